import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Cost, Money } from '#contract/money.ts'
import type { Id } from '#contract/record.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { dateFormat, numberFormat } from '#src/i18n/formatters.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** How the cost of a resource is asked for. */
export const costOptions = {
  pollingInterval: 5 * 60_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

interface CostCardProps {
  row: { id: Id; hourlyPrice: Money; monthlyPrice: Money }
  /** What it has cost; a kind that nobody can ask that of has none. */
  query?: { data?: Cost; isError: boolean }
  /** Why it costs nothing, where that is so. */
  free?: string
}

/** What a resource costs, and has cost; those who may see usage are led to what that was made of. */
export function CostCard({ row: { id, hourlyPrice, monthlyPrice }, query, free }: CostCardProps) {
  const { t, i18n } = useTranslation('resourcePages')
  const canReadUsage = useAppSelector(selectPermissions).includes('billing:read')
  if (free !== undefined && Number(monthlyPrice.amount) === 0)
    return <Card title={t('cost.title')} description={free} />
  return (
    <Card
      title={t('cost.title')}
      description={t('cost.hint')}
      actions={
        canReadUsage && (
          <Link to={paths.usage({ resource: id, by: 'item' })} className={linkClass}>
            {t('cost.usage')}
          </Link>
        )
      }
    >
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
