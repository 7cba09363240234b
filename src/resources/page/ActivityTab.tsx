import { Suspense } from 'react'
import { useCan } from '#src/auth/useCan.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LogOrElse } from '../log/LogOrElse.tsx'
import type { Acted } from './useActivity.ts'

const TicketsOf = lazyPart(() => import('../tickets/TicketsOf.tsx'), 'TicketsOf')
const ActivityTable = lazyPart(() => import('./ActivityTable.tsx'), 'ActivityTable')

/** Of the list of tickets, whose schemas are for those alone who may see it. */
const ticketTerms = { needs: 'tickets:read', whileSuspended: true } as const

/** A resource's tickets, and its audit log, or a summary for people who may not read the log. */
export function ActivityTab({ of }: { of: Acted }) {
  const maySeeTickets = useCan(ticketTerms)
  return (
    <div className="flex flex-col gap-6">
      {maySeeTickets && (
        <Suspense>
          <TicketsOf id={of.id} />
        </Suspense>
      )}
      <LogOrElse of={{ target: of.id }} updatedAt={of.updatedAt}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ActivityTable of={of} />
        </Suspense>
      </LogOrElse>
    </div>
  )
}
