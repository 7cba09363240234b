import { useTranslation } from 'react-i18next'
import type { Snapshot } from '#contract/instances.ts'
import { formatGib } from '#src/common/amounts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'

export type SnapshotAct = 'restore' | 'remove'

interface SnapshotTableProps {
  rows: Snapshot[]
  busy: boolean
  /** Why the instance can't be put back now, if so. */
  whyNoRestore: string | undefined
  /** Why none can be deleted now, if so. */
  whyNoRemove: string | undefined
  /** None for those who may only look. */
  onAsk?: (act: SnapshotAct, snapshot: Snapshot) => void
}

const tones: Partial<Record<Snapshot['status'], Tone>> = { available: 'success', error: 'error' }
const createdCell = ({ createdAt }: Snapshot) => <Time at={createdAt} />

/** An instance's snapshots, with what can be done with each. */
export function SnapshotTable({ rows, busy, whyNoRestore, whyNoRemove, onAsk }: SnapshotTableProps) {
  const { t, i18n } = useTranslation(['instanceDetails', 'instances'])
  const nameCell = ({ name, origin }: Snapshot) => (
    // On a small screen both buttons stand in the same corner.
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:pe-24">
      <bdi className="wrap-anywhere">{name}</bdi>
      {origin === 'automatic' && <Badge>{t('snapshots.automatic')}</Badge>}
    </span>
  )
  const statusCell = ({ status }: Snapshot) => (
    <StatusDot tone={tones[status] ?? 'info'} pulse={!tones[status]}>
      {t(`snapshots.statuses.${status}`)}
    </StatusDot>
  )
  const columns: Column<Snapshot>[] = [
    { id: 'name', header: t('snapshots.name'), cell: nameCell },
    { id: 'status', header: t('snapshots.status'), cell: statusCell },
    {
      id: 'size',
      header: t('snapshots.size'),
      cell: ({ sizeGib }) => formatGib(sizeGib, i18n.language),
    },
    { id: 'createdAt', header: t('created'), cell: createdCell, narrow: true },
  ]
  const buttons = (snapshot: Snapshot) => {
    const { name, status } = snapshot
    const notReady = status === 'available' ? undefined : t('instances:whyNot.busy')
    return (
      <span className="inline-flex gap-1">
        <Button
          size="sm"
          aria-label={t('snapshots.restoreNamed', { name })}
          disabledReason={notReady ?? whyNoRestore}
          onClick={() => onAsk?.('restore', snapshot)}
        >
          {t('snapshots.restore')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('snapshots.removeNamed', { name })}
          disabledReason={whyNoRemove ?? (status === 'error' ? undefined : notReady)}
          onClick={() => onAsk?.('remove', snapshot)}
        >
          {t('snapshots.remove')}
        </Button>
      </span>
    )
  }
  return (
    <Table
      caption={t('tabs.snapshots')}
      columns={columns}
      rows={rows}
      busy={busy}
      rowActions={onAsk && buttons}
    />
  )
}
