import type { Permission } from '#contract/permissions/permissions.ts'
import type { User, UserStatus } from './records.ts'

/** Why something can't be done to a person now. */
export type UserActionReason =
  | 'notAllowed'
  | 'ownerOnly'
  | 'oneself'
  | 'notOneself'
  | 'notInvited'
  | 'notActive'
  | 'notDisabled'
  | 'noFactor'
  | 'alreadyOwner'
  | 'lastOwner'

/** Who wants to do it. */
export interface UserActionCaller {
  id: string
  isOwner: boolean
  /** Held for the whole company. */
  permissions: Pick<ReadonlySet<string>, 'has'>
}

/** What the table looks at of a person. */
export type UserActionSubject = Pick<User, 'id' | 'status' | 'isOwner' | 'twoFactor'>

interface Rule {
  /** What the caller has to hold; `self` of whom it is about, `owner` an Owner. */
  needs: Permission | 'self' | 'owner'
  /** The statuses in which it can be done; `else` is why not in others. */
  from: readonly UserStatus[]
  else: UserActionReason
  /** Whether people may do it to themselves. Disabling and removing oneself is leaving. */
  toOneself?: true
  unless?: (person: UserActionSubject) => UserActionReason | undefined
}

const anyStatus = ['invited', 'active', 'disabled'] as const

const rules = {
  resend: { needs: 'users:invite', from: ['invited'], else: 'notInvited' },
  revoke: { needs: 'users:invite', from: ['invited'], else: 'notInvited' },
  disable: { needs: 'users:disable', from: ['active'], else: 'notActive' },
  enable: { needs: 'users:disable', from: ['disabled'], else: 'notDisabled' },
  endSessions: { needs: 'security:sessions-revoke', from: ['active'], else: 'notActive' },
  resetFactors: {
    needs: 'users:reset-2fa',
    from: ['active'],
    else: 'notActive',
    unless: ({ twoFactor }) => (twoFactor ? undefined : 'noFactor'),
  },
  offerOwnership: {
    needs: 'owner',
    from: ['active'],
    else: 'notActive',
    unless: ({ isOwner }) => (isOwner ? 'alreadyOwner' : undefined),
  },
  rename: { needs: 'users:update', from: anyStatus, else: 'notActive', toOneself: true },
  assign: { needs: 'group-roles:assign', from: anyStatus, else: 'notActive', toOneself: true },
  remove: { needs: 'users:remove', from: anyStatus, else: 'notActive' },
  leave: { needs: 'self', from: ['active'], else: 'notActive', toOneself: true },
} as const satisfies Record<string, Rule>

export type UserAction = keyof typeof rules
// Object.keys forgets what the keys are.
export const userActions = Object.keys(rules) as UserAction[]

/** What an action needs of the caller: a permission, to be an Owner, or to be the person. */
export const userActionNeeds = (action: UserAction): Rule['needs'] => rules[action].needs

/**
 * Whether a caller may do something to a person in their present state: undefined, or why not. Both programs judge
 * by this. What only the server knows comes on top: the last Owner stays, and nobody gives what they lack.
 */
export const whyNotToUser = (
  action: UserAction,
  person: UserActionSubject,
  caller: UserActionCaller,
): UserActionReason | undefined => {
  const rule: Rule = rules[action]
  const isSelf = person.id === caller.id
  if (rule.needs === 'self') {
    if (!isSelf) return 'notOneself'
  } else if (rule.needs === 'owner') {
    if (!caller.isOwner) return 'ownerOnly'
  } else if (!caller.permissions.has(rule.needs)) return 'notAllowed'
  if (isSelf && !rule.toOneself) return 'oneself'
  if (person.isOwner && !caller.isOwner) return 'ownerOnly'
  if (!rule.from.includes(person.status)) return rule.else
  return rule.unless?.(person)
}
