import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'

interface PendingBarProps {
  /** How many edits wait. */
  count: number
  edits: {
    problem: Problem | undefined
    isSaving: boolean
    isStale: boolean
    undo?: (() => void) | undefined
    discard: () => void
  }
  /** That somebody else has saved, and what can be done about it. */
  stale: ReactNode
  /** Why it can't be saved now. */
  reason?: string | undefined
  onReview: () => void
}

/** Edits that are not saved yet, and the way to look at what they do, save or drop them; always in sight. */
export function PendingBar({ count, edits, stale, reason, onReview }: PendingBarProps) {
  const { t, i18n } = useTranslation('pendingEdits')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const { problem, isSaving, isStale, undo, discard } = edits
  return (
    <div
      data-toasts-above
      className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-card border border-line-strong bg-raised px-4 py-3 shadow-floating"
    >
      {isStale && stale}
      {problem && !isStale && <Banner tone="error">{refusalWords(problem, tRefusal, i18n.language)}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-medium">
          {t('unsaved', { count })}
        </p>
        <span className="flex flex-wrap gap-2">
          {undo && (
            <Button variant="ghost" onClick={undo} disabled={isSaving}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={discard} disabled={isSaving}>
            {t('discard')}
          </Button>
          <Button variant="primary" busy={isSaving} disabledReason={reason} onClick={onReview}>
            {t('review')}
          </Button>
        </span>
      </div>
    </div>
  )
}
