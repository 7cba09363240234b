import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { diffRules } from '#contract/packets/diff.ts'
import type { SecurityRule, SecurityRuleDraft } from '#contract/packets/rules.ts'
import { effectsOf } from '#src/features/guest-networks/details/ruleEffects.ts'
import { makePort } from '../ip-address/records.ts'
import { makeRule } from './records.ts'

const port = (id: string, ...securityGroupIds: string[]): NetworkPort =>
  makePort({
    id,
    owner: { kind: 'instance', id: `of-${id}` },
    securityGroupIds: ['own', ...securityGroupIds],
  })
const at = (from: number, to = from) => ({ ports: [{ from, to }] })
const named = (rule: SecurityRuleDraft) => rule.ports.map(({ from, to }) => `${from}-${to}`).join()

/** Ports that each rule opens or closes, and on which interfaces. */
const seen = (
  before: SecurityRule[],
  next: SecurityRuleDraft[],
  ports: NetworkPort[],
  groups: { id: string; rules: SecurityRule[] }[] = [],
) => {
  const changes = diffRules(before, next)
  const { opens, closes } = effectsOf({ group: { id: 'own', rules: before }, next, changes, ports, groups })
  const told = (effects: typeof opens) =>
    effects.map(({ rule, ports: where }) => [named(rule), where.map(({ id }) => id)])
  return { opens: told(opens), closes: told(closes) }
}

const ssh = makeRule({ id: 'ssh', ...at(22) })

it('opens and closes on every interface where nothing else decides', () => {
  expect(seen([ssh], [makeRule({ id: 'new', ...at(443) })], [port('a'), port('b')])).toEqual({
    opens: [['443-443', ['a', 'b']]],
    closes: [['22-22', ['a', 'b']]],
  })
})

it('leaves out interfaces that another group lets the same into', () => {
  const groups = [
    { id: 'all', rules: [makeRule({ id: 'x', ...at(1, 65_535) })] },
    { id: 'out', rules: [makeRule({ id: 'y', direction: 'out', ...at(1, 65_535) })] },
  ]
  expect(seen([ssh], [], [port('a'), port('b', 'all'), port('c', 'out')], groups)).toEqual({
    opens: [],
    closes: [['22-22', ['a', 'c']]],
  })
})

it('says nothing of what other rules of the group let pass anyway', () => {
  const wide = makeRule({ id: 'wide', ...at(1, 1000) })
  expect(seen([ssh, wide], [wide], [port('a')])).toEqual({ opens: [], closes: [] })
  expect(seen([wide], [wide, makeRule({ id: 'new', ...at(80) })], [port('a')])).toEqual({
    opens: [],
    closes: [],
  })
})

it('tells of a rule that grew what it opens, and of one that shrank what it closes', () => {
  expect(seen([ssh], [{ ...ssh, ...at(22, 30) }], [port('a')])).toEqual({
    opens: [['22-30', ['a']]],
    closes: [],
  })
  expect(seen([{ ...ssh, ...at(22, 30) }], [ssh], [port('a')])).toEqual({
    opens: [],
    closes: [['22-30', ['a']]],
  })
})

/** What passes before and after, where one rule becomes another. */
const rest = (before: SecurityRule, after: SecurityRule) => {
  const next = [after]
  const changes = diffRules([before], next)
  const { opens, closes } = effectsOf({
    group: { id: 'own', rules: [before] },
    next,
    changes,
    ports: [],
    groups: [],
  })
  return { opens: opens.map((one) => one.rest), closes: closes.map((one) => one.rest) }
}

it('says what of a rule that shrank or grew passes before and after', () => {
  const wide = { ...ssh, peer: { cidrs: ['0.0.0.0/0'] } }
  const narrow = { ...ssh, peer: { cidrs: ['10.0.0.0/8'] } }
  const elsewhere = { ...ssh, ...at(23) }
  expect(rest(wide, narrow)).toEqual({ opens: [], closes: [narrow] })
  expect(rest(narrow, wide)).toEqual({ opens: [narrow], closes: [] })
  expect(rest(ssh, elsewhere)).toEqual({ opens: [undefined], closes: [undefined] })
})

it('takes the group itself for the same, whatever it is called', () => {
  const own = makeRule({ id: 'own', peer: { groupId: 'own' } })
  const { id: _, ...same } = { ...own, peer: { groupId: 'self' } }
  expect(seen([own], [own, same], [port('a')])).toEqual({ opens: [], closes: [] })
  const other = { ...same, peer: { groupId: 'other' } }
  expect(seen([own], [own, other], [port('a')])).toEqual({ opens: [['22-22', ['a']]], closes: [] })
})
