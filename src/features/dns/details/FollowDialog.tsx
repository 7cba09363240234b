import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOwner, wholeName } from '#contract/dns/names.ts'
import { leastTtl, mostTtl } from '#contract/dns/rules.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi, useListWebsiteHostsQuery } from '../dnsApi.ts'
import { useRuleWords } from '../ruleTexts.ts'
import { ttlWords } from '../ttlWords.ts'

/** Asks which name is to follow which instance. */
export function FollowDialog({ zone, onClose }: { zone: DnsZone; onClose: () => void }) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { refused } = useRuleWords()
  const instances = useRows(useListWebsiteHostsQuery({ size: 200, sort: 'name' }).data)
  const [name, setName] = useState('www')
  const [instanceId, setInstanceId] = useState('')
  const [ttl, setTtl] = useState<number>()
  const { codeOf, submit, ...sending } = useCallForm(['name', 'instanceId', 'ttl'])
  const owner = readOwner(name, zone.name)
  const errorOf = (field: string) => {
    const code = codeOf(field)
    return code === undefined ? undefined : refused(code)
  }
  const save = async () => {
    const codes = {
      ...('code' in owner && { name: owner.code }),
      ...(instanceId === '' && { instanceId: 'tooFew' }),
    }
    const draft = { id: zone.id, name: name.trim(), instanceId, ttl: ttl ?? null, ifRevision: zone.revision }
    if (!(await submit(codes, () => dnsApi.endpoints.setManagedName.initiate(draft, once)))) return
    onClose()
    const instance = instances.find(({ id }) => id === instanceId)?.name ?? instanceId
    void showToast('success', t('follow.done', { name: draft.name, instance }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('follow.add')}
      submit={t('follow.add')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        hint={<bdi dir="ltr">{wholeName('code' in owner ? name : owner.name, zone.name)}</bdi>}
        error={errorOf('name')}
        required
      >
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t('follow.instance')} error={errorOf('instanceId')} required>
        <Combobox
          choices={instances.map(({ id, name: label, ipv4, ipv6 }) => ({
            value: id,
            label,
            detail: [...ipv4, ...ipv6].join(', ') || t('follow.noAddress'),
            disabled: ipv4.length + ipv6.length === 0,
          }))}
          value={instanceId || undefined}
          onChange={(id) => setInstanceId(id ?? '')}
          placeholder={t('follow.find')}
        />
      </Field>
      <Field
        label={t('ttl')}
        hint={
          ttl === undefined
            ? t('ttlDefault', { time: ttlWords(zone.ttl, i18n.language) })
            : ttlWords(ttl, i18n.language)
        }
        error={errorOf('ttl')}
        optional
      >
        <NumberInput value={ttl} onChange={setTtl} min={leastTtl} max={mostTtl} unit={t('seconds')} />
      </Field>
    </ActionDialog>
  )
}
