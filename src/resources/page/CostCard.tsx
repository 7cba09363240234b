import { useTranslation } from 'react-i18next'
import type { Cost, Money } from '#contract/money.ts'
import { dateFormat, numberFormat } from '#src/common/formatters.ts'
import { formatMoney } from '#src/common/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import './texts.ts'

/** How the cost of a resource is asked for. */
export const costOptions = {
  pollingInterval: 5 * 60_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

interface CostCardProps {
  row: { hourlyPrice: Money; monthlyPrice: Money }
  /** What it has cost; a kind that nobody can ask that of has none. */
  query?: { data?: Cost; isError: boolean }
}

/** What a resource costs, and has cost. */
export function CostCard({ row: { hourlyPrice, monthlyPrice }, query }: CostCardProps) {
  const { t, i18n } = useTranslation('resourcePages')
  return (
    <Card title={t('cost.title')} description={t('cost.hint')}>
      <DescriptionList
        items={[
          { term: t('cost.hourly'), value: formatMoney(hourlyPrice, i18n.language, { exact: true }) },
          { term: t('cost.monthly'), value: formatMoney(monthlyPrice, i18n.language) },
          ...(!query || (query.isError && !query.data)
            ? []
            : [{ term: t('cost.soFar'), value: <SoFar cost={query.data} /> }]),
        ]}
      />
    </Card>
  )
}

function SoFar({ cost }: { cost: Cost | undefined }) {
  const { t, i18n } = useTranslation('resourcePages')
  const { language } = i18n
  if (!cost) return <Skeleton className="h-10 w-40" />
  const hours = numberFormat(language, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  // The month is that of the invoice, wherever one is.
  const day = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      {formatMoney(cost, language)}
      <span className="block text-sm text-text-muted">
        {t('cost.soFarHint', { hours: hours.format(cost.hours), date: day.format(new Date(cost.from)) })}
      </span>
    </>
  )
}
