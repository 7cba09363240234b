import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { whyNot } from '#contract/instanceActions.ts'
import type { Instance, Snapshot } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListRegionsQuery, useListSnapshotsQuery } from '../computeApi.ts'
import { PartProblem } from './PartProblem.tsx'
import { SnapshotQuestion } from './SnapshotQuestion.tsx'
import { SnapshotTable, type SnapshotAct } from './SnapshotTable.tsx'
import { TakeSnapshotDialog } from './TakeSnapshotDialog.tsx'

type Asked = { act: 'take' } | { act: SnapshotAct; snapshot: Snapshot }

/** Copies of the disk: take one, go back to one, drop one. */
export function SnapshotsTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['compute', 'instances'])
  const canSnapshot = useCan(compute.createSnapshot)
  const { data, error, isFetching, refetch } = useListSnapshotsQuery(
    { id: instance.id },
    { refetchOnMountOrArgChange: true },
  )
  const rows = useRows(data)
  const { data: regions } = useListRegionsQuery()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const capabilities = regions?.find(({ id }) => id === instance.region)?.capabilities
  const reasonOf = (action: 'snapshot' | 'restoreSnapshot') => {
    const reason = whyNot(action, instance, capabilities)
    return reason && t(`instances:whyNot.${reason}`)
  }

  if (!data)
    return error ? (
      <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('details.snapshots.loading')} columns={4} />
    )
  const take = canSnapshot && (
    <Button disabledReason={reasonOf('snapshot')} onClick={() => setAsked({ act: 'take' })}>
      {t('details.snapshots.take')}
    </Button>
  )
  return (
    <section aria-label={t('details.tabs.snapshots')} className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('details.snapshots.empty')} action={take}>
          {t('details.snapshots.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className="flex justify-end">{take}</div>
          <SnapshotTable
            rows={rows}
            busy={isFetching}
            whyNoRestore={reasonOf('restoreSnapshot')}
            onAsk={canSnapshot ? (act, snapshot) => setAsked({ act, snapshot }) : undefined}
          />
        </>
      )}
      {asked?.act === 'take' && <TakeSnapshotDialog instance={instance} onClose={close} />}
      {asked && asked.act !== 'take' && <SnapshotQuestion {...asked} onClose={close} />}
    </section>
  )
}
