import type { Capabilities } from '#contract/catalogue.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { actionGroups, type Action, type ActionGroup } from '../action.ts'

export interface Entry<Row> {
  action: Action<Row>
  /** Why it can't be done now; undefined when it can. */
  reason: Reason | undefined
}

interface MenuGroup<Row> {
  name: ActionGroup
  entries: Entry<Row>[]
}

/** A group as a menu shows it: what is at hand, and what is a sub-menu under the group's name. */
export interface ShownGroup<Row> extends MenuGroup<Row> {
  more: Entry<Row>[]
}

/** More are not read at a glance, and are not drawn in a blink. */
const MOST_LINES = 9

/** What can never be done to this resource would only be in the way. */
const isNever = (reason: Reason | undefined) =>
  reason === 'notCapable' || reason === 'deleted' || reason === 'notDeleted'

/** A resource's menu: what the person may do to it, by group, with the reason beside what must wait. */
export const menuGroupsOf = <Row>(
  actions: readonly Action<Row>[],
  row: Row,
  may: (action: Action<Row>) => boolean,
  capabilities?: Capabilities,
): MenuGroup<Row>[] =>
  actionGroups
    .map((name) => ({
      name,
      entries: actions
        .filter((action) => action.group === name && action.isShownFor(row) && may(action))
        .map((action): Entry<Row> => ({ action, reason: action.whyNot(row, capabilities) }))
        .filter(({ reason }) => !isNever(reason)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** A short menu has all its groups at hand; of a long one, what is wanted often and what destroys. */
export const shownGroupsOf = <Row>(groups: readonly MenuGroup<Row>[]): ShownGroup<Row>[] => {
  const lines = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return groups.map(({ name, entries }) => {
    const rest = entries.filter(({ action }) => !action.often)
    // One line alone is as long as the one that would open it.
    const isAtHand = lines <= MOST_LINES || name === 'danger' || rest.length < 2
    return isAtHand
      ? { name, entries, more: [] }
      : { name, entries: entries.filter(({ action }) => action.often), more: rest }
  })
}
