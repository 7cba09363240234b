import type { AclRuleDraft } from './acl.ts'
import { checkMatch, type RuleFault } from '#contract/packets/check.ts'

/** All that is wrong with the rules of an ACL list, each at its place in it: `3.ports.0`. */
export const checkAclRules = (rules: readonly AclRuleDraft[]): RuleFault[] => {
  const taken = new Set<number>()
  return rules.flatMap((rule, n) => {
    const faults = checkMatch(rule, { cidrs: rule.cidrs, path: 'cidrs' })
    if (taken.has(rule.number)) faults.push({ path: 'number', code: 'numberTaken' })
    taken.add(rule.number)
    return faults.map(({ path, code }) => ({ path: `${n}.${path}`, code }))
  })
}
