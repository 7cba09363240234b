import FolderOpen from 'lucide-react/icons/folder-open'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usualObjects } from '#contract/object-storage/routes.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { rowsOf } from './objectRows.ts'
import { useListObjectsInfiniteQuery } from './objectsApi.ts'
import { ObjectsTable } from './ObjectsTable.tsx'
import type { Folder } from './useFolder.ts'

interface ObjectListProps {
  bucket: Bucket
  folder: Folder
  mayWrite: boolean
  /** Ends the search. */
  onClear: () => void
}

/** The objects and folders in a folder, a hundred at first, or why there are none. */
export function ObjectList({ bucket, folder: { prefix, q, versions }, mayWrite, onClear }: ObjectListProps) {
  const { t } = useTranslation('objectStorageObjects')
  const listed = useListObjectsInfiniteQuery(
    {
      id: bucket.id,
      prefix: prefix + q,
      size: usualObjects,
      ...(versions && { versions: 'true' as const }),
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = listed
  // An operation, such as the deletion of a folder, changes what is in the bucket.
  useRefetchOn(bucket.status, { isFetching, refetch })
  // Other rows would be drawn again, all of them.
  const rows = useMemo(() => rowsOf(data?.pages ?? [], prefix), [data, prefix])
  const problem = error === undefined ? undefined : problemOf(error)

  if (!data)
    return problem?.status === 503 ? (
      <ErrorState
        title={t('unreachable.title')}
        message={t('unreachable.text')}
        requestId={problem.requestId}
        onRetry={() => void refetch()}
      />
    ) : problem ? (
      <PartProblem kind={t('folder')} problem={problem} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('loading')} columns={3} />
    )

  const more = (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('more')}
    </Button>
  )
  return (
    <>
      {rows.length > 0 ? (
        <ObjectsTable
          bucket={bucket}
          rows={rows}
          versions={versions}
          mayWrite={mayWrite}
          isBusy={isFetching && !isFetchingNextPage}
        />
      ) : q === '' ? (
        <EmptyState
          icon={<FolderOpen aria-hidden />}
          title={t(prefix === '' ? 'empty.bucket' : 'empty.folder')}
        >
          {t(mayWrite ? 'empty.text' : 'empty.readOnly')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<FolderOpen aria-hidden />}
          title={t('noMatch.title', { text: q })}
          action={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
        >
          {t('noMatch.text')}
        </EmptyState>
      )}
      {problem && (
        <Banner
          live
          tone="warning"
          title={t('stale')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-text-muted">
          {rows.length > 0 && t(hasNextPage ? 'shownFirst' : 'shown', { count: rows.length })}
        </p>
        {hasNextPage && more}
      </div>
    </>
  )
}
