import type { ListenerRule, RuleMatch } from '#contract/load-balancers/tree.ts'
import { policiesOf, type L7Rule, type WantedPolicy } from '#server/cloud/openstack/balancers/policies.ts'

/** A request is the paths and the like that are true of it. */
type Request = ReadonlySet<string>

const match = (text: string, not = false): RuleMatch => ({ on: 'host', key: null, how: 'equals', text, not })
const actions: ListenerRule['action'][] = [
  { kind: 'pool', poolId: 'one' },
  { kind: 'pool', poolId: 'two' },
  { kind: 'redirect', to: 'https://example.com', code: 301 },
  { kind: 'redirect', to: 'https://example.com/x', code: 302 },
  { kind: 'reject' },
]

const nameOf = ({ action }: ListenerRule) =>
  action.kind === 'pool' ? action.poolId : action.kind === 'redirect' ? action.to : 'reject'
const nameOfPolicy = (policy: WantedPolicy) =>
  policy.poolId ?? policy.redirect_prefix ?? policy.redirect_url ?? 'reject'

/** What the rules mean: the first one that fits. */
const meant = (rules: readonly ListenerRule[], request: Request) => {
  const first = rules.find((rule) => rule.match.every(({ text, not }) => request.has(text) !== not))
  return first && nameOf(first)
}

const fits = ({ value, invert }: L7Rule, request: Request) => (value === '/' || request.has(value)) !== invert
const turnOf = ({ action }: WantedPolicy) => (action === 'REJECT' ? 0 : action === 'REDIRECT_TO_POOL' ? 2 : 1)

/** What HAProxy does: it looks at what rejects, then at what redirects, then at what chooses a pool. */
const done = (policies: readonly WantedPolicy[], request: Request) => {
  const inTurn = policies.toSorted((one, other) => turnOf(one) - turnOf(other))
  const first = inTurn.find(({ rules }) => rules.length > 0 && rules.every((rule) => fits(rule, request)))
  return first && nameOfPolicy(first)
}

/** Numbers that look random and are the same each time. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const words = ['a', 'b', 'c', 'd']
const requests: Request[] = Array.from(
  { length: 2 ** words.length },
  (_, bits) => new Set(words.filter((_word, at) => (bits & (1 << at)) !== 0)),
)

it('lets the first rule that fits decide, as HAProxy would not by itself', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const next = numbers(seed)
    const rules = Array.from({ length: 1 + next(4) }, (_, at): ListenerRule => ({
      id: `r${at}`,
      match: Array.from({ length: next(3) }, () => match(words[next(words.length)] ?? '', next(3) === 0)),
      action: actions[next(actions.length)] ?? { kind: 'reject' },
    }))
    const policies = policiesOf(rules)
    for (const request of requests)
      expect([seed, done(policies, request)]).toEqual([seed, meant(rules, request)])
  }
})

it('leaves rules alone that are looked at in their order anyhow', () => {
  const rules = actions.toReversed().map((action, at) => ({ id: `r${at}`, match: [match(`h${at}`)], action }))
  expect(policiesOf(rules).map(({ rules: parts }) => parts.length)).toEqual([1, 1, 1, 1, 1])
})

it('refuses what would need too many', () => {
  const wide = Array.from({ length: 4 }, (_, at): ListenerRule => ({
    id: `r${at}`,
    match: Array.from({ length: 10 }, (_match, n) => match(`${at}-${n}`)),
    action: { kind: 'pool', poolId: 'one' },
  }))
  const last: ListenerRule = { id: 'last', match: [], action: { kind: 'reject' } }
  expect(() => policiesOf([...wide, last])).toThrow('more policies')
})
