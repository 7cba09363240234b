import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { Card } from '#src/ui/Card.tsx'

/** The plan that it has, in one line. */
export function CurrentPlanCard({ instance }: { instance: Instance }) {
  const { t, i18n } = useTranslation('compute')
  const { language } = i18n
  const facts = [
    [t('plans.name'), instance.planName],
    [t('plans.vcpus'), new Intl.NumberFormat(language).format(instance.vcpus)],
    [t('plans.memory'), formatMib(instance.memoryMib, language)],
    [t('plans.disk'), formatGib(instance.diskGib, language)],
    [t('plans.monthly'), formatMoney(instance.monthlyPrice, language)],
  ]
  return (
    <Card title={t('resize.current')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 tabular-nums">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-text-faint">{term}</dt>
            <dd className="mt-0.5 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
