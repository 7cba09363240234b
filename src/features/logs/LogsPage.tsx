import ScrollText from 'lucide-react/icons/scroll-text'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCounted } from '#contract/logs/routes.ts'
import { hasSearchableWord } from '#contract/logs/words.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListLogsQuery } from '#src/resources/log/logListApi.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { auditActionsTexts } from '#src/resources/useAuditWords.ts'
import { logsTexts } from '#src/resources/log/texts.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { Histogram } from './Histogram.tsx'
import { LogFilters } from './LogFilters.tsx'
import { useFollowLogsQuery, useReadLogFactsQuery } from './logsApi.ts'
import { useLogColumns } from '#src/resources/log/useLogColumns.tsx'
import { useFollow } from './useFollow.ts'
import { filterNames, useLogView } from './useLogView.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

export const texts = [...auditActionsTexts, ...logsTexts]

const EntryDrawer = lazyPart(() => import('./EntryDrawer.tsx'), 'EntryDrawer')

/** The company's audit log: who did what to which thing, newest first. */
export function LogsPage() {
  const { t } = useTranslation('logs')
  const view = useLogView()
  const [wantsToFollow, setWantsToFollow] = useState(false)
  const isFollowing = wantsToFollow && view.isNewest
  const listed = useListLogsQuery(view.query, { refetchOnMountOrArgChange: true })
  const followed = useFollowLogsQuery(view.query, {
    skip: !isFollowing,
    refetchOnMountOrArgChange: true,
  })
  const top = useRef<HTMLDivElement>(null)
  const { held, showHeld } = useFollow(view.filters, {
    isFollowing,
    isReading: () => view.entry !== undefined || (top.current?.getBoundingClientRect().top ?? 0) < 0,
    show: () => void (isFollowing && followed.refetch()),
  })
  const { error, isLoading, isFetching, refetch } = listed
  const { isCorrecting } = useSoundAddress({
    problem: error === undefined ? undefined : problemOf(error),
    ignored: view.unknown,
    names: [...filterNames, 'range', 'cursor', 'entry'],
  })
  const data = (isFollowing ? followed.currentData : undefined) ?? listed.data
  const { data: facts } = useReadLogFactsQuery()
  const columns = useLogColumns(view)
  const total = data?.total
  const q = view.valueOf('q') ?? ''
  const hasNoWord = q.trim() !== '' && !hasSearchableWord(q)

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ViewsMenu view={view} />
            <ExportMenu view={view} />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <LogFilters view={view} />
        {!hasNoWord && <Histogram view={view} />}
        <div
          ref={top}
          className="flex min-h-7 flex-wrap items-center justify-between gap-3 text-sm text-text-muted"
        >
          <span className="flex flex-wrap gap-x-3">
            <span aria-live="polite">
              {total !== undefined &&
                (total > mostCounted ? t('more', { count: mostCounted }) : t('total', { count: total }))}
            </span>
            {facts && <span>{t('kept', { count: facts.retentionDays })}</span>}
          </span>
          {view.isNewest && (
            <Switch label={t('follow')} checked={wantsToFollow} onChange={setWantsToFollow} />
          )}
        </div>
        {held > 0 && (
          <div className="pointer-events-none sticky top-4 z-10 flex justify-center">
            <Button
              variant="primary"
              size="sm"
              className="pointer-events-auto shadow-floating"
              onClick={() => {
                showHeld()
                top.current?.scrollIntoView({ block: 'center' })
              }}
            >
              {t('held', { count: held })}
            </Button>
          </div>
        )}
        {isLoading || isCorrecting ? (
          <TableSkeleton label={t('loading')} columns={5} />
        ) : !data ? (
          <ErrorState
            message={problemOf(error).message}
            requestId={problemOf(error).requestId}
            onRetry={() => void refetch()}
          />
        ) : data.entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText aria-hidden />}
            title={t(hasNoWord ? 'noWord.title' : view.isFiltered ? 'noMatch.title' : 'empty.title')}
            action={view.isFiltered ? <Button onClick={view.clear}>{t('noMatch.clear')}</Button> : undefined}
          >
            {hasNoWord ? t('noWord.text', { text: q }) : t(view.isFiltered ? 'noMatch.text' : 'empty.text')}
          </EmptyState>
        ) : (
          <Table caption={t('title')} columns={columns} rows={data.entries} busy={isFetching} />
        )}
        {data && (data.next !== null || !view.isNewest) && (
          <nav aria-label={t('pages')} className="flex justify-between gap-3">
            {view.isNewest ? <span /> : <Button onClick={() => view.goTo(undefined)}>{t('newest')}</Button>}
            {data.next !== null && (
              <Button onClick={() => view.goTo(data.next ?? undefined)}>{t('older')}</Button>
            )}
          </nav>
        )}
      </div>
      {view.entry !== undefined && (
        <Suspense>
          <EntryDrawer
            key={view.entry}
            id={view.entry}
            known={data?.entries.find(({ id }) => id === view.entry)}
            view={view}
          />
        </Suspense>
      )}
    </>
  )
}

export { LogsPage as Component }
