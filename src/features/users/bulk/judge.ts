import type { AssignmentDraft } from '#contract/users/routes.ts'
import { whyNotToUser, type UserActionCaller, type UserActionReason } from '#contract/users/rules.ts'
import type { Id } from '#contract/record.ts'
import type { User } from '#contract/users/records.ts'

/** What is done to several people at once. */
export type BulkAction = 'giveRole' | 'takeRole' | 'addToProject' | 'disable' | 'resend'

/** Why one of several is left out: they may not be, or there is nothing to do. */
export type LeftOut = UserActionReason | 'hasRole' | 'lacksRole' | 'alreadyThere'

/** A group role and where it is given. */
export interface Given {
  groupRoleId: Id
  projectId: Id | null
}

const isGiven =
  ({ groupRoleId, projectId }: Given) =>
  (one: AssignmentDraft) =>
    one.groupRoleId === groupRoleId && (one.projectId ?? null) === projectId

/** What a person has, with a group role more. */
export const withRole = ({ assignments }: User, given: Given): AssignmentDraft[] => [
  ...assignments,
  { ...given, until: null },
]

/** What a person has, without a group role in any project and the whole company. */
export const withoutRole = ({ assignments }: User, groupRoleId: Id): AssignmentDraft[] =>
  assignments.filter((one) => one.groupRoleId !== groupRoleId)

/** Why a group role is not given to a person; nobody gives themselves anything. */
export const whyNotGive = (user: User, caller: UserActionCaller, given: Given): LeftOut | undefined => {
  if (user.id === caller.id) return 'oneself'
  return (
    whyNotToUser('assign', user, caller) ?? (user.assignments.some(isGiven(given)) ? 'hasRole' : undefined)
  )
}

/** Why a group role is not taken from a person. */
export const whyNotTake = (user: User, caller: UserActionCaller, groupRoleId: Id): LeftOut | undefined =>
  whyNotToUser('assign', user, caller) ??
  (user.assignments.some((one) => one.groupRoleId === groupRoleId) ? undefined : 'lacksRole')

/** Why a person is not added to a project: whose place there is known stays as it is. */
export const whyNotAdd = (user: User, projectId: Id): LeftOut | undefined => {
  if (user.status === 'disabled') return 'notActive'
  return user.projectIds.includes(projectId) ? 'alreadyThere' : undefined
}
