import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclAction, AclRule, AclRuleDraft } from '#contract/vpc/acl.ts'
import { neverMatching } from '#contract/packets/neverMatching.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { inOrder, whyNotRestore, type AclChange } from './aclEdits.ts'
import { useAclWords } from './useAclWords.ts'

interface AclRulesTableProps {
  rules: readonly AclRuleDraft[]
  direction: 'in' | 'out'
  last: AclAction
  changes: readonly AclChange[]
  /** Why the server refuses a rule. */
  faultAt: (at: number) => string | undefined
  /** In lower case; rules without it are left out. */
  search: string
  /** Absent for those who may only look. */
  edit:
    | {
        onEdit: (at: number) => void
        onRemove: (at: number) => void
        /** Makes a rule again what is saved. */
        onUndo: (before: AclRule) => void
        onMove: (from: number, to: number) => void
        onLast: (action: AclAction) => void
      }
    | undefined
}

interface Row {
  rule: AclRuleDraft
  /** Among the rules as edited, and in the order of its direction; none of one that is removed. */
  live: { at: number; place: number } | undefined
  state: 'same' | 'added' | 'changed' | 'removed'
  /** As it is saved. */
  before: AclRule | undefined
}

/** The rules of one direction in the order in which they are asked; behind them what decides if none matches. */
export function AclRulesTable(props: AclRulesTableProps) {
  const { rules, direction, last, changes, faultAt, search, edit } = props
  const { t } = useTranslation(['vpcDetails', 'guestNetworks'])
  const { servicesOf, placeOf, lineOf } = useAclWords()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const ordered = inOrder(rules, direction)
  const never = neverMatching(rules)
  const ruleChanges = changes.flatMap((change) => ('last' in change ? [] : [change]))
  const live = ordered.map(({ rule, at }, place): Row => {
    const change = ruleChanges.find(({ after }) => after === rule)
    const state = change === undefined ? 'same' : change.before === null ? 'added' : 'changed'
    return { rule, live: { at, place }, state, before: change?.before ?? undefined }
  })
  // A rule that is removed stays in sight until that is saved.
  const removed = ruleChanges.flatMap(({ before, after }): Row[] =>
    before && after === null && before.direction === direction
      ? [{ rule: before, live: undefined, state: 'removed', before }]
      : [],
  )
  const shown = [...live, ...removed]
    .toSorted((one, other) => one.rule.number - other.rule.number)
    .filter(({ rule }) => `${lineOf(rule)} ${rule.description}`.toLowerCase().includes(search))
  // Among some of the rules it would not be clear where one goes.
  const canMove = edit !== undefined && search === '' && ordered.length > 1

  const drop = () => {
    if (dragged !== undefined && over !== undefined && dragged !== over) edit?.onMove(dragged, over)
    setDragged(undefined)
    setOver(undefined)
  }
  const byKeys = (place: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = place + by
    if (to < 0 || to >= ordered.length) return
    edit?.onMove(place, to)
    // The handle goes along with its rule.
    const table = event.currentTarget.closest('[role=table]')
    requestAnimationFrame(() => table?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus())
  }
  const cell = 'px-3 py-2 max-md:px-0 max-md:py-0.5'
  return (
    <div className="overflow-hidden rounded-card border border-card-line bg-surface shadow-card">
      <div role="table" aria-label={t(`guestNetworks:rules.${direction}`)} className="text-sm">
        <div
          role="row"
          className={cx(
            gridClass,
            'border-b border-line bg-sunken/60 font-medium text-text-muted max-md:sr-only',
          )}
        >
          {(['number', 'action', 'what', 'peer'] as const).map((name) => (
            <span key={name} role="columnheader" className={cell}>
              {name === 'what' && t('guestNetworks:rules.what')}
              {name === 'peer' && t(direction === 'in' ? 'guestNetworks:rule.from' : 'guestNetworks:rule.to')}
              {(name === 'number' || name === 'action') && t(`acl.${name}`)}
            </span>
          ))}
          <span role="columnheader" className={cell}>
            {t('description')}
          </span>
          <span role="columnheader" className={cell}>
            <span className="sr-only">{t('acl.change')}</span>
          </span>
        </div>
        {shown.map(({ rule, live: known, state, before }) => {
          const name = lineOf(rule)
          const place = known?.place
          const fault = known && faultAt(known.at)
          const taken = before && state !== 'same' ? whyNotRestore(rules, before) : undefined
          return (
            <div
              key={rule.id ?? `new-${known?.at}`}
              role="row"
              tabIndex={-1}
              draggable={canMove && known !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(place)
              }}
              onDragOver={(event) => {
                if (dragged === undefined || place === undefined) return
                event.preventDefault()
                setOver(place)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop()
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              className={cx(
                gridClass,
                'relative items-center border-b border-line transition-colors hover:bg-hover max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-3 max-md:py-3',
                dragged !== undefined && dragged === place && 'opacity-50',
                state === 'removed' && 'text-text-faint',
                over !== undefined &&
                  over === place &&
                  dragged !== undefined &&
                  dragged !== place &&
                  'bg-accent-soft',
              )}
            >
              <span role="cell" className={cx(cell, 'flex items-center gap-1 tabular-nums')}>
                {canMove && place !== undefined && (
                  <button
                    type="button"
                    data-handle
                    aria-label={t('acl.move', { rule: name })}
                    title={t('acl.moveHint')}
                    onKeyDown={byKeys(place)}
                    className="-ms-1.5 grid size-6 cursor-grab place-items-center rounded-control text-text-faint hover:bg-hover"
                  >
                    <GripVertical aria-hidden className="size-4" />
                  </button>
                )}
                {rule.number}
              </span>
              <span role="cell" className={cell}>
                <StatusDot tone={rule.action === 'allow' ? 'success' : 'error'}>
                  {t(`acl.actions.${rule.action}`)}
                </StatusDot>
              </span>
              <span
                role="cell"
                className={cx(cell, 'flex min-w-0 flex-wrap items-center gap-1.5 max-md:w-full')}
              >
                <bdi dir="ltr" className={cx('min-w-0 wrap-anywhere', state === 'removed' && 'line-through')}>
                  {servicesOf(rule)}
                </bdi>
                {state !== 'same' && <Badge tone="info">{t(`guestNetworks:rules.states.${state}`)}</Badge>}
                {known && never.has(rule.number) && (
                  <span title={t('acl.neverHint')}>
                    <Badge tone="warning">{t('acl.never')}</Badge>
                  </span>
                )}
                {fault !== undefined && <FieldError>{fault}</FieldError>}
              </span>
              <span role="cell" className={cx(cell, 'min-w-0 wrap-anywhere text-text-muted max-md:w-full')}>
                <bdi dir="ltr">{placeOf(rule)}</bdi>
              </span>
              <span
                role="cell"
                className={cx(
                  cell,
                  'min-w-0 wrap-anywhere text-text-muted max-md:w-full',
                  rule.description === '' && 'max-md:hidden',
                )}
              >
                {rule.description || '–'}
              </span>
              <span
                role="cell"
                className={cx(cell, 'flex justify-end gap-1 max-md:absolute max-md:end-3 max-md:top-2')}
              >
                {edit && before && state !== 'same' && (
                  <IconButton
                    plain
                    size="sm"
                    label={t('guestNetworks:rules.undoOf', { rule: name })}
                    aria-disabled={taken !== undefined}
                    title={taken && t('acl.undoTaken', { number: before.number })}
                    onClick={() => taken === undefined && edit.onUndo(before)}
                  >
                    <Undo2 aria-hidden />
                  </IconButton>
                )}
                {edit && known && (
                  <>
                    <IconButton
                      plain
                      size="sm"
                      label={t('guestNetworks:rules.editOf', { rule: name })}
                      onClick={() => edit.onEdit(known.at)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      plain
                      size="sm"
                      label={t('guestNetworks:rules.removeOf', { rule: name })}
                      onClick={() => edit.onRemove(known.at)}
                    >
                      <Trash aria-hidden />
                    </IconButton>
                  </>
                )}
              </span>
            </div>
          )
        })}
        {search !== '' && shown.length === 0 && (
          <div role="row" className="border-b border-line px-3 py-3 text-text-muted">
            <span role="cell">{t('acl.noMatch')}</span>
          </div>
        )}
        <div
          role="row"
          className="flex flex-wrap items-center justify-between gap-3 bg-sunken/60 px-3 py-2 text-text-muted"
        >
          <span role="cell">{t('acl.last')}</span>
          <span role="cell">
            {edit ? (
              <Select
                label={t(`acl.lastOf.${direction}`)}
                choices={(['allow', 'deny'] as const).map((value) => ({
                  value,
                  label: t(`acl.actions.${value}`),
                }))}
                value={last}
                onChange={edit.onLast}
                className="w-32"
              />
            ) : (
              <StatusDot tone={last === 'allow' ? 'success' : 'error'}>{t(`acl.actions.${last}`)}</StatusDot>
            )}
          </span>
        </div>
      </div>
    </div>
  )
}

const gridClass = 'md:grid md:grid-cols-[6rem_6rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_7.5rem]'
