import type { Capabilities } from '#contract/catalogue.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { actionGroups, type Action, type ActionGroup } from '../action.ts'

interface Entry<Row> {
  action: Action<Row>
  /** Why it can't be done now; undefined when it can. */
  reason: Reason | undefined
}

interface MenuGroup<Row> {
  name: ActionGroup
  entries: Entry<Row>[]
}

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
