import { useTranslation } from 'react-i18next'
import type { InstanceCost } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { formatMoney } from '#src/common/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetInstanceCostQuery } from '../computeApi.ts'
import './texts.ts'

const POLL_MS = 5 * 60_000

/** What the instance costs, and has cost. */
export function CostCard({ instance: { id, hourlyPrice, monthlyPrice } }: { instance: Instance }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { data: cost, isError } = useGetInstanceCostQuery(
    { id },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  return (
    <Card title={t('cost')} description={t('costHint')}>
      <DescriptionList
        items={[
          { term: t('plan.hourly'), value: formatMoney(hourlyPrice, i18n.language, { exact: true }) },
          { term: t('plan.monthly'), value: formatMoney(monthlyPrice, i18n.language) },
          ...(isError && !cost ? [] : [{ term: t('soFar.name'), value: <SoFar cost={cost} /> }]),
        ]}
      />
    </Card>
  )
}

function SoFar({ cost }: { cost: InstanceCost | undefined }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { language } = i18n
  if (!cost) return <Skeleton className="h-10 w-40" />
  const hours = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  // The month is that of the invoice, wherever one is.
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      {formatMoney(cost, language)}
      <span className="block text-sm text-text-muted">
        {t('soFar.hint', { hours: hours.format(cost.hours), date: day.format(new Date(cost.from)) })}
      </span>
    </>
  )
}
