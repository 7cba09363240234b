import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { aclAction, aclRule, aclRuleDraft } from '#contract/vpc/acl.ts'
import type { AclList, Vpc } from '#contract/vpc/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { usePendingEdits } from '#src/resources/edits/usePendingEdits.ts'
import { showToast } from '#src/ui/toast.ts'
import { vpcApi } from '../vpcApi.ts'
import { contentOf, diffAcl, type AclContent } from './aclEdits.ts'

const last = { lastIn: aclAction, lastOut: aclAction }
const shapes = {
  saved: z.object({ rules: z.array(aclRule), ...last }),
  draft: z.object({ rules: z.array(aclRuleDraft), ...last }),
}

/** Edits of a list that wait to be saved together. */
export const useAclDraft = (vpc: Vpc, list: AclList) => {
  const { t } = useTranslation('vpcDetails')
  const dispatch = useAppDispatch()
  const saved = contentOf(list)
  const edits = usePendingEdits({
    form: `vpc.acl.${list.id}`,
    shapes,
    saved: { version: list.revision, doc: saved },
    // Both have come from the server, so that what is the same is written the same.
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    changesOf: diffAcl,
    send: async (content, ifRevision) => {
      const arg = { id: vpc.id, listId: list.id, ...content, ifRevision }
      const { data, error } = await dispatch(vpcApi.endpoints.setAclRules.initiate(arg, once))
      if (!data) return problemOf(error)
      void showToast('success', t('acl.saved', { name: list.name }))
      return undefined
    },
  })
  const content: AclContent = edits.draft ?? saved
  return { ...edits, content }
}
