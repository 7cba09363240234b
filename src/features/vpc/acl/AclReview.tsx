import { useTranslation } from 'react-i18next'
import type { AclList } from '#contract/vpc/records.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import type { AclChange } from './aclEdits.ts'
import { useAclWords } from './useAclWords.ts'

interface AclReviewProps {
  list: AclList
  changes: readonly AclChange[]
  onSave: () => void
  onClose: () => void
}

/** What edits take away and what they add, before they are saved. */
export function AclReview({ list, changes, onSave, onClose }: AclReviewProps) {
  const { t } = useTranslation('vpcDetails')
  const { t: tUi } = useUiTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('acl.review', { name: list.name })}
      description={t('acl.reviewText', { count: list.tierCount })}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" onClick={onSave}>
            {t('acl.save')}
          </Button>
        </>
      }
    >
      <AclDiff changes={changes} />
    </Dialog>
  )
}

/** As every diff has them, whatever the language. */
const marks = { goes: '− ', comes: '+ ' }

/** Lines that go and lines that come. */
export function AclDiff({ changes }: { changes: readonly AclChange[] }) {
  const { t } = useTranslation('vpcDetails')
  const { lineOf } = useAclWords()
  const wordsOf = (change: AclChange) => {
    if (!('last' in change))
      return { before: change.before && lineOf(change.before), after: change.after && lineOf(change.after) }
    const line = (action: 'allow' | 'deny') =>
      `${t(`acl.lastOf.${change.last}`)}: ${t(`acl.actions.${action}`)}`
    return { before: line(change.before), after: line(change.after) }
  }
  return (
    <ul className="flex max-h-80 flex-col overflow-y-auto rounded-control border border-line bg-sunken py-2 text-sm">
      {changes.map((change, at) => {
        const { before, after } = wordsOf(change)
        return (
          // The lines of a review never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {before !== null && (
              <del className="block bg-error-soft px-3 py-0.5 text-error-text no-underline">
                <span className="sr-only">{t('acl.goes')} </span>
                <span aria-hidden>{marks.goes}</span>
                {before}
              </del>
            )}
            {after !== null && (
              <ins className="block bg-success-soft px-3 py-0.5 text-success-text no-underline">
                <span className="sr-only">{t('acl.comes')} </span>
                <span aria-hidden>{marks.comes}</span>
                {after}
              </ins>
            )}
          </li>
        )
      })}
    </ul>
  )
}
