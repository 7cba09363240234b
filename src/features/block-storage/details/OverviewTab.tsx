import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Id } from '#contract/record.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { useGetHostQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { InstanceName } from '#src/resources/volumes/InstanceName.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { useGetVolumeQuery, useGetVolumeSnapshotQuery } from '../volumesApi.ts'
import { UseItCard } from './UseItCard.tsx'

/** What there is to know of a volume at a glance: what it is, what it is attached to, how it is used. */
export function OverviewTab({ volume }: { volume: Volume }) {
  const { id, built, serial } = volume
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <FactsCard row={volume} facts={useFacts(volume)} />
        {built && <CostCard row={volume} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {serial !== null && volume.status !== 'deleted' && <UseItCard volume={volume} serial={serial} />}
        <LatestActivityCard of={volume} to={paths.volume(id, 'activity')} />
      </div>
    </div>
  )
}

const useFacts = (volume: Volume) => {
  const { t, i18n } = useTranslation(['blockStorage', 'resources'])
  const { sizeGib, typeName, encrypted, instanceId, device, attachedAt, serial, source, lastBackupAt } =
    volume
  return [
    { term: t('columns.size'), value: formatGib(sizeGib, i18n.language) },
    { term: t('columns.type'), value: `${typeName}${encrypted ? ` · ${t('facts.encrypted')}` : ''}` },
    {
      term: t('columns.attachedTo'),
      value:
        instanceId === null ? (
          t('facts.nothing')
        ) : (
          <>
            <HostLink id={instanceId} device={device} />
            {attachedAt !== null && (
              <span className="block text-sm text-text-muted">
                {t('facts.since')} <Time at={attachedAt} />
              </span>
            )}
          </>
        ),
    },
    ...(serial === null ? [] : [{ term: t('facts.serial'), value: <code dir="ltr">{serial}</code> }]),
    ...(source === null ? [] : [{ term: t('facts.source'), value: <Source source={source} /> }]),
    ...(lastBackupAt === null
      ? []
      : [{ term: t('resources:fields.lastBackupAt'), value: <Time at={lastBackupAt} /> }]),
  ]
}

function HostLink({ id, device }: { id: Id; device: string | null }) {
  // Its name, for those who may see it.
  useGetHostQuery({ id })
  return (
    <Link to={paths.instance(id, 'storage')} className={linkClass}>
      <bdi>
        <InstanceName id={id} device={device} />
      </bdi>
    </Link>
  )
}

/** What it began as a copy of; that may be gone by now. */
function Source({ source: { kind, id } }: { source: NonNullable<Volume['source']> }) {
  const { t } = useTranslation('blockStorage')
  const { data: volumeRef } = useGetVolumeQuery({ id }, { skip: kind !== 'volume' })
  const { data: snapshotRef } = useGetVolumeSnapshotQuery({ id }, { skip: kind !== 'snapshot' })
  const volume = useRecord(volumeRef)
  const snapshot = useRecord(snapshotRef)
  const found = volume ?? snapshot
  return (
    <>
      {t(`facts.sources.${kind}`)}{' '}
      {found && (
        <Link
          to={snapshot ? paths.volume(snapshot.volumeId, 'snapshots') : paths.volume(id)}
          className={linkClass}
        >
          <bdi>{found.name}</bdi>
        </Link>
      )}
    </>
  )
}
