import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclAction, AclRuleDraft } from '#contract/vpc/acl.ts'
import { neverMatching } from '#contract/packets/neverMatching.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { inOrder, type AclChange } from './aclEdits.ts'
import { useAclWords } from './useAclWords.ts'

interface AclRulesTableProps {
  rules: readonly AclRuleDraft[]
  direction: 'in' | 'out'
  last: AclAction
  changes: readonly AclChange[]
  /** In lower case; rules without it are left out. */
  search: string
  /** Absent for those who may only look. */
  edit:
    | {
        onEdit: (at: number, rule: AclRuleDraft) => void
        onRemove: (at: number) => void
        onMove: (from: number, to: number) => void
        onLast: (action: AclAction) => void
      }
    | undefined
}

/** The rules of one direction in the order in which they are asked; behind them what decides if none matches. */
export function AclRulesTable(props: AclRulesTableProps) {
  const { rules, direction, last, changes, search, edit } = props
  const { t } = useTranslation(['vpcDetails', 'guestNetworks'])
  const { servicesOf, placeOf, lineOf } = useAclWords()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const ordered = inOrder(rules, direction)
  const never = neverMatching(rules)
  const stateOf = (rule: AclRuleDraft) => {
    const change = changes.find((one) => !('last' in one) && one.after === rule)
    return change === undefined ? 'same' : change.before === null ? 'added' : 'changed'
  }
  const shown = ordered
    .map((one, place) => ({ ...one, place }))
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
        {shown.map(({ rule, at, place }) => {
          const state = stateOf(rule)
          const name = lineOf(rule)
          return (
            <div
              key={rule.id ?? `new-${at}`}
              role="row"
              tabIndex={-1}
              draggable={canMove}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(place)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
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
                dragged === place && 'opacity-50',
                over === place && dragged !== undefined && dragged !== place && 'bg-accent-soft',
              )}
            >
              <span role="cell" className={cx(cell, 'flex items-center gap-1 tabular-nums')}>
                {canMove && (
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
                <bdi dir="ltr" className="min-w-0 wrap-anywhere">
                  {servicesOf(rule)}
                </bdi>
                {state !== 'same' && <Badge tone="info">{t(`guestNetworks:rules.states.${state}`)}</Badge>}
                {never.has(rule.number) && (
                  <span title={t('acl.neverHint')}>
                    <Badge tone="warning">{t('acl.never')}</Badge>
                  </span>
                )}
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
                {edit && (
                  <>
                    <IconButton
                      plain
                      size="sm"
                      label={t('guestNetworks:rules.editOf', { rule: name })}
                      onClick={() => edit.onEdit(at, rule)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      plain
                      size="sm"
                      label={t('guestNetworks:rules.removeOf', { rule: name })}
                      onClick={() => edit.onRemove(at)}
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

const gridClass = 'md:grid md:grid-cols-[6rem_6rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_5.5rem]'
