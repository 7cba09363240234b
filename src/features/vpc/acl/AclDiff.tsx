import { useTranslation } from 'react-i18next'
import { DiffLines, type DiffLine } from '#src/resources/edits/DiffLines.tsx'
import type { AclChange } from './aclEdits.ts'
import { useAclWords } from './useAclWords.ts'

/** Changes of an ACL list as lines that go and lines that come. */
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
  const partOf = (change: AclChange): DiffLine[] => {
    const { before, after } = wordsOf(change)
    return [
      ...(before === null ? [] : [{ does: 'goes' as const, text: before }]),
      ...(after === null ? [] : [{ does: 'comes' as const, text: after }]),
    ]
  }
  return <DiffLines as="sentences" parts={changes.map(partOf)} />
}
