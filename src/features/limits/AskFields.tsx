import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Limit } from '#contract/limits/routes.ts'
import { formatMetric, metricUnit } from '#src/i18n/amounts.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { proposalFor } from './askValues.ts'
import type { AskForm } from './useAskForm.ts'

/** The most characters of a reason, and the largest limit that can be asked for (contract). */
const REASON_MAX = 2000
const WANTED_MAX = 10_000_000

export function AskFields({ form, limits }: { form: AskForm; limits: readonly Limit[] }) {
  const { t, i18n } = useTranslation('limits')
  const sentenceOf = useFieldErrors()
  const { errors } = useFormState({ control: form.control })
  const [metric, reason] = useWatch({ control: form.control, name: ['metric', 'reason'] })
  const now = limits.find((limit) => limit.metric === metric)
  const amount = (of: number) => formatMetric(metric, of, i18n.language)
  const about = (limit: Limit) => {
    form.setValue('metric', limit.metric)
    form.setValue('wanted', proposalFor(limit))
    form.clearErrors('wanted')
  }
  const wantedError = () => {
    const code = errors.wanted?.message
    if (code === 'notMore') return t('asking.notMore', { limit: amount(now?.limit ?? 0) })
    return code === 'tooMuch' ? t('asking.tooMuch', { limit: amount(WANTED_MAX) }) : sentenceOf(code)
  }

  return (
    <div className="flex flex-col gap-5">
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <Field label={t('asking.metric')} error={sentenceOf(errors.metric?.message)}>
        <Select
          choices={limits.map((limit) => ({ value: limit.metric, label: t(`metrics.${limit.metric}`) }))}
          value={metric}
          onChange={(next) => limits.filter((limit) => limit.metric === next).forEach(about)}
        />
      </Field>
      <Field
        label={t('asking.wanted')}
        hint={now && t('asking.wantedHint', { limit: amount(now.limit) })}
        error={wantedError()}
        required
      >
        <Controller
          control={form.control}
          name="wanted"
          render={({ field: { value, onChange } }) => (
            <NumberInput
              value={value ?? undefined}
              onChange={(next) => onChange(next ?? null)}
              min={1}
              max={WANTED_MAX / metricUnit(metric).counted}
              unit={metricUnit(metric).unit}
            />
          )}
        />
      </Field>
      <Field
        label={t('asking.reason')}
        hint={t('asking.reasonHint')}
        error={sentenceOf(errors.reason?.message)}
        required
        aside={
          <span className="text-xs text-text-faint tabular-nums">
            {t('asking.counter', { used: reason.trim().length, max: REASON_MAX })}
          </span>
        }
      >
        <TextArea {...form.register('reason')} />
      </Field>
    </div>
  )
}
