import { useTranslation } from 'react-i18next'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface EndFieldProps {
  label: string
  /** The interfaces to choose from. */
  ports: readonly NetworkPort[]
  /** The id of one, or an address. */
  value: string
  onChange: (value: string) => void
  /** What is wrong with it, as a sentence. */
  error: string | undefined
}

/** Stands for any address that is none of an interface's. */
const outside = 'outside'

/** One end of a tested packet: an interface, or an address that is typed. */
export function EndField({ label, ports, value, onChange, error }: EndFieldProps) {
  const { t } = useTranslation('guestNetworks')
  const isPort = ports.some(({ id }) => id === value)
  // Names come with the interfaces; the text changes when they do.
  const names = useAppSelector((state) =>
    ports.map(({ owner }) => selectRecord(state, owner)?.name ?? owner.id).join('\n'),
  ).split('\n')
  return (
    <div className="flex min-w-56 flex-1 flex-col gap-2">
      <Field label={label} error={isPort ? error : undefined}>
        <Select
          choices={[
            { value: outside, label: t('test.outside') },
            ...ports.map((port, n) => ({
              value: port.id,
              label: names[n] ?? port.id,
              detail: port.ips.join(', '),
            })),
          ]}
          value={isPort ? value : outside}
          onChange={(next) => onChange(next === outside ? '203.0.113.5' : next)}
        />
      </Field>
      {!isPort && (
        <Field label={t('test.address', { end: label })} error={error} live>
          <TextInput mono dir="ltr" value={value} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </div>
  )
}
