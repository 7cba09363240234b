import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError, Problem } from '#contract/problem.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Code } from '#src/ui/Code.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { AskBeforeLeaving, isElsewhere } from './AskBeforeLeaving.tsx'

/** A part of the edits that the server refuses: what it is called, and why. */
export interface RefusedPart {
  name: string
  sentence: string
}

interface SaveBarProps {
  /** As `usePendingEdits` has them. */
  edits: {
    changes: readonly unknown[]
    problem: Problem | undefined
    isSaving: boolean
    isStale: boolean
    undo: (() => void) | undefined
    discard: () => void
    save: () => void
  }
  /** Says that somebody else has saved, with the ways to go on. */
  stale: ReactNode
  /** Why the edits can't be saved now. */
  reason?: string | undefined
  /** Which part a refused field belongs to; undefined where it is of none. */
  partOf: (error: FieldError) => RefusedPart | undefined
  /** The dialog that says what the edits do before they are saved. */
  review: { title: string; text?: string; submit: string; size: 'md' | 'lg' }
  /** Saves without a review, where what an edit does is plain at its row. */
  onSaveAtOnce?: () => void
  /** The review of the edits. */
  children: ReactNode
}

/** Edits that are not saved yet, and the way to look at what they do, save or drop them; always in sight. */
export function SaveBar({ edits, stale, reason, partOf, review, onSaveAtOnce, children }: SaveBarProps) {
  const { t } = useTranslation('pendingEdits')
  const { t: tUi } = useUiTexts()
  const [isReviewing, setReviewing] = useState(false)
  const { changes, problem, isSaving, isStale, undo, discard } = edits
  if (changes.length === 0 && !isStale) return null
  const why = isStale ? t('decide') : reason
  return (
    <>
      <div
        data-toasts-above
        className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-card border border-line-strong bg-raised px-4 py-3 shadow-floating"
      >
        {isStale && stale}
        {problem && !isStale && <Refusal problem={problem} partOf={partOf} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="font-medium">
            {t('unsaved', { count: changes.length })}
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
            {onSaveAtOnce && (
              <Button onClick={() => setReviewing(true)} disabled={isSaving}>
                {t('look')}
              </Button>
            )}
            <Button
              variant="primary"
              busy={isSaving}
              disabledReason={why}
              onClick={onSaveAtOnce ?? (() => setReviewing(true))}
            >
              {t(onSaveAtOnce ? 'save' : 'review')}
            </Button>
          </span>
        </div>
      </div>
      <AskBeforeLeaving
        isLeft={isElsewhere}
        title={t('leave.title')}
        text={t('leave.text')}
        leave={t('leave.leave')}
        stay={t('leave.stay')}
        leaveVariant="secondary"
      />
      {isReviewing && (
        <Dialog
          open
          onClose={() => setReviewing(false)}
          size={review.size}
          title={review.title}
          description={review.text}
          actions={
            <>
              <Button onClick={() => setReviewing(false)}>{tUi('cancel')}</Button>
              <Button
                variant="primary"
                disabledReason={why}
                onClick={() => {
                  setReviewing(false)
                  edits.save()
                }}
              >
                {review.submit}
              </Button>
            </>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  )
}

type RefusalProps = { problem: Problem } & Pick<SaveBarProps, 'partOf'>

/** Why nothing was saved: each part at fault by its name, or one sentence about all. */
function Refusal({ problem, partOf }: RefusalProps) {
  const { t, i18n } = useTranslation('pendingEdits')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const parts = (problem.errors ?? []).flatMap((error) => partOf(error) ?? [])
  return (
    <Banner tone="error" title={t('failed')}>
      {parts.length === 0 ? (
        refusalWords(problem, tRefusal, i18n.language)
      ) : (
        <ul>
          {parts.map(({ name, sentence }) => (
            <li key={`${name} ${sentence}`}>
              <Code>{name}</Code> {sentence}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
