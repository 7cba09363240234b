import ChartColumn from 'lucide-react/icons/chart-column'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { priceItemsTexts } from '#src/resources/wallet/priceItemTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useReadUsageDaysQuery } from '../billingApi.ts'
import { topUpParameters } from '../topUp/topUpAddress.ts'
import { PartsList } from './PartsList.tsx'
import { StretchesCard } from './StretchesCard.tsx'
import { UsageBars } from './UsageBars.tsx'
import { UsageFilters } from './UsageFilters.tsx'
import { UsageRows } from './UsageRows.tsx'
import { UsageSums } from './UsageSums.tsx'
import { monthAfter, periodOfMonth, usageParameters, useUsageView } from './useUsageView.ts'
import { billingTexts } from '../texts.ts'

export const texts = [...billingTexts, ...priceItemsTexts, ...resourcesTexts]

/** What the money was used for: a month in days, its parts, and every amount down to the seconds it was made of. */
export function UsageTab() {
  const { t } = useTranslation('billing')
  const view = useUsageView()
  const asked = { by: view.by, ...view.filters }
  const fresh = { refetchOnMountOrArgChange: true }
  const { data, error, refetch } = useReadUsageDaysQuery({ ...asked, ...periodOfMonth(view.month) }, fresh)
  const { data: before } = useReadUsageDaysQuery({ ...asked, ...periodOfMonth(monthAfter(view.month, -1)) })
  const { isCorrecting } = useSoundAddress({
    problem: error === undefined ? undefined : problemOf(error),
    ignored: view.unknown,
    names: [...usageParameters, ...topUpParameters],
  })
  const isFiltered = view.day !== undefined || Object.keys(view.filters).length > 0

  return (
    <div className="flex flex-col gap-5">
      <UsageFilters view={view} parts={data?.parts ?? []} />
      {error && !data && !isCorrecting ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Card>
          <div role="status" aria-label={t('usage.loading')}>
            <Skeleton className="h-80 w-full" />
          </div>
        </Card>
      ) : data.parts.length === 0 ? (
        <EmptyState
          icon={<ChartColumn aria-hidden />}
          title={t(isFiltered ? 'usage.noMatch' : 'usage.empty')}
          action={isFiltered ? <Button onClick={view.clear}>{t('usage.clear')}</Button> : undefined}
        >
          {t(isFiltered ? 'usage.noMatchText' : 'usage.emptyText')}
        </EmptyState>
      ) : (
        <>
          <UsageSums view={view} days={data} before={before} />
          <Card>
            <div className="flex flex-col gap-6">
              <UsageBars view={view} days={data} before={before} />
              <PartsList view={view} days={data} />
            </div>
          </Card>
          {view.filters.resource !== undefined && <StretchesCard view={view} id={view.filters.resource} />}
          <UsageRows view={view} />
        </>
      )}
    </div>
  )
}
