import { useTranslation } from 'react-i18next'
import type { Limit } from '#contract/limits/routes.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Meter } from '#src/ui/Meter.tsx'
import type { Amounts } from './amounts.ts'

interface LimitsLeftProps {
  limits: readonly Limit[]
  /** What the order takes; limits of other metrics are none of its business. */
  taken: Amounts
  /** What the part is called, where nothing is created. */
  title?: string
}

/** How far the limits are used once this is done. */
export function LimitsLeft({ limits, taken, ...rest }: LimitsLeftProps) {
  const { t, i18n } = useTranslation(['order', 'resources'])
  const title = rest.title ?? t('summary.left')
  const touched = limits.filter(({ metric }) => taken[metric] !== undefined)
  if (touched.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{title}</h3>
      {touched.map(({ metric, limit, used }) => {
        const after = used + (taken[metric] ?? 0)
        const amount = (size: number) => formatMetric(metric, size, i18n.language)
        return (
          <Meter
            key={metric}
            label={t(`resources:metrics.${metric}`)}
            used={after}
            limit={limit}
            text={t('summary.ofLimit', { used: amount(after), limit: amount(limit) })}
          />
        )
      })}
    </section>
  )
}
