import { Suspense } from 'react'
import type { Overview } from '#contract/dashboards/routes.ts'
import type { DashboardWidget } from '#src/settings/settingsSlice.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { AttentionWidget } from './AttentionWidget.tsx'
import { LimitsWidget } from './LimitsWidget.tsx'
import { OperationsWidget } from './OperationsWidget.tsx'
import { ProjectsWidget } from './ProjectsWidget.tsx'
import { ResourcesWidget } from './ResourcesWidget.tsx'

// The log has words for everything that can be done, and stands below what one comes for.
const ActivityWidget = lazyPart(() => import('./ActivityWidget.tsx'), 'ActivityWidget')

/** The widgets whose part of the overview this person is given. */
export const offeredIn = (order: readonly DashboardWidget[], overview: Overview) =>
  order.filter(
    (widget) =>
      widget === 'projects' ||
      overview[widget] !== undefined ||
      (widget === 'resources' && overview.spend !== undefined),
  )

/** One part of the page. */
export function Widget({ widget, overview }: { widget: DashboardWidget; overview: Overview }) {
  const { resources, spend, attention, operations, limits, activity } = overview
  switch (widget) {
    case 'resources':
      return <ResourcesWidget resources={resources ?? []} spend={spend} />
    case 'attention':
      return attention && <AttentionWidget attention={attention} />
    case 'operations':
      return operations && <OperationsWidget operations={operations} />
    case 'limits':
      return limits && <LimitsWidget limits={limits} />
    case 'activity':
      return (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ActivityWidget activity={activity} />
        </Suspense>
      )
    default:
      return <ProjectsWidget />
  }
}
