import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclList } from '#contract/vpcs.ts'
import { PendingBar } from '#src/resources/edits/PendingBar.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import '../detailTexts.ts'
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
  const { t } = useTranslation(['vpcDetails', 'pendingEdits'])
  const [isReviewing, setReviewing] = useState(false)
  const { changes } = draft
  if (changes.length === 0) return null
  const stale = (
    <Banner
      tone="warning"
      title={t('acl.stale', { name: list.name })}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={draft.discard}>
            {t('pendingEdits:takeTheirs')}
          </Button>
          <Button size="sm" onClick={draft.overwrite}>
            {t('acl.overwrite')}
          </Button>
        </span>
      }
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
