import type { User } from '#contract/users/records.ts'
import {
  userActionNeeds,
  whyNotToUser,
  type UserAction,
  type UserActionCaller,
  type UserActionReason,
} from '#contract/users/rules.ts'
import { once, type Call } from '#src/resources/action.ts'
import { usersApi } from '../usersApi.ts'

const { endpoints } = usersApi

/** Done as soon as they are chosen: another one takes each of them back, or nothing is lost. */
export const atOnce = {
  resend: ({ id }: User): Call => endpoints.resendInvitation.initiate({ id }, once),
  enable: ({ id }: User): Call => endpoints.enableUser.initiate({ id }, once),
}
export type UserActionAtOnce = keyof typeof atOnce
export const isAtOnce = (action: UserAction): action is UserActionAtOnce => Object.hasOwn(atOnce, action)

/** Done after a question. */
export const asked = {
  endSessions: ({ id }: User): Call => endpoints.endSessionsOfUser.initiate({ id }, once),
  resetFactors: ({ id }: User): Call => endpoints.resetFactorsOfUser.initiate({ id }, once),
  disable: ({ id }: User): Call => endpoints.disableUser.initiate({ id }, once),
  revoke: ({ id }: User): Call => endpoints.revokeInvitation.initiate({ id }, once),
}
export type UserActionAsked = keyof typeof asked
export const isAsked = (action: UserAction): action is UserActionAsked => Object.hasOwn(asked, action)

/** Of whom an account can be ended: oneself is known without the list of people. */
export type Ended = Pick<User, 'id' | 'name' | 'email'>

/** Ends an account: done after its name, or one's own address, has been typed. */
export const ending = {
  remove: ({ id }: Ended): Call => endpoints.removeUser.initiate({ id }, once),
  leave: ({ email }: Ended): Call => endpoints.leaveForGood.initiate({ email }, once),
}
export type UserActionEnding = keyof typeof ending
export const isEnding = (action: UserAction): action is UserActionEnding => Object.hasOwn(ending, action)

/** In the order of the menu. */
const order = [
  'resend',
  'rename',
  'assign',
  'endSessions',
  'enable',
  'offerOwnership',
  'resetFactors',
  'disable',
  'revoke',
  'remove',
  'leave',
] as const satisfies readonly UserAction[]

const dangerous: ReadonlySet<UserAction> = new Set(['resetFactors', 'disable', 'revoke', 'remove', 'leave'])
export const isDangerous = (action: UserAction) => dangerous.has(action)

const isInvited = ({ status }: User) => status === 'invited'
const hasComeIn = ({ status }: User) => status !== 'invited'

/** Shown only for these; in the menus of the others its opposite has its place. */
const shownFor: Partial<Record<UserAction, (user: User) => boolean>> = {
  resend: isInvited,
  revoke: isInvited,
  endSessions: hasComeIn,
  resetFactors: hasComeIn,
  offerOwnership: hasComeIn,
  remove: hasComeIn,
  enable: ({ status }) => status === 'disabled',
  disable: ({ status }) => status === 'active',
}

export interface Offer {
  action: UserAction
  /** Why it can't be done now. */
  reason: UserActionReason | undefined
}

/** What the caller can do to a person, and why not now. What they may never do is not among it. */
export const offersFor = (user: User, caller: UserActionCaller): Offer[] =>
  order
    .filter((action) => shownFor[action]?.(user) ?? true)
    .filter((action) => userActionNeeds(action) !== 'owner' || caller.isOwner)
    .map((action) => ({ action, reason: whyNotToUser(action, user, caller) }))
    .filter(({ reason }) => reason !== 'notAllowed' && reason !== 'notOneself')
