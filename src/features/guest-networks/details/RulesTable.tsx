import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import { isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { useGroupNames } from './useGroupNames.ts'

interface RulesTableProps {
  group: SecurityGroup
  rules: readonly SecurityRuleDraft[]
  direction: 'in' | 'out'
  changes: readonly RuleChange[]
  /** Why the server refuses a rule. */
  faultAt: (at: number) => string | undefined
  /** Absent for those who may only look. */
  onEdit: ((at: number) => void) | undefined
  onRemove: (at: number) => void
  /** Takes back what became of a rule that is saved. */
  onUndo: (change: RuleChange) => void
}

interface Row {
  id: string
  /** Among the rules as edited; none of one that is removed. */
  at?: number
  rule: SecurityRuleDraft
  state: 'same' | 'added' | 'changed' | 'removed'
  change: RuleChange | undefined
}

/** The rules of one direction; those that are not saved yet say so. */
export function RulesTable(props: RulesTableProps) {
  const { group, rules, direction, changes, faultAt, onEdit, onRemove, onUndo } = props
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf, markOf } = useRuleWords()
  const nameOf = useGroupNames(group)
  const edited = rules.map((rule, at): Row => {
    const change = changes.find(({ after }) => after === rule)
    const state = change === undefined ? 'same' : change.before === null ? 'added' : 'changed'
    return { id: rule.id ?? `new-${at}`, at, rule, state, change }
  })
  const removed = changes.flatMap((change): Row[] =>
    change.before !== null && change.after === null
      ? [{ id: change.before.id, rule: change.before, state: 'removed', change }]
      : [],
  )
  // A rule stays where it is saved, whatever becomes of it; new ones follow.
  const placeOf = ({ rule }: Row) => {
    const place = group.rules.findIndex(({ id }) => id === rule.id)
    return place === -1 ? group.rules.length : place
  }
  const rows = [...edited, ...removed]
    .filter(({ rule }) => rule.direction === direction)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  if (rows.length === 0) return <EmptyState title={t(`rules.none.${direction}`)} />
  const whatCell = ({ at, rule, state }: Row) => {
    const fault = at === undefined ? undefined : faultAt(at)
    return (
      <span className="flex flex-wrap items-center gap-1.5">
        <bdi dir="ltr" className={cx(state === 'removed' && 'line-through')}>
          {servicesOf(rule)}
        </bdi>
        {state !== 'same' && <Badge tone="info">{t(`rules.states.${state}`)}</Badge>}
        {isOpenToWorld(rule) &&
          marksOf(rule).map((mark) => (
            <Badge key={mark} tone="warning">
              {markOf(mark)}
            </Badge>
          ))}
        {fault !== undefined && <FieldError>{fault}</FieldError>}
      </span>
    )
  }
  const peerCell = ({ rule }: Row) => <bdi dir="ltr">{peerOf(rule, nameOf)}</bdi>
  const columns: Column<Row>[] = [
    { id: 'what', header: t('rules.what'), cell: whatCell },
    { id: 'peer', header: t(direction === 'in' ? 'rule.from' : 'rule.to'), cell: peerCell },
    { id: 'description', header: t('rule.description'), cell: ({ rule }) => rule.description || '–' },
  ]
  const buttons = ({ at, rule, change }: Row) => {
    const named = { rule: servicesOf(rule) }
    return (
      <span className="inline-flex gap-1">
        {change?.before && (
          <IconButton plain size="sm" label={t('rules.undoOf', named)} onClick={() => onUndo(change)}>
            <Undo2 aria-hidden />
          </IconButton>
        )}
        {at !== undefined && (
          <>
            <IconButton plain size="sm" label={t('rules.editOf', named)} onClick={() => onEdit?.(at)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton plain size="sm" label={t('rules.removeOf', named)} onClick={() => onRemove(at)}>
              <Trash aria-hidden />
            </IconButton>
          </>
        )}
      </span>
    )
  }
  return (
    <Table
      caption={t(`rules.${direction}`)}
      columns={columns}
      rows={rows}
      rowActions={onEdit ? buttons : undefined}
    />
  )
}
