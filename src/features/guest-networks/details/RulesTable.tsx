import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/networks.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import { isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'
import { useGroupNames } from './useGroupNames.ts'

interface RulesTableProps {
  group: SecurityGroup
  rules: readonly SecurityRuleDraft[]
  direction: 'in' | 'out'
  changes: readonly RuleChange[]
  /** Absent for those who may only look. */
  onEdit: ((at: number, rule: SecurityRuleDraft) => void) | undefined
  onRemove: (at: number) => void
}

interface Row {
  id: string
  at: number
  rule: SecurityRuleDraft
  state: 'same' | 'added' | 'changed'
}

/** The rules of one direction; those that are not saved yet say so. */
export function RulesTable({ group, rules, direction, changes, onEdit, onRemove }: RulesTableProps) {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf, markOf } = useRuleWords()
  const nameOf = useGroupNames(group)
  const stateOf = (rule: SecurityRuleDraft) => {
    const change = changes.find(({ after }) => after === rule)
    return change === undefined ? 'same' : change.before === null ? 'added' : 'changed'
  }
  const rows = rules.flatMap((rule, at): Row[] =>
    rule.direction === direction ? [{ id: rule.id ?? `new-${at}`, at, rule, state: stateOf(rule) }] : [],
  )
  if (rows.length === 0) return <EmptyState title={t(`rules.none.${direction}`)} />
  const whatCell = ({ rule, state }: Row) => (
    <span className="flex flex-wrap items-center gap-1.5">
      <bdi dir="ltr">{servicesOf(rule)}</bdi>
      {state !== 'same' && <Badge tone="info">{t(`rules.states.${state}`)}</Badge>}
      {isOpenToWorld(rule) &&
        marksOf(rule).map((mark) => (
          <Badge key={mark} tone="warning">
            {markOf(mark)}
          </Badge>
        ))}
    </span>
  )
  const peerCell = ({ rule }: Row) => <bdi dir="ltr">{peerOf(rule, nameOf)}</bdi>
  const columns: Column<Row>[] = [
    { id: 'what', header: t('rules.what'), cell: whatCell },
    { id: 'peer', header: t(direction === 'in' ? 'rule.from' : 'rule.to'), cell: peerCell },
    { id: 'description', header: t('rule.description'), cell: ({ rule }) => rule.description || '–' },
  ]
  const buttons = ({ at, rule }: Row) => (
    <span className="inline-flex gap-1">
      <IconButton
        plain
        size="sm"
        label={t('rules.editOf', { rule: servicesOf(rule) })}
        onClick={() => onEdit?.(at, rule)}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        plain
        size="sm"
        label={t('rules.removeOf', { rule: servicesOf(rule) })}
        onClick={() => onRemove(at)}
      >
        <Trash aria-hidden />
      </IconButton>
    </span>
  )
  return (
    <Table
      caption={t(`rules.${direction}`)}
      columns={columns}
      rows={rows}
      rowActions={onEdit ? buttons : undefined}
    />
  )
}
