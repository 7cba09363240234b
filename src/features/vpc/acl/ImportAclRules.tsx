import { useTranslation } from 'react-i18next'
import type { AclList } from '#contract/vpc/records.ts'
import { ImportRules, type ImportMode } from '#src/resources/edits/ImportRules.tsx'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'
import { useFaults } from '../useFaults.ts'
import { readAclCsv } from './aclCsv.ts'
import { AclDiff } from './AclDiff.tsx'
import { diffAcl, mergeRules, replaceRules, type AclContent } from './aclEdits.ts'

export const texts = [...pendingEditsTexts, ...vpcDetailsTexts]

interface ImportAclRulesProps {
  list: AclList
  /** The list as it is edited. */
  content: AclContent
  onTake: (content: AclContent) => void
  onClose: () => void
}

/** Takes rules of a CSV file into the edits of an ACL list. */
export function ImportAclRules({ list, content, onTake, onClose }: ImportAclRulesProps) {
  const { t } = useTranslation('vpcDetails')
  const faultOf = useFaults()
  const read = (text: string, mode: ImportMode) => {
    const { rules, faults } = readAclCsv(text)
    const take = mode === 'merge' ? mergeRules : replaceRules
    return { draft: { ...content, rules: take(content.rules, rules) }, faults }
  }
  const preview = (next: AclContent) => {
    const changes = diffAcl(list, next)
    return changes.length === 0 ? undefined : <AclDiff changes={changes} />
  }
  return (
    <ImportRules
      name={list.name}
      example="number,direction,action,protocol,ports,icmp,cidrs,description"
      mergeHint={t('acl.mergeHint')}
      read={read}
      faultOf={faultOf}
      preview={preview}
      onTake={onTake}
      onClose={onClose}
    />
  )
}
