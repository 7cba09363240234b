import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockStorage } from '#contract/block-storage/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { mostVolumesOfInstance, whyNotHost, type Volume } from '#contract/block-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { ResourceStatus } from '#src/resources/ResourceStatus.tsx'
import { attach, detach } from '#src/resources/volumes/attachActions.ts'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { instanceDetailsTexts } from './texts.ts'

export const texts = instanceDetailsTexts

const AttachVolumeDialog = lazyPart(() => import('../dialogs/AttachVolumeDialog.tsx'), 'AttachVolumeDialog')

const nameCell = (volume: Volume) => (
  <Link to={paths.volume(volume.id)} className={rowLinkClass}>
    <bdi>{volume.name}</bdi>
  </Link>
)
const statusCell = (volume: Volume) => <ResourceStatus row={volume} />
const detachButton = (volume: Volume) => <ActionButton action={detach} row={volume} size="sm" />

/** The volumes of the instance: attach one, detach one, order one. */
export function StorageTab({ instance }: { instance: Instance }) {
  const { t, i18n } = useTranslation(['instanceDetails', 'resourcePages', 'resources'])
  const { id, projectId, status } = instance
  const may = useMay()
  const canCreate = useCan(blockStorage.create) && status !== 'deleted'
  const { data, error, isFetching, refetch } = useListVolumesQuery(
    { instance: id, size: mostVolumesOfInstance, sort: 'device' },
    { refetchOnMountOrArgChange: true },
  )
  // Those that have been detached since are not its own any more.
  const rows = useRows(data).filter(({ instanceId }) => instanceId === id)
  const [isAsking, setIsAsking] = useState(false)

  if (!data)
    return error ? (
      <PartProblem kind={t('storage.title')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('storage.loading')} columns={4} />
    )
  const columns: Column<Volume>[] = [
    { id: 'name', header: t('resources:fields.name'), cell: nameCell },
    { id: 'status', header: t('resources:fields.status'), cell: statusCell },
    {
      id: 'size',
      header: t('resourcePages:snapshots.size'),
      cell: ({ sizeGib }) => formatGib(sizeGib, i18n.language),
    },
    { id: 'device', header: t('storage.device'), mono: true, cell: ({ device }) => device },
  ]
  const reason = whyNotHost(instance)
  const buttons = (
    <span className="inline-flex flex-wrap gap-2">
      {canCreate && (
        <Link to={paths.volumeForm({ instance: id })} className={buttonClass({})}>
          {t('storage.create')}
        </Link>
      )}
      {may(attach.needs, projectId) && (
        <Button
          variant="primary"
          disabledReason={reason && t(`resources:reasons.${reason}`)}
          onClick={() => setIsAsking(true)}
        >
          {t('storage.attach')}
        </Button>
      )}
    </span>
  )
  return (
    <section aria-label={t('storage.title')} className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('storage.empty')} action={buttons}>
          {t('storage.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className="flex justify-end">{buttons}</div>
          <Table
            caption={t('storage.title')}
            columns={columns}
            rows={rows}
            busy={isFetching}
            rowActions={detachButton}
          />
        </>
      )}
      {isAsking && (
        <Suspense>
          <AttachVolumeDialog instance={instance} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
