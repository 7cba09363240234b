import { useTranslation } from 'react-i18next'
import { wholeName } from '#contract/dns/names.ts'
import { leastTtl, longestNote, mostTtl, recordTypes } from '#contract/dns/rules.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useGetDnsTermsQuery } from '../dnsApi.ts'
import { ttlWords } from '../ttlWords.ts'
import type { EditedSet } from './recordDraft.ts'
import { useRecordFields, type RecordTerms } from './useRecordFields.ts'
import { ValueList } from './ValueList.tsx'

interface RecordDrawerProps extends RecordTerms {
  onDone: (after: EditedSet) => void
  onClose: () => void
}

/** A name, a type and their values: each field says its rule while it is broken, and below stands what it comes to. */
export function RecordDrawer({ onDone, onClose, ...terms }: RecordDrawerProps) {
  const { zone, set: before } = terms
  const { t, i18n } = useTranslation('dnsRecords')
  const fields = useRecordFields(terms)
  const { name, type, ttl, note, warnings, set } = fields
  const submit = () => {
    const after = fields.finish()
    if (after) onDone(after)
  }
  const cloud = useGetDnsTermsQuery().data
  const offered = recordTypes.filter((one) => cloud?.recordTypes.includes(one) ?? true)
  const owner = set?.name ?? (name.value.trim() || '@')
  return (
    <ActionDrawer
      title={before ? t('edit.title') : t('add.title')}
      submit={before ? t('edit.submit') : t('add.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[7rem_1fr]">
        <Field label={t('type')} required>
          <Select
            choices={offered.map((one) => ({ value: one, label: one, detail: t(`types.${one}`) }))}
            value={type.value}
            onChange={type.set}
          />
        </Field>
        <Field
          label={t('name')}
          hint={<bdi dir="ltr">{wholeName(owner, zone.name)}</bdi>}
          error={name.error}
          warning={name.warning}
        >
          <TextInput
            mono
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@"
            value={name.value}
            onChange={({ target }) => name.set(target.value)}
          />
        </Field>
      </div>
      <ValueList
        type={type}
        values={fields.values}
        valueError={fields.valueError}
        valueWarning={fields.valueWarning}
      />
      <Field
        label={t('ttl')}
        hint={
          ttl.value === undefined
            ? t('ttlDefault', { time: ttlWords(zone.ttl, i18n.language) })
            : ttlWords(ttl.value, i18n.language)
        }
        error={ttl.error}
        optional
      >
        <NumberInput value={ttl.value} onChange={ttl.set} min={leastTtl} max={mostTtl} unit={t('seconds')} />
      </Field>
      <Field label={t('note')} error={note.error} optional>
        <TextInput
          value={note.value}
          maxLength={longestNote}
          onChange={({ target }) => note.set(target.value)}
        />
      </Field>
      {warnings.map(({ code, text }) => (
        <p key={code} className="text-sm text-warning-text">
          {text}
        </p>
      ))}
      {set && (
        <section aria-label={t('preview')} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium">{t('preview')}</h3>
          <pre
            dir="ltr"
            className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 text-start font-mono text-code"
          >
            {printSet(set).join('\n')}
          </pre>
        </section>
      )}
    </ActionDrawer>
  )
}
