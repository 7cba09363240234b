import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Marked } from '../Marked.tsx'
import { useUiTexts } from '../uiTexts.ts'
import { pressRowKey } from './rowKeys.ts'
import type { Selection } from './selection.ts'

interface BulkBarProps {
  selection: Selection
  /** The rows on screen: of what is selected beside them, by a filter or on another page, the bar says how many there are. */
  shown: readonly { id: string }[]
  onSelection: (selection: Selection) => void
  children: ReactNode
}

const keyClass =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line bg-sunken px-1.5 font-sans text-xs text-text-muted'

const keyMark = { key: (words: string) => <kbd className={keyClass}>{words}</kbd> }

const toRows = (event: KeyboardEvent<HTMLElement>) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.defaultPrevented || !isPlain || (event.key !== 'Escape' && event.key !== 'b')) return
  event.preventDefault()
  pressRowKey('b')
}

/**
 * What can be done with the selected rows; stands over the table while there are any. `b` leads to it from the rows, and
 * `b` or Escape back.
 */
export function BulkBar({ selection, shown, onSelection, children }: BulkBarProps) {
  const { t } = useUiTexts()
  if (selection.size === 0) return null
  const hidden = selection.size - shown.filter(({ id }) => selection.has(id)).length
  const clear = (isByKey: boolean) => {
    // The button goes away, and the focus must not go with it.
    if (isByKey) pressRowKey('b')
    onSelection(new Set())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- of the buttons inside, which have the focus
    <div
      role="toolbar"
      aria-label={t('table.bulk')}
      data-bulk-bar
      data-toasts-above
      onKeyDown={toRows}
      className="group sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-appear flex-wrap items-center gap-2 rounded-card bg-raised px-3 py-2 shadow-floating"
    >
      <span aria-live="polite" className="pe-2 text-sm font-medium tabular-nums">
        {t('table.selected', { count: selection.size })}
        {hidden > 0 && (
          <span className="ms-2 font-normal text-text-muted">{t('table.hidden', { count: hidden })}</span>
        )}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={({ detail }) => clear(detail === 0)}>
        {t('table.clear')}
      </Button>
      <span className="border-s border-line ps-3 text-xs text-text-faint max-md:hidden pointer-coarse:hidden">
        <span className="group-focus-within:hidden">
          <Marked text={t('table.toBar')} marks={keyMark} />
        </span>
        <span className="hidden group-focus-within:inline">
          <Marked text={t('table.toRows')} marks={keyMark} />
        </span>
      </span>
    </div>
  )
}
