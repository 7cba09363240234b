import type { SecurityRule, SecurityRuleDraft } from './rules.ts'

/** What becomes of one rule: null is none. */
export interface RuleChange {
  before: SecurityRule | null
  after: SecurityRuleDraft | null
}

const contentOf = ({ direction, protocol, ports, icmp, peer, description }: SecurityRuleDraft) =>
  JSON.stringify([direction, protocol, ports, icmp, peer, description])

/** Whether two rules say the same. */
export const isSameRule = (one: SecurityRuleDraft, other: SecurityRuleDraft) =>
  contentOf(one) === contentOf(other)

/** What a list of rules changes in another one, in the order of the new list; what goes comes last. */
export const diffRules = (
  before: readonly SecurityRule[],
  after: readonly SecurityRuleDraft[],
): RuleChange[] => {
  const known = new Map(before.map((rule) => [rule.id, rule]))
  const kept = new Set(after.flatMap(({ id }) => id ?? []))
  return [
    ...after.flatMap((rule): RuleChange[] => {
      const old = rule.id === undefined ? undefined : known.get(rule.id)
      if (!old) return [{ before: null, after: rule }]
      return isSameRule(old, rule) ? [] : [{ before: old, after: rule }]
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((rule) => ({ before: rule, after: null })),
  ]
}
