import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portWord, type Certificate, type LoadBalancer } from '#contract/load-balancers/records.ts'
import { isHttp, type Surroundings } from '#contract/load-balancers/check.ts'
import { mostListeners } from '#contract/load-balancers/limits.ts'
import type { ListenerContent } from '#contract/load-balancers/tree.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { newListener, usualPort } from '../tree/newParts.ts'
import { listenerUndone, rowsOf, withoutListener, withPart, type Row } from '../tree/treeEdits.ts'
import type { TreeEdits } from '../tree/useTreeEdits.ts'
import { ListenerDrawer } from './ListenerDrawer.tsx'
import { RowButtons, StateBadge } from './RowButtons.tsx'

interface ListenersTabProps {
  balancer: LoadBalancer
  edits: TreeEdits
  surroundings: Surroundings
  canEdit: boolean
  certificates: readonly Certificate[]
}

type ListenerRow = Row<ListenerContent>

/** What the balancer listens at, and what becomes of what arrives there. */
export function ListenersTab({ edits, surroundings, canEdit, certificates }: ListenersTabProps) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { saved, tree, set } = edits
  const [editing, setEditing] = useState<ListenerContent>()
  const rows = rowsOf(saved.listeners, tree.listeners)
  const poolName = (id: string | null) => tree.pools.find((pool) => pool.id === id)?.name
  const begin = () => {
    const isTaken = tree.listeners.some(({ port }) => port === usualPort.http)
    const pool = tree.pools.find(({ protocol }) => isHttp(protocol))
    setEditing({ ...newListener('http', isTaken ? 8080 : usualPort.http), poolId: pool?.id ?? null })
  }
  const nameCell = ({ part, state }: ListenerRow) => (
    <span className="flex flex-wrap items-center gap-1.5">
      <bdi dir="ltr" className={`font-mono text-code ${state === 'removed' ? 'line-through' : ''}`}>
        {portWord(part)}
      </bdi>
      <span className="text-text-muted">{part.name}</span>
      <StateBadge state={state} />
      {!part.enabled && <Badge>{t('listener.off')}</Badge>}
    </span>
  )
  const toCell = ({ part: { rules, poolId } }: ListenerRow) =>
    [
      ...(rules.length > 0 ? [t('listener.rules', { count: rules.length })] : []),
      poolId === null ? t('balancerTree:action.reject') : (poolName(poolId) ?? '–'),
    ].join(' · ')
  const tlsCell = ({ part }: ListenerRow) => {
    if (part.protocol !== 'https') return '–'
    const names = part.certificateIds.map((id) => certificates.find((one) => one.id === id)?.name ?? id)
    return `${names.join(', ')}${part.tlsMinimum === null ? '' : ` · ${t('listener.tls', { version: part.tlsMinimum })}`}`
  }
  const fromCell = ({ part }: ListenerRow) =>
    part.allowedCidrs.length === 0 ? (
      t('listener.anywhere')
    ) : (
      <bdi dir="ltr">{part.allowedCidrs.join(', ')}</bdi>
    )
  const columns: Column<ListenerRow>[] = [
    { id: 'port', header: t('listener.port'), cell: nameCell },
    { id: 'to', header: t('listener.to'), cell: toCell },
    { id: 'tls', header: t('listener.certificates'), cell: tlsCell },
    {
      id: 'from',
      header: t('listener.from'),
      cell: fromCell,
    },
  ]
  const buttons = (row: ListenerRow) => (
    <RowButtons
      name={portWord(row.part)}
      state={row.state}
      onUndo={() => set(listenerUndone(saved, tree, row.id))}
      onEdit={() => setEditing(row.part)}
      onRemove={() => set(withoutListener(tree, row.id))}
    />
  )
  return (
    <section aria-label={t('tabs.listeners')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-text-muted">{t('listener.text')}</p>
        {canEdit && (
          <Button
            variant="primary"
            disabledReason={tree.listeners.length < mostListeners ? undefined : t('listener.most')}
            onClick={begin}
          >
            {t('listener.add')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('listener.none')}>{t('listener.noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('tabs.listeners')}
          columns={columns}
          rows={rows}
          rowActions={canEdit ? buttons : undefined}
        />
      )}
      {editing && (
        <ListenerDrawer
          listener={editing}
          tree={tree}
          surroundings={surroundings}
          certificates={certificates}
          onDone={(listener) => {
            set({ ...tree, listeners: withPart(tree.listeners, listener) })
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
