import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { mostPorts } from '#contract/compute/interfaceLimits.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { useRows } from '#src/records/useRecords.ts'
import { fresh } from '#src/resources/order/useOffer.ts'
import { useListNetworksQuery, useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { useField } from './createValues.ts'
import { InterfaceFields } from './InterfaceFields.tsx'
import { instanceInterfacesTexts } from './interfaceTexts.ts'

export const texts = [...instanceInterfacesTexts, ...orderTexts]

/** The networks that an instance will be on, and what filters its interfaces; left alone, the region's defaults. */
export function InterfaceChoice({ region }: { region: string }) {
  const { t } = useTranslation('instanceInterfaces')
  const networks = useRows(useListNetworksQuery({ region, size: 200, sort: 'name' }, fresh).currentData)
  const { value, onChange } = useField('interfaces')
  const rows = value[region] ?? []
  const set = (next: typeof rows) => onChange({ ...value, [region]: next })
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-sm font-medium">{t('title')}</legend>
        <p className="text-xs text-text-faint">{t(rows.length === 0 ? 'default' : 'titleHint')}</p>
        {rows.map((row, at) => (
          <InterfaceFields
            // Interfaces have no names: their places are what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            at={at}
            row={row}
            networks={networks}
            onChange={(next) => set(rows.with(at, next))}
            onRemove={() => set(rows.toSpliced(at, 1))}
          />
        ))}
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabledReason={rows.length < mostPorts ? undefined : t('most', { most: mostPorts })}
          onClick={() => set([...rows, { networkId: '', ip: '' }])}
        >
          {t(rows.length === 0 ? 'choose' : 'add')}
        </Button>
      </fieldset>
      <GroupChoice region={region} />
    </div>
  )
}

const isAvailable = ({ built, status }: Pick<SecurityGroup, 'built' | 'status'>) =>
  status !== 'deleting' && (built || status === 'creating')

function GroupChoice({ region }: { region: string }) {
  const { t } = useTranslation('instanceInterfaces')
  const groups = useRows(useListSecurityGroupsQuery({ region, size: 200, sort: 'name' }, fresh).currentData)
  const bad = t('error.groups')
  const words = { otherRegion: bad, invalid: bad }
  const { value, onChange, error } = useField('securityGroupIds', words)
  return (
    <div data-field="securityGroupIds" className="max-w-xl">
      <Field label={t('groups')} hint={t('groupsHint')} error={error} optional>
        <MultiSelect
          choices={groups.map((group) => ({
            value: group.id,
            label: group.name,
            detail: group.description || undefined,
            disabled: !isAvailable(group),
          }))}
          values={value[region] ?? []}
          onChange={(next) => onChange({ ...value, [region]: next })}
          placeholder={t('groupsPlaceholder')}
        />
      </Field>
    </div>
  )
}
