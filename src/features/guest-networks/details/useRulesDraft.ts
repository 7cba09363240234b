import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { SecurityGroup } from '#contract/networks.ts'
import { diffRules } from '#contract/packets/diff.ts'
import { securityRule, securityRuleDraft, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { once } from '#src/resources/action.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { showToast } from '#src/ui/toast.ts'
import { guestNetworksApi } from '../guestNetworksApi.ts'
import '#src/resources/packets/texts.ts'

/** Edited rules, with the group's as they were when the edits began, and its revision by then. */
const rulesDraft = z.object({
  revision: z.int(),
  former: z.array(securityRule),
  rules: z.array(securityRuleDraft),
})
type RulesDraft = z.infer<typeof rulesDraft>

/** The revision that the edits are about: a group whose rules are the same has only got another name, or settled. */
const revisionOf = ({ revision, former }: RulesDraft, group: SecurityGroup) =>
  diffRules(former, group.rules).length === 0 ? group.revision : revision

/** Edits of a group's rules that wait to be saved together. They outlive a reload. */
export const useRulesDraft = (group: SecurityGroup) => {
  const { t } = useTranslation('guestNetworks')
  const dispatch = useAppDispatch()
  const kept = useKeptDraft(`guestNetworks.rules.${group.id}`, rulesDraft)
  const [draft, setDraft] = useState<RulesDraft | undefined>(kept.values)
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const rules: readonly SecurityRuleDraft[] = draft?.rules ?? group.rules
  const changes = draft ? diffRules(group.rules, draft.rules) : []

  const keep = (next: RulesDraft | undefined) => {
    setDraft(next)
    setProblem(undefined)
    if (next) kept.keep(next)
    else kept.forget()
  }

  const save = async (ifRevision: number) => {
    setSaving(true)
    const { data, error } = await dispatch(
      guestNetworksApi.endpoints.setRules.initiate({ id: group.id, rules: [...rules], ifRevision }, once),
    )
    setSaving(false)
    if (!data) return setProblem(problemOf(error))
    keep(undefined)
    void showToast('success', t('rules.saved', { name: group.name }))
  }

  return {
    rules,
    changes,
    problem,
    isSaving,
    /** Others have changed the group since the edits began. */
    isStale: problem?.status === 412,
    set: (next: readonly SecurityRuleDraft[]) =>
      keep({
        revision: draft?.revision ?? group.revision,
        former: draft?.former ?? group.rules,
        rules: [...next],
      }),
    discard: () => keep(undefined),
    save: () => void save(draft ? revisionOf(draft, group) : group.revision),
    /** Saves all the same what others have changed, too. */
    overwrite: () => void save(group.revision),
  }
}
