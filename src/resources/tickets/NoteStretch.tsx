import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

type StretchQuery = Parameters<typeof useRefetchOn>[1] & {
  data?: { hasEarlier: boolean } | undefined
  error?: unknown
  refetch: () => unknown
}

interface NoteStretchProps {
  ticket: Ticket
  /** The query of these notes; it is made again whenever the ticket changes. */
  query: StretchQuery
  /** The notes before these, shown once they are asked for. */
  earlier: ReactNode
  children: ReactNode
}

/** Notes of a ticket as one answer brings them, below a button for those before. */
export function NoteStretch({ ticket, query, earlier, children }: NoteStretchProps) {
  const { t } = useTranslation('tickets')
  const [isEarlierOpen, openEarlier] = useState(false)
  useRefetchOn(String(ticket.revision), query)
  const { data, error, refetch } = query
  if (!data)
    return (
      <li>
        {error ? (
          <ErrorState
            message={problemOf(error).message}
            requestId={problemOf(error).requestId}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-48 w-full rounded-card" />
        )}
      </li>
    )
  return (
    <>
      {data.hasEarlier && isEarlierOpen && earlier}
      {data.hasEarlier && !isEarlierOpen && (
        <li>
          <Button size="sm" onClick={() => openEarlier(true)}>
            {t('earlier')}
          </Button>
        </li>
      )}
      {children}
    </>
  )
}
