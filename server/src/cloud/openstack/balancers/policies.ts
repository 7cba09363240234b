import type { ListenerRule, RuleMatch } from '#contract/load-balancers/tree.ts'
import { keepsPath } from '#contract/load-balancers/syntax.ts'
import { CloudFault } from '../../port.ts'

/*
 * Rules of a listener as octavia's policies. Of ours the first one that fits decides; HAProxy looks at what rejects
 * first, then at what redirects, and last at what chooses a pool, in whatever order they stand. So a policy that would be
 * looked at before a rule that precedes it also says that this rule does not fit.
 */

export interface L7Rule {
  type: string
  compare_type: string
  key: string | null
  value: string
  invert: boolean
}

export interface WantedPolicy {
  action: string
  /** Of ours; null where it leads to none. */
  poolId: string | null
  redirect_url: string | null
  redirect_prefix: string | null
  redirect_http_code: number | null
  rules: L7Rule[]
}

/** A policy without a rule never fits in octavia: every path begins so. */
const everything: L7Rule = { type: 'PATH', compare_type: 'STARTS_WITH', key: null, value: '/', invert: false }

const types = { host: 'HOST_NAME', path: 'PATH', header: 'HEADER', cookie: 'COOKIE' } as const
const comparisons = {
  equals: 'EQUAL_TO',
  startsWith: 'STARTS_WITH',
  endsWith: 'ENDS_WITH',
  contains: 'CONTAINS',
} as const

const toRule = ({ on, key, how, text, not }: RuleMatch): L7Rule => ({
  type: types[on],
  compare_type: comparisons[how],
  key: on === 'header' || on === 'cookie' ? key : null,
  value: text,
  invert: not,
})

const toAction = ({ action }: ListenerRule): Omit<WantedPolicy, 'rules'> => {
  const nothing = { poolId: null, redirect_url: null, redirect_prefix: null, redirect_http_code: null }
  if (action.kind === 'reject') return { ...nothing, action: 'REJECT' }
  if (action.kind === 'pool') return { ...nothing, action: 'REDIRECT_TO_POOL', poolId: action.poolId }
  const { to, code: redirect_http_code } = action
  return keepsPath(to)
    ? { ...nothing, action: 'REDIRECT_PREFIX', redirect_prefix: to, redirect_http_code }
    : { ...nothing, action: 'REDIRECT_TO_URL', redirect_url: to, redirect_http_code }
}

/** The order in which HAProxy looks at them. */
const turns = { reject: 0, redirect: 1, pool: 2 } as const

/** Of one listener; more would slow every request down. */
const mostPolicies = 100

const tooMany = () =>
  new CloudFault('rejected', 'these rules need more policies than a listener of octavia should have', false)

const isSame = <T>(one: T, other: T) => JSON.stringify(one) === JSON.stringify(other)
const opposite = (match: RuleMatch): RuleMatch => ({ ...match, not: !match.not })

/** Each way in which none of these rules fits: of every one at least one match does not. */
const waysAround = (rules: readonly ListenerRule[], match: readonly RuleMatch[]): RuleMatch[][] => {
  let ways: RuleMatch[][] = [[...match]]
  for (const rule of rules) {
    ways = ways.flatMap((way) =>
      // It can't fit at the same time: nothing has to be said.
      rule.match.some((one) => way.some((other) => isSame(opposite(one), other)))
        ? [way]
        : rule.match
            .filter((one) => !way.some((other) => isSame(one, other)))
            .map((one) => [...way, opposite(one)]),
    )
    if (ways.length > mostPolicies) throw tooMany()
  }
  return ways
}

/** The policies that do what these rules do. Those of one kind keep their order, which HAProxy keeps as well. */
export const policiesOf = (rules: readonly ListenerRule[]): WantedPolicy[] => {
  const policies = rules.flatMap((rule, at) => {
    const passed = rules.slice(0, at).filter(({ action }) => turns[action.kind] > turns[rule.action.kind])
    return waysAround(passed, rule.match).map((match) => ({
      ...toAction(rule),
      rules: match.length === 0 ? [everything] : match.map(toRule),
    }))
  })
  if (policies.length > mostPolicies) throw tooMany()
  // The second of two that are the same never decides.
  return policies.filter((one, at) => policies.findIndex((other) => isSame(one, other)) === at)
}
