import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LogOrElse } from '../log/LogOrElse.tsx'
import type { Acted } from './useActivity.ts'

const ActivityTable = lazyPart(() => import('./ActivityTable.tsx'), 'ActivityTable')

/** A resource's audit log, or a summary for people who may not read the log. */
export function ActivityTab({ of }: { of: Acted }) {
  return (
    <LogOrElse of={{ target: of.id }} updatedAt={of.updatedAt}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <ActivityTable of={of} />
      </Suspense>
    </LogOrElse>
  )
}
