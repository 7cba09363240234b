import { useTranslation } from 'react-i18next'
import { fitsMonitor } from '#contract/load-balancers/check.ts'
import { monitorDefaults } from '#contract/load-balancers/defaults.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import { monitorKinds } from '#contract/load-balancers/features.ts'
import { monitorMethods, type Monitor, type PoolProtocol } from '#contract/load-balancers/tree.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface MonitorFieldsProps {
  protocol: PoolProtocol
  monitor: Monitor | null
  features: BalancerFeatures | undefined
  onChange: (monitor: Monitor | null) => void
  /** The sentence about a field, by its name: `path`. */
  errorAt: (place: string) => string | undefined
}

const off = 'off'
const amounts = [
  { name: 'intervalSeconds', min: 2, max: 300, unit: 's' },
  { name: 'timeoutSeconds', min: 1, max: 299, unit: 's' },
  { name: 'rise', min: 1, max: 10, unit: undefined },
  { name: 'fall', min: 1, max: 10, unit: undefined },
] as const

/** How it is found out whether members answer. */
export function MonitorFields({ protocol, monitor, features, onChange, errorAt }: MonitorFieldsProps) {
  const { t } = useTranslation('balancerTree')
  const kinds = monitorKinds.filter(
    (kind) => fitsMonitor(protocol, kind) && (features?.monitors.includes(kind) ?? true),
  )
  const isHttp = monitor?.kind === 'http' || monitor?.kind === 'https'
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('monitor.kind')} hint={t('monitor.kindHint')} error={errorAt('kind')}>
        <Select
          choices={[
            ...kinds.map((value) => ({ value, label: t(`monitor.kinds.${value}`) })),
            { value: off, label: t('monitor.off') },
          ]}
          value={monitor?.kind ?? off}
          onChange={(kind) =>
            onChange(
              kind === off
                ? null
                : {
                    ...monitorDefaults(kind),
                    ...(monitor && {
                      intervalSeconds: monitor.intervalSeconds,
                      timeoutSeconds: monitor.timeoutSeconds,
                      rise: monitor.rise,
                      fall: monitor.fall,
                    }),
                  },
            )
          }
        />
      </Field>
      {monitor && isHttp && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('monitor.path')} error={errorAt('path')} required>
            <TextInput
              mono
              dir="ltr"
              value={monitor.path ?? ''}
              onChange={({ target }) => onChange({ ...monitor, path: target.value })}
            />
          </Field>
          <Field label={t('monitor.codes')} hint={t('monitor.codesHint')} error={errorAt('codes')} required>
            <TextInput
              mono
              dir="ltr"
              value={monitor.codes ?? ''}
              onChange={({ target }) => onChange({ ...monitor, codes: target.value })}
            />
          </Field>
          <Field label={t('monitor.method')} error={errorAt('method')}>
            <Select
              choices={monitorMethods.map((value) => ({ value, label: value }))}
              value={monitor.method ?? 'GET'}
              onChange={(method) => onChange({ ...monitor, method })}
            />
          </Field>
          <Field label={t('monitor.host')} hint={t('monitor.hostHint')} error={errorAt('host')} optional>
            <TextInput
              mono
              dir="ltr"
              value={monitor.host ?? ''}
              onChange={({ target }) => onChange({ ...monitor, host: target.value || null })}
            />
          </Field>
        </div>
      )}
      {monitor && (
        <div className="grid grid-cols-2 items-start gap-4">
          {amounts.map(({ name, min, max, unit }) => (
            <Field key={name} label={t(`monitor.${name}`)} error={errorAt(name)} required>
              <NumberInput
                value={Number.isNaN(monitor[name]) ? undefined : monitor[name]}
                min={min}
                max={max}
                {...(unit && { unit })}
                onChange={(value) => onChange({ ...monitor, [name]: value ?? Number.NaN })}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
