import { useTranslation } from 'react-i18next'
import type { RecordType } from '#contract/dns/rules.ts'
import { caaTags } from '#contract/dns/values.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { partsByType, type PartName } from './valueParts.ts'

interface ValueFieldsProps {
  type: RecordType
  parts: readonly string[]
  /** Which of several values it is. */
  place: number | undefined
  error: string | undefined
  /** A warning about a value that is valid but probably a mistake. */
  warning: string | undefined
  onChange: (parts: string[]) => void
}

const numbers: readonly PartName[] = ['priority', 'weight', 'port', 'order', 'preference']

/** Values of a part that have a meaning, with the name that its RFC gives it. */
const choices: Partial<Record<PartName, Readonly<Record<string, string | undefined>>>> = {
  flags: { 0: undefined, 128: undefined },
  tag: Object.fromEntries(caaTags.map((tag) => [tag, undefined])),
  // RFC 7218
  usage: { 0: 'PKIX-TA', 1: 'PKIX-EE', 2: 'DANE-TA', 3: 'DANE-EE' },
  selector: { 0: 'Cert', 1: 'SPKI' },
  matching: { 0: 'Full', 1: 'SHA-256', 2: 'SHA-512' },
  // RFC 4255, 6594, 7479, 8709
  algorithm: { 1: 'RSA', 2: 'DSA', 3: 'ECDSA', 4: 'Ed25519', 6: 'Ed448' },
  hash: { 1: 'SHA-1', 2: 'SHA-256' },
}

const choicesOf = (options: Readonly<Record<string, string | undefined>>) =>
  Object.entries(options).map(([value, detail]) => ({
    value,
    label: value,
    ...(detail !== undefined && { detail }),
  }))

/** Parts that may be empty. */
const isRequired = (type: RecordType, name: PartName) =>
  name !== 'params' && !(type === 'NAPTR' && ['naptrFlags', 'service', 'regexp'].includes(name))

/** How wide a part is; the last one takes what is left. */
const widthOf = (name: PartName, isLast: boolean) => {
  if (isLast || name === 'regexp') return 'min-w-48 flex-1'
  if (name === 'target') return 'min-w-32 flex-1'
  return numbers.includes(name) ? 'w-20' : 'w-28'
}
const examples: Record<RecordType, string> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  CAA: 'letsencrypt.org',
  CNAME: 'www.example.com.',
  HTTPS: 'alpn=h2,h3',
  MX: 'mail.example.com.',
  NAPTR: '_sip._udp.example.com.',
  NS: 'ns1.example.com.',
  PTR: 'host.example.com.',
  SRV: 'sip.example.com.',
  SSHFP: '',
  SVCB: 'alpn=h2',
  TLSA: '',
  TXT: '',
}

/** One value of a set, in the fields of its type. */
export function ValueFields({ type, parts, place, error, warning, onChange }: ValueFieldsProps) {
  const { t } = useTranslation('dnsRecords')
  const names: readonly PartName[] = partsByType[type]
  const set = (at: number) => (text: string) => onChange(parts.map((part, n) => (n === at ? text : part)))
  const labelOf = (name: PartName) =>
    place === undefined ? t(`parts.${name}`) : `${t(`parts.${name}`)} ${place}`
  const hintOf = (name: PartName) => {
    if (name === 'params') return t('paramsHint')
    if (name !== 'target') return undefined
    if (type === 'NAPTR') return t('replacementHint')
    return type === 'HTTPS' || type === 'SVCB' ? t('ownNameHint') : t('targetHint')
  }
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
            warning={isLast && error === undefined ? warning : undefined}
            hint={isLast && error !== undefined ? undefined : hintOf(name)}
            className={widthOf(name, isLast)}
            required={isRequired(type, name)}
          >
            {options ? (
              <Select choices={choicesOf(options)} value={value} onChange={set(at)} />
            ) : name === 'text' || name === 'data' || name === 'fingerprint' ? (
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
