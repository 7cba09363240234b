import Waypoints from 'lucide-react/icons/waypoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logStreams, mostStreams } from '#contract/logs/streams.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { logsTexts } from '#src/resources/log/texts.ts'
import { useListLogStreamsQuery } from './logStreamsApi.ts'
import { NewStreamDialog } from './NewStreamDialog.tsx'
import { StreamCard } from './StreamCard.tsx'
import { logStreamsTexts } from './texts.ts'

export const texts = [...logStreamsTexts, ...logsTexts]

/** How often the page looks how far the streams are, in milliseconds. */
const lookEvery = 5_000

/** The systems that the audit log is sent to as it is written. */
export function StreamsPage() {
  const { t } = useTranslation('logStreams')
  const canCreate = useCan(logStreams.create)
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useListLogStreamsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  })
  const isFull = data !== undefined && data.length >= mostStreams
  const add = canCreate && (
    <Button
      variant="primary"
      disabledReason={isFull ? t('full', { count: mostStreams }) : undefined}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={data?.length ? add : undefined}
      />
      {data?.length === 0 ? (
        <EmptyState icon={<Waypoints aria-hidden />} title={t('empty.title')} action={add || undefined}>
          {t('empty.text')}
        </EmptyState>
      ) : data ? (
        <ul className="grid gap-4">
          {data.map((stream) => (
            <li key={stream.id}>
              <StreamCard stream={stream} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      {isAdding && <NewStreamDialog onClose={() => setAdding(false)} />}
    </>
  )
}

export { StreamsPage as Component }
