import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclList } from '#contract/vpc/records.ts'
import { PendingBar } from '#src/resources/edits/PendingBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { AclReview } from './AclReview.tsx'
import type { useAclDraft } from './useAclDraft.ts'

interface AclSaveBarProps {
  list: AclList
  draft: ReturnType<typeof useAclDraft>
  /** Why it can't be saved now. */
  reason: string | undefined
}

/** Edits of a list that are not saved yet, and what they would do. */
export function AclSaveBar({ list, draft, reason }: AclSaveBarProps) {
  const { t } = useTranslation('vpcDetails')
  const [isReviewing, setReviewing] = useState(false)
  const { changes } = draft
  if (changes.length === 0) return null
  const stale = (
    <StaleEdits
      title={t('acl.stale', { name: list.name })}
      keepWords={t('acl.overwrite')}
      onTakeTheirs={draft.discard}
      onKeep={draft.overwrite}
    />
  )
  return (
    <>
      <PendingBar
        count={changes.length}
        edits={draft}
        stale={stale}
        reason={reason}
        onReview={() => setReviewing(true)}
      />
      {isReviewing && (
        <AclReview
          list={list}
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
