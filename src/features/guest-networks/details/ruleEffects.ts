import type { NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import { isCovered, matchingOf } from '#contract/packets/covering.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'

/** What a rule that comes or goes does to the interfaces of its group. */
export interface RuleEffect {
  rule: SecurityRuleDraft
  /** Where something passes that did not, or no longer does. */
  ports: readonly NetworkPort[]
  /** What of it passes before and after as well: the other side of a rule that grows or shrinks. */
  rest: SecurityRuleDraft | undefined
}

interface Known {
  group: Pick<SecurityGroup, 'id' | 'rules'>
  /** The group's rules as they will be. */
  next: readonly SecurityRuleDraft[]
  changes: readonly RuleChange[]
  /** The interfaces of the group, as far as they are known. */
  ports: readonly NetworkPort[]
  /** Groups that the interfaces may have as well. */
  groups: readonly Pick<SecurityGroup, 'id' | 'rules'>[]
}

/**
 * What changes of a group open and close, and where: a rule does nothing to an interface where other rules of the group,
 * or of another group that the interface has, let the same pass.
 */
export const effectsOf = ({ group, next, changes, ports, groups }: Known) => {
  const own = ({ peer, ...rule }: SecurityRuleDraft): SecurityRuleDraft => ({
    ...rule,
    peer: 'groupId' in peer && peer.groupId === 'self' ? { groupId: group.id } : peer,
  })
  const isAllowed = (rule: SecurityRuleDraft, rules: readonly SecurityRuleDraft[]) =>
    isCovered(
      matchingOf(own(rule)),
      rules.filter(({ direction }) => direction === rule.direction).map((one) => matchingOf(own(one))),
    )
  const othersOf = ({ securityGroupIds }: NetworkPort) =>
    groups.filter(({ id }) => id !== group.id && securityGroupIds.includes(id)).flatMap(({ rules }) => rules)
  const effect = (
    rule: SecurityRuleDraft,
    others: readonly SecurityRuleDraft[],
    former: SecurityRuleDraft | null,
  ): RuleEffect[] => {
    if (isAllowed(rule, others)) return []
    return [
      {
        rule,
        ports: ports.filter((port) => !isAllowed(rule, [...others, ...othersOf(port)])),
        rest: former && isAllowed(former, [rule]) ? former : undefined,
      },
    ]
  }
  return {
    opens: changes.flatMap(({ before, after }) => (after ? effect(after, group.rules, before) : [])),
    closes: changes.flatMap(({ before, after }) => (before ? effect(before, next, after) : [])),
  }
}
