import type { AclAction, AclRule, AclRuleDraft } from '#contract/vpc/acl.ts'
import type { AclList } from '#contract/vpc/records.ts'

/** What of a list is edited and saved as one. */
export interface AclContent {
  rules: AclRuleDraft[]
  lastIn: AclAction
  lastOut: AclAction
}

/** The same as it is saved. */
type SavedAcl = Pick<AclList, 'rules' | 'lastIn' | 'lastOut'>

export const contentOf = ({ rules, lastIn, lastOut }: AclList): SavedAcl => ({ rules, lastIn, lastOut })

const highest = 65_535
/** Numbers leave room for rules in between. */
const step = 10

/** The number of a further rule: behind all others, else the first that is free. */
export const nextNumber = (rules: readonly AclRuleDraft[]): number => {
  const taken = new Set(rules.map(({ number }) => number))
  const last = Math.max(0, ...taken)
  const next = Math.floor(last / step) * step + step
  if (next <= highest) return next
  let free = 1
  while (taken.has(free)) free += 1
  return free
}

type Direction = AclRuleDraft['direction']

/** The rules of a direction in the order in which they are asked, with their places in the list. */
export const inOrder = (rules: readonly AclRuleDraft[], direction: Direction) =>
  rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule }) => rule.direction === direction)
    .toSorted((one, other) => one.rule.number - other.rule.number)

/**
 * Moves a rule to another place among those of its direction. The numbers stay where they are, and the rules change
 * places between them: no rule of the other direction is touched.
 */
export const moveRule = (
  rules: readonly AclRuleDraft[],
  direction: Direction,
  { from, to }: { from: number; to: number },
): AclRuleDraft[] => {
  const order = inOrder(rules, direction)
  const moved = order[from]
  if (!moved || to < 0 || to >= order.length) return [...rules]
  const next = order.toSpliced(from, 1).toSpliced(to, 0, moved)
  const numbers = order.map(({ rule }) => rule.number)
  const changed = [...rules]
  for (const [place, { rule, at }] of next.entries())
    changed[at] = { ...rule, number: numbers[place] ?? rule.number }
  return changed
}

/** What becomes of one rule, or of a pinned last one; null is none. */
export type AclChange =
  | { before: AclRule | null; after: AclRuleDraft | null }
  | { last: Direction; before: AclAction; after: AclAction }

const wordsOf = ({ number, direction, action, protocol, ports, icmp, cidrs, description }: AclRuleDraft) =>
  JSON.stringify([number, direction, action, protocol, ports, icmp, cidrs, description])

const byNumber = (one: AclRuleDraft, other: AclRuleDraft) => one.number - other.number

/** What edits change in a list: rules by their numbers, what goes behind them, the pinned last ones at the end. */
export const diffAcl = (list: SavedAcl, after: AclContent): AclChange[] => {
  const known = new Map(list.rules.map((rule) => [rule.id, rule]))
  const kept = new Set(after.rules.flatMap(({ id }) => id ?? []))
  return [
    ...after.rules.toSorted(byNumber).flatMap((rule): AclChange[] => {
      const before = rule.id === undefined ? undefined : known.get(rule.id)
      if (!before) return [{ before: null, after: rule }]
      return wordsOf(before) === wordsOf(rule) ? [] : [{ before, after: rule }]
    }),
    ...list.rules
      .filter(({ id }) => !kept.has(id))
      .toSorted(byNumber)
      .map((before): AclChange => ({ before, after: null })),
    ...(list.lastIn === after.lastIn
      ? []
      : [{ last: 'in' as const, before: list.lastIn, after: after.lastIn }]),
    ...(list.lastOut === after.lastOut
      ? []
      : [{ last: 'out' as const, before: list.lastOut, after: after.lastOut }]),
  ]
}

/** Why a rule can't be what it was: the number that it had is taken by another one now. */
export const whyNotRestore = (
  rules: readonly AclRuleDraft[],
  before: Pick<AclRule, 'id' | 'number'>,
): 'numberTaken' | undefined =>
  rules.some(({ id, number }) => number === before.number && id !== before.id) ? 'numberTaken' : undefined

/** The rules with one as it is saved, whether it was changed or removed. */
export const restoreRule = (rules: readonly AclRuleDraft[], before: AclRule): AclRuleDraft[] =>
  rules.some(({ id }) => id === before.id)
    ? rules.map((rule) => (rule.id === before.id ? before : rule))
    : [...rules, before]

/** Rules of a file beside those that are there: one with a number that is taken takes its place. */
export const mergeRules = (
  rules: readonly AclRuleDraft[],
  given: readonly AclRuleDraft[],
): AclRuleDraft[] => {
  const byTheirNumber = new Map(given.map((rule) => [rule.number, rule]))
  const there = new Set(rules.map(({ number }) => number))
  return [
    ...rules.map((rule) => {
      const other = byTheirNumber.get(rule.number)
      return other ? { ...other, ...(rule.id !== undefined && { id: rule.id }) } : rule
    }),
    ...given.filter(({ number }) => !there.has(number)),
  ]
}

/** The rules of a file in place of those that are there: what keeps its number keeps its id. */
export const replaceRules = (
  rules: readonly AclRuleDraft[],
  given: readonly AclRuleDraft[],
): AclRuleDraft[] => {
  const numbers = new Set(given.map(({ number }) => number))
  return mergeRules(
    rules.filter(({ number }) => numbers.has(number)),
    given,
  )
}
