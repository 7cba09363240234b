import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/networks.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RulesReview } from './RulesReview.tsx'
import type { useRulesDraft } from './useRulesDraft.ts'

interface RulesSaveBarProps {
  group: SecurityGroup
  draft: ReturnType<typeof useRulesDraft>
}

/** Edits that are not saved yet, and the way to look at what they do, save or drop them; always in sight. */
export function RulesSaveBar({ group, draft }: RulesSaveBarProps) {
  const { t, i18n } = useTranslation('guestNetworks')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const [isReviewing, setReviewing] = useState(false)
  const { changes, problem, isSaving, isStale } = draft
  if (changes.length === 0) return null
  return (
    <div className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-card border border-line-strong bg-raised px-4 py-3 shadow-floating">
      {isStale && (
        <Banner
          tone="warning"
          title={t('rules.stale')}
          action={
            <span className="flex gap-2">
              <Button size="sm" onClick={draft.discard}>
                {t('rules.takeTheirs')}
              </Button>
              <Button size="sm" onClick={draft.overwrite}>
                {t('rules.overwrite')}
              </Button>
            </span>
          }
        />
      )}
      {problem && !isStale && <Banner tone="error">{refusalWords(problem, tRefusal, i18n.language)}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-medium">
          {t('rules.unsaved', { count: changes.length })}
        </p>
        <span className="flex gap-2">
          <Button onClick={draft.discard} disabled={isSaving}>
            {t('rules.discard')}
          </Button>
          <Button variant="primary" busy={isSaving} onClick={() => setReviewing(true)}>
            {t('rules.review')}
          </Button>
        </span>
      </div>
      {isReviewing && (
        <RulesReview
          group={group}
          changes={changes}
          onSave={() => {
            setReviewing(false)
            draft.save()
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}
