import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dnsZones.ts'
import { wholeName } from '#contract/dns/names.ts'
import { checkSet } from '#contract/dns/recordSets.ts'
import {
  leastTtl,
  longestNote,
  mostTtl,
  mostValues,
  recordTypes,
  setKey,
  type RecordSet,
  type RecordType,
} from '#contract/dns/rules.ts'
import { warningsOf } from '#contract/dns/warnings.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useRuleWords } from '../ruleTexts.ts'
import { ttlWords } from '../ttlWords.ts'
import { plainSet, type EditedSet } from './recordDraft.ts'
import './texts.ts'
import { ValueFields } from './ValueFields.tsx'
import { blankParts, partsOf, valueOf } from './valueParts.ts'

interface RecordDrawerProps {
  zone: DnsZone
  /** The set to change; none for a new one. */
  set: EditedSet | undefined
  /** Those of the zone that are known here, as they will be. */
  others: readonly RecordSet[]
  onDone: (after: EditedSet) => void
  onClose: () => void
}

/** Rules that a set breaks together with the others that are known here; the server knows them all. */
const togetherWith = (set: RecordSet, before: EditedSet | undefined, others: readonly RecordSet[]) => {
  const beside = others.filter(
    (other) => other.name === set.name && !(before && setKey(other) === setKey(before)),
  )
  if (beside.some(({ type }) => type === set.type)) return 'duplicate'
  return beside.some(({ type }) => type === 'CNAME' || set.type === 'CNAME') ? 'cnameAlone' : undefined
}

/** A name, a type and their values: each field says its rule while it is broken, and below stands what it comes to. */
export function RecordDrawer({ zone, set, others, onDone, onClose }: RecordDrawerProps) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { t: tUi } = useUiTexts()
  const words = useRuleWords()
  const form = useId()
  const [name, setName] = useState(set?.name ?? '')
  const [type, setType] = useState<RecordType>(set?.type ?? 'A')
  const [values, setValues] = useState<string[][]>(
    set ? set.values.map((value) => partsOf(set.type, value, zone.name)) : [blankParts('A')],
  )
  const [ttl, setTtl] = useState<number | undefined>(set?.ttl ?? undefined)
  const [note, setNote] = useState(set?.note ?? '')
  const [isTried, setTried] = useState(set !== undefined)

  const drafted = { name, type, ttl: ttl ?? null, values: values.map((parts) => valueOf(type, parts)), note }
  const checked = checkSet(drafted, zone.name)
  const together = checked.set && togetherWith(checked.set, set, others)
  // What nobody has typed yet is not wrong yet.
  const isBlank = (at: number) => values[at]?.at(-1) === ''
  const errorAt = (path: string) => {
    const code = checked.errors?.find((error) => error.path === path)?.code
    const place = /^values\.(\d+)$/.exec(path)?.[1]
    if (code === undefined || (!isTried && place !== undefined && isBlank(Number(place)))) return undefined
    return words.refused(code)
  }
  const warnings = checked.set ? warningsOf([checked.set], zone.name) : []

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (checked.set && !together) onDone(plainSet(checked.set))
  }
  const choose = (next: RecordType) => {
    setType(next)
    setValues([blankParts(next)])
    setTried(false)
  }
  const owner = checked.set?.name ?? (name.trim() || '@')
  return (
    <Drawer
      open
      onClose={onClose}
      title={set ? t('edit.title') : t('add.title')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {set ? t('edit.submit') : t('add.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-[7rem_1fr]">
          <Field label={t('type')} required>
            <Select
              choices={recordTypes.map((one) => ({ value: one, label: one, detail: t(`types.${one}`) }))}
              value={type}
              onChange={choose}
            />
          </Field>
          <Field
            label={t('name')}
            hint={<bdi dir="ltr">{wholeName(owner, zone.name)}</bdi>}
            error={errorAt('name') ?? (together && words.refused(together))}
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
        </div>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 text-sm font-medium">{t('values')}</legend>
          {values.map((parts, at) => (
            // Values have no names: their places are what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <ValueFields
                  type={type}
                  parts={parts}
                  place={values.length > 1 ? at + 1 : undefined}
                  error={errorAt(`values.${at}`)}
                  onChange={(next) => setValues(values.with(at, next))}
                />
              </div>
              {values.length > 1 && (
                <IconButton
                  label={t('removeValue', { number: at + 1 })}
                  className="mt-6"
                  onClick={() => setValues(values.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
          {errorAt('values') !== undefined && <FieldError>{errorAt('values')}</FieldError>}
          {type !== 'CNAME' && values.length < mostValues && (
            <Button
              size="sm"
              className="self-start"
              icon={<Plus aria-hidden />}
              onClick={() => setValues([...values, blankParts(type)])}
            >
              {t('addValue')}
            </Button>
          )}
        </fieldset>
        <Field
          label={t('ttl')}
          hint={
            ttl === undefined
              ? t('ttlDefault', { time: ttlWords(zone.ttl, i18n.language) })
              : ttlWords(ttl, i18n.language)
          }
          error={errorAt('ttl')}
          optional
        >
          <NumberInput value={ttl} onChange={setTtl} min={leastTtl} max={mostTtl} unit={t('seconds')} />
        </Field>
        <Field label={t('note')} error={errorAt('note')} optional>
          <TextInput value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {warnings.map(({ code }) => (
          <p key={code} className="text-sm text-warning-text">
            {words.warning(code)}
          </p>
        ))}
        {checked.set && (
          <section aria-label={t('preview')} className="flex flex-col gap-1.5">
            <h3 className="text-sm font-medium">{t('preview')}</h3>
            <pre
              dir="ltr"
              className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 text-start font-mono text-code"
            >
              {printSet(checked.set).join('\n')}
            </pre>
          </section>
        )}
      </form>
    </Drawer>
  )
}
