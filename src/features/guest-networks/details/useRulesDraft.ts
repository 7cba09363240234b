import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { diffRules } from '#contract/packets/diff.ts'
import { securityRule, securityRuleDraft, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { usePendingEdits } from '#src/resources/edits/usePendingEdits.ts'
import { showToast } from '#src/ui/toast.ts'
import { guestNetworksApi } from '../guestNetworksApi.ts'

const shapes = { saved: z.array(securityRule), draft: z.array(securityRuleDraft) }

/** Edits of a group's rules that wait to be saved together. */
export const useRulesDraft = (group: SecurityGroup) => {
  const { t } = useTranslation('guestNetworks')
  const dispatch = useAppDispatch()
  const edits = usePendingEdits({
    form: `guestNetworks.rules.${group.id}`,
    shapes,
    saved: { version: group.revision, doc: group.rules },
    isSame: (one, other) => diffRules(one, other).length === 0,
    changesOf: diffRules,
    send: async (rules, ifRevision) => {
      const { data, error } = await dispatch(
        guestNetworksApi.endpoints.setRules.initiate({ id: group.id, rules, ifRevision }, once),
      )
      if (!data) return problemOf(error)
      void showToast('success', t('rules.saved', { name: group.name }))
      return undefined
    },
  })
  const rules: readonly SecurityRuleDraft[] = edits.draft ?? group.rules
  return { ...edits, rules, set: (next: readonly SecurityRuleDraft[]) => edits.set([...next]) }
}
