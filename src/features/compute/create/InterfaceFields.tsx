import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useField, type CreateValues } from './createValues.ts'

type Row = CreateValues['interfaces'][string][number]

interface InterfaceFieldsProps {
  /** Which of the interfaces it is, from 0. */
  at: number
  row: Row
  networks: readonly GuestNetwork[]
  onChange: (row: Row) => void
  onRemove: () => void
}

/** One interface: its network, and an address in it. */
export function InterfaceFields({ at, row, networks, onChange, onRemove }: InterfaceFieldsProps) {
  const { t } = useTranslation('instanceInterfaces')
  const network = networks.find(({ id }) => id === row.networkId)
  const cidr = network?.cidr ?? ''
  const { errorAt } = useField('interfaces', {
    required: t('error.network'),
    otherRegion: t('error.otherRegion'),
    invalid: t('error.notThere'),
    ipOutside: t('error.ipOutside', { cidr }),
    ipShared: t('error.ipShared'),
    ipTaken: t('error.ipTaken'),
  })
  const choices = useChoices(networks)
  const number = at + 1
  return (
    <div
      role="group"
      aria-label={t('number', { number })}
      className="flex items-start gap-2 rounded-card border border-line p-3"
    >
      <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
        <div data-field={`interfaces.${at}.networkId`}>
          <Field
            label={t('network')}
            error={errorAt(`${at}.networkId`)}
            aside={at === 0 && <span className="text-xs text-text-muted">{t('primary')}</span>}
            required
          >
            <Combobox
              value={row.networkId || undefined}
              onChange={(networkId = '') => onChange({ ...row, networkId })}
              placeholder={t('networkPlaceholder')}
              choices={choices}
            />
          </Field>
        </div>
        <div data-field={`interfaces.${at}.ip`}>
          <Field
            label={t('address')}
            hint={network ? t('addressOf', { cidr }) : t('addressHint')}
            error={errorAt(`${at}.ip`)}
            optional
          >
            <TextInput
              mono
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={row.ip}
              onChange={({ target }) => onChange({ ...row, ip: target.value })}
            />
          </Field>
        </div>
      </div>
      <IconButton label={t('remove', { number })} className="mt-6" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

/** Those of the chosen project come first; any other says whose it is, for instances may be on it all the same. */
const useChoices = (networks: readonly GuestNetwork[]) => {
  const { t } = useTranslation('instanceInterfaces')
  const { value: projectId } = useField('projectId')
  const projects = useAppSelector(({ records }) => records.project.entities)
  return networks
    .toSorted((one, other) => Number(other.projectId === projectId) - Number(one.projectId === projectId))
    .map(({ id, name, cidr, built, status, projectId: of }) => {
      const project = of === projectId ? undefined : projects[of]?.name
      return {
        value: id,
        label: name,
        detail: project === undefined ? cidr : t('elsewhere', { cidr, project }),
        disabled: status === 'deleting' || !(built || status === 'creating'),
      }
    })
}
