import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import { formatMoney, multiplied } from '#src/common/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { PriceSummary } from '#src/ui/PriceSummary.tsx'

interface PriceCardProps {
  plan: Plan | undefined
  count: number
  /** Limits left, the button. */
  children: ReactNode
}

/** What the instances will cost, before they are ordered. */
export function PriceCard({ plan, count, children }: PriceCardProps) {
  const { t, i18n } = useTranslation('compute')
  const title = t('create.summary.title')
  if (!plan)
    return (
      <Card title={title}>
        <p className="mb-5 text-text-muted">{t('create.summary.nothing')}</p>
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    )

  const { language } = i18n
  const monthly = formatMoney(multiplied(plan.monthlyPrice, count), language)
  const hourly = formatMoney(multiplied(plan.hourlyPrice, count), language, { exact: true })
  return (
    <PriceSummary
      title={title}
      lines={[
        {
          id: 'plan',
          label: t('create.summary.line', { count, name: plan.name }),
          price: t('create.summary.each', { price: formatMoney(plan.monthlyPrice, language) }),
        },
      ]}
      totalLabel={t('create.summary.perMonth')}
      total={monthly}
      detail={t('create.summary.perHour', { price: hourly })}
    >
      {children}
    </PriceSummary>
  )
}
