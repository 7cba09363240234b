import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '#contract/dashboards/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useKeepPage } from '#src/screen/keptPage.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { ArrangeButton } from './ArrangeButton.tsx'
import { bandsOf, withShown } from './arrangement.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { useReadDashboardQuery } from './dashboardApi.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { isUnfinished } from './firstSteps.ts'
import { NextSteps } from './NextSteps.tsx'
import { useArrangement } from './useArrangement.ts'
import { offeredIn, Widget } from './Widget.tsx'
import { dashboardsTexts } from './texts.ts'

export const texts = [...dashboardsTexts, ...resourcesTexts]

// Rarely there.
const StaffVisitBanner = lazyPart(() => import('./StaffVisitBanner.tsx'), 'StaffVisitBanner')

const CheckUpBanner = lazyPart(() => import('./CheckUpBanner.tsx'), 'CheckUpBanner')

/** Records move by themselves; counts and the log are asked for again as often as this. */
const POLL_MS = 15_000

/** What a member wants to know first; a new company is led to its first steps instead. */
export function DashboardPage() {
  useKeepPage()
  const { t } = useTranslation('dashboards')
  const company = useAppSelector((state) => selectUser(state)?.companyName)
  const { arrangement } = useArrangement()
  const { data, error, refetch } = useReadDashboardQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const start = data?.start && isUnfinished(data.start) ? data.start : undefined
  const isStarting = start !== undefined && !arrangement.hidden.includes('start')

  // It is among the first steps as well, which say more.
  const checkUp = isStarting && data?.checkUp === 'secondFactor' ? undefined : data?.checkUp

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { company })}
        actions={
          data && (
            <>
              <ArrangeButton offered={offeredIn(arrangement.order, data)} hasStart={start !== undefined} />
              <CreateMenu isPrimary={!isStarting} />
            </>
          )
        }
      />
      {data?.staffVisit && (
        <Suspense>
          <StaffVisitBanner visit={data.staffVisit} />
        </Suspense>
      )}
      {checkUp && (
        <Suspense fallback={<BannerOnItsWay />}>
          <CheckUpBanner item={checkUp} />
        </Suspense>
      )}
      {data ? (
        <Contents overview={data} start={isStarting ? start : undefined} />
      ) : error ? (
        <DashboardProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

/** Of the banner's size: what stands below it comes first, and stays where it is. */
function BannerOnItsWay() {
  return <div className="mb-5 h-35.5 rounded-card border border-line sm:h-15.5" />
}

function Contents({ overview, start }: { overview: Overview; start: Overview['start'] }) {
  const { t } = useTranslation('dashboards')
  const { arrangement, arrange } = useArrangement()
  if (start)
    return <FirstStepsCard start={start} onSkip={() => arrange(withShown(arrangement, 'start', false))} />
  const shown = offeredIn(arrangement.order, overview).filter(
    (widget) => !arrangement.hidden.includes(widget),
  )
  if (shown.length === 0)
    return (
      <EmptyState icon={<LayoutDashboard aria-hidden />} title={t('arrange.allHidden')}>
        {t('arrange.allHiddenText')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      {overview.next && <NextSteps next={overview.next} isSafetyTold={overview.checkUp !== undefined} />}
      {bandsOf(shown).map((band) =>
        'wide' in band ? (
          <Widget key={band.wide} widget={band.wide} overview={overview} />
        ) : (
          <div key={band.columns.flat().join()} className="grid items-start gap-5 lg:grid-cols-2">
            {band.columns.map((column) => (
              <div key={column.join()} className="flex min-w-0 flex-col gap-5">
                {column.map((widget) => (
                  <Widget key={widget} widget={widget} overview={overview} />
                ))}
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  )
}

function DashboardProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const { name, requestId } = problemOf(error)
  if (name === 'ForbiddenException')
    return <ErrorState title={t('forbidden')} message={t('forbiddenText')} requestId={requestId} />
  return <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
}

export { DashboardPage as Component }
