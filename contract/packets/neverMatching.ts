import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import { isCovered } from './covering.ts'

/** The numbers of rules that can never decide, because rules with lower numbers always do. */
export const neverMatching = (rules: readonly AclRuleDraft[]): ReadonlySet<number> =>
  new Set(
    rules
      .filter((rule) =>
        isCovered(
          rule,
          rules.filter(({ number, direction }) => number < rule.number && direction === rule.direction),
        ),
      )
      .map(({ number }) => number),
  )
