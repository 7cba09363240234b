import { useTranslation } from 'react-i18next'
import type { RecordType } from '#contract/dns/rules.ts'
import { caaTags } from '#contract/dns/values.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import './texts.ts'
import { partsByType, type PartName } from './valueParts.ts'

interface ValueFieldsProps {
  type: RecordType
  parts: readonly string[]
  /** Which of several values it is. */
  place: number | undefined
  error: string | undefined
  onChange: (parts: string[]) => void
}

const numbers: readonly PartName[] = ['priority', 'weight', 'port']
const choices: Partial<Record<PartName, readonly string[]>> = { flags: ['0', '128'], tag: caaTags }
const examples: Record<RecordType, string> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  CAA: 'letsencrypt.org',
  CNAME: 'www.example.com.',
  MX: 'mail.example.com.',
  NS: 'ns1.example.com.',
  PTR: 'host.example.com.',
  SRV: 'sip.example.com.',
  TXT: '',
}

/** One value of a set, in the fields of its type. */
export function ValueFields({ type, parts, place, error, onChange }: ValueFieldsProps) {
  const { t } = useTranslation('dnsRecords')
  const names: readonly PartName[] = partsByType[type]
  const set = (at: number) => (text: string) => onChange(parts.map((part, n) => (n === at ? text : part)))
  const labelOf = (name: PartName) =>
    place === undefined ? t(`parts.${name}`) : `${t(`parts.${name}`)} ${place}`
  return (
    <div className="flex flex-wrap items-start gap-3">
      {names.map((name, at) => {
        const value = parts[at] ?? ''
        const isLast = at === names.length - 1
        const options = choices[name]
        return (
          <Field
            key={name}
            label={labelOf(name)}
            // Said once, at the part that a value is about.
            error={isLast ? error : undefined}
            hint={isLast && error === undefined && name === 'target' ? t('targetHint') : undefined}
            className={isLast ? 'min-w-48 flex-1' : numbers.includes(name) ? 'w-20' : 'w-28'}
            required
          >
            {options ? (
              <Select
                choices={options.map((one) => ({ value: one, label: one }))}
                value={value}
                onChange={set(at)}
              />
            ) : name === 'text' ? (
              <TextArea
                dir="ltr"
                spellCheck={false}
                className="font-mono text-code"
                value={value}
                onChange={({ target }) => set(at)(target.value)}
              />
            ) : (
              <TextInput
                mono
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode={numbers.includes(name) ? 'numeric' : undefined}
                placeholder={isLast ? examples[type] : undefined}
                value={value}
                onChange={({ target }) => set(at)(target.value)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
