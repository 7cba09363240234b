import LogOut from 'lucide-react/icons/log-out'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LbPool, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { MemberContent, PoolContent } from '#contract/load-balancers/tree.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { inlineLinkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { memberTone } from '../healthTone.ts'
import { memberUndone, rowsOf, type Row } from '../tree/treeEdits.ts'
import { useMemberNames } from '../tree/useMemberNames.ts'
import type { TreeEdits } from '../tree/useTreeEdits.ts'
import { MemberHint } from './MemberHint.tsx'
import type { PoolQuestion } from './PoolsTab.tsx'
import { RowButtons, StateBadge } from './RowButtons.tsx'

interface PoolCardProps {
  balancer: LoadBalancer
  row: Row<PoolContent>
  edits: TreeEdits
  /** The pool as it is now, with the health of its members. */
  live: LbPool | undefined
  canEdit: boolean
  onAsk: (question: PoolQuestion) => void
  onUndo: () => void
  onRemove: () => void
}

type MemberRow = Row<MemberContent>

const addressCell = ({ part }: MemberRow) => <bdi dir="ltr">{`${part.ip}:${part.port}`}</bdi>

/** One pool: how it shares out, how it is watched, and its members with what is known of each. */
export function PoolCard({ balancer, row, edits, live, canEdit, onAsk, onUndo, onRemove }: PoolCardProps) {
  const { t, i18n } = useTranslation(['balancerDetails', 'balancerTree', 'resources'])
  const nameOf = useMemberNames(balancer.networkId)
  const { part: pool, state } = row
  const { saved, tree, set } = edits
  const was = saved.pools.find(({ id }) => id === pool.id)
  const rows = rowsOf(state === 'removed' ? pool.members : (was?.members ?? []), pool.members)
  const liveOf = (id: string) => live?.members.find((member) => member.id === id)
  const drainReason = whyNot(loadBalancerKind, 'removeMember', balancer)

  const nameCell = ({ part, state: memberState }: MemberRow) => {
    const { name, instanceId } = nameOf(part)
    return (
      <span className="flex flex-wrap items-center gap-1.5">
        {instanceId === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={paths.instance(instanceId)} className={rowLinkClass}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <StateBadge state={memberState} />
        {part.backup && <Badge>{t('balancerTree:member.backup')}</Badge>}
      </span>
    )
  }
  const healthCell = ({ part }: MemberRow) => {
    const member = liveOf(part.id)
    if (!member) return '–'
    return (
      <span className="flex flex-col">
        <StatusDot tone={memberTone[member.health]} pulse={member.isLeaving}>
          {t(member.isLeaving ? 'member.leaving' : `balancerTree:memberHealth.${member.health}`)}
        </StatusDot>
        {member.hint && <MemberHint hint={member.hint} networkId={balancer.networkId} />}
        {member.health === 'offline' && (
          <button
            type="button"
            className={`${inlineLinkClass} self-start text-sm`}
            onClick={() => onAsk({ about: 'why', pool, member })}
          >
            {t('member.why')}
          </button>
        )}
      </span>
    )
  }
  const sinceCell = ({ id }: MemberRow) => {
    const since = liveOf(id)?.since
    return since ? <Time at={since} /> : '–'
  }
  const columns: Column<MemberRow>[] = [
    { id: 'name', header: t('member.member'), cell: nameCell },
    {
      id: 'address',
      header: t('member.address'),
      mono: true,
      cell: addressCell,
    },
    { id: 'health', header: t('member.health'), cell: healthCell },
    {
      id: 'since',
      header: t('member.since'),
      narrow: true,
      cell: sinceCell,
    },
    {
      id: 'weight',
      header: t('balancerTree:member.weight'),
      align: 'end',
      narrow: true,
      cell: ({ part }) => numberFormat(i18n.language, {}).format(part.weight),
    },
  ]
  const buttons = ({ id, part, state: memberState }: MemberRow) => {
    const member = liveOf(id)
    const { name } = nameOf(part)
    return (
      <span className="inline-flex items-center gap-1">
        {memberState !== 'saved' && (
          <IconButton
            size="sm"
            label={t('undo', { name })}
            onClick={() => set(memberUndone(saved, tree, pool.id, id))}
          >
            <Undo2 aria-hidden />
          </IconButton>
        )}
        {memberState !== 'added' && member && !member.isLeaving && (
          <Button
            size="sm"
            icon={<LogOut aria-hidden />}
            disabledReason={drainReason && t(`resources:reasons.${drainReason}`)}
            onClick={() => onAsk({ about: 'drain', pool, member })}
          >
            {t('member.drain')}
          </Button>
        )}
      </span>
    )
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <bdi className={state === 'removed' ? 'line-through' : ''}>{pool.name}</bdi>
          <StateBadge state={state} />
        </span>
      }
      description={<PoolFacts pool={pool} />}
      actions={
        canEdit && (
          <span className="flex items-center gap-2">
            {state !== 'removed' && (
              <Button size="sm" onClick={() => onAsk({ about: 'members', pool })}>
                {t('member.edit')}
              </Button>
            )}
            <RowButtons
              name={pool.name}
              state={state}
              onUndo={onUndo}
              onEdit={() => onAsk({ about: 'pool', pool })}
              onRemove={onRemove}
            />
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-text-muted">{t('member.none')}</p>
      ) : (
        <Table
          caption={t('member.caption', { pool: pool.name })}
          columns={columns}
          rows={rows}
          rowActions={canEdit && state !== 'removed' ? buttons : undefined}
        />
      )}
    </Card>
  )
}

/** How a pool shares out and is watched, in a line. */
function PoolFacts({ pool: { protocol, algorithm, persistence, monitor } }: { pool: PoolContent }) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const facts = [
    protocol.toUpperCase(),
    t(`balancerTree:algorithms.${algorithm}`),
    ...(persistence ? [t(`balancerTree:persistence.${persistence.kind}`)] : []),
    monitor
      ? t('pool.monitored', {
          how: t(`balancerTree:monitor.kinds.${monitor.kind}`),
          path: monitor.path ?? '',
          seconds: monitor.intervalSeconds,
        })
      : t('balancerTree:monitor.off'),
  ]
  return <>{facts.join(' · ')}</>
}
