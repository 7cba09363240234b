import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { PendingBar } from '#src/resources/edits/PendingBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { RulesReview } from './RulesReview.tsx'
import type { useRulesDraft } from './useRulesDraft.ts'

interface RulesSaveBarProps {
  group: SecurityGroup
  draft: ReturnType<typeof useRulesDraft>
}

/** Edits of rules that are not saved yet, and what they would do. */
export function RulesSaveBar({ group, draft }: RulesSaveBarProps) {
  const { t } = useTranslation('guestNetworks')
  const [isReviewing, setReviewing] = useState(false)
  const { changes } = draft
  if (changes.length === 0) return null
  const stale = (
    <StaleEdits
      title={t('rules.stale')}
      keepWords={t('rules.overwrite')}
      onTakeTheirs={draft.discard}
      onKeep={draft.overwrite}
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
