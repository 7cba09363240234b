import type { ReactNode } from 'react'
import { useUiTexts } from '../uiTexts.ts'
import { Button } from '../Button.tsx'
import type { Selection } from './selection.ts'

interface BulkBarProps {
  selection: Selection
  onSelection: (selection: Selection) => void
  children: ReactNode
}

/** What can be done with the selected rows; stands over the table while there are any. */
export function BulkBar({ selection, onSelection, children }: BulkBarProps) {
  const { t } = useUiTexts()
  if (selection.size === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t('table.bulk')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-appear flex-wrap items-center gap-2 rounded-card bg-raised px-3 py-2 shadow-floating"
    >
      <span aria-live="polite" className="pe-2 text-sm font-medium tabular-nums">
        {t('table.selected', { count: selection.size })}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={() => onSelection(new Set())}>
        {t('table.clear')}
      </Button>
    </div>
  )
}
