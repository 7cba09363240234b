import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import type { Limit } from '#contract/limits.ts'
import { formatMetric } from '#src/common/amounts.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { amountsOf, type Amounts } from '../plans/planProblem.ts'

interface LimitsLeftProps {
  limits: readonly Limit[]
  plan: Plan | undefined
  count: number
  publicIpv4: boolean
}

/** How far the limits are used once this is created. */
export function LimitsLeft({ limits, plan, count, publicIpv4 }: LimitsLeftProps) {
  const { t, i18n } = useTranslation('compute')
  const taken: Amounts = plan ? amountsOf(plan, count, publicIpv4) : {}
  const touched = limits.filter(({ metric }) => metric !== 'snapshots')
  if (touched.length === 0) return null
  return (
    <section aria-label={t('create.summary.left')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('create.summary.left')}</h3>
      {touched.map(({ metric, limit, used, reserved }) => {
        const after = used + reserved + (taken[metric] ?? 0)
        const amount = (size: number) => formatMetric(metric, size, i18n.language)
        return (
          <Meter
            key={metric}
            label={t(`metrics.${metric}`)}
            used={after}
            limit={limit}
            text={t('create.summary.ofLimit', { used: amount(after), limit: amount(limit) })}
          />
        )
      })}
    </section>
  )
}
