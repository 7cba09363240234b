import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/networks.ts'
import { PendingBar } from '#src/resources/edits/PendingBar.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RulesReview } from './RulesReview.tsx'
import type { useRulesDraft } from './useRulesDraft.ts'

interface RulesSaveBarProps {
  group: SecurityGroup
  draft: ReturnType<typeof useRulesDraft>
}

/** Edits of rules that are not saved yet, and what they would do. */
export function RulesSaveBar({ group, draft }: RulesSaveBarProps) {
  const { t } = useTranslation(['guestNetworks', 'pendingEdits'])
  const [isReviewing, setReviewing] = useState(false)
  const { changes } = draft
  if (changes.length === 0) return null
  const stale = (
    <Banner
      tone="warning"
      title={t('rules.stale')}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={draft.discard}>
            {t('pendingEdits:takeTheirs')}
          </Button>
          <Button size="sm" onClick={draft.overwrite}>
            {t('rules.overwrite')}
          </Button>
        </span>
      }
    />
  )
  return (
    <>
      <PendingBar count={changes.length} edits={draft} stale={stale} onReview={() => setReviewing(true)} />
      {isReviewing && (
        <RulesReview
          group={group}
          rules={draft.rules}
          changes={changes}
          onSave={() => {
            setReviewing(false)
            draft.save()
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}
