import type { User } from '#contract/users/records.ts'
import {
  userActionNeeds,
  whyNotToUser,
  type UserAction,
  type UserActionReason,
} from '#contract/users/rules.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { may, type Caller, type Origin } from '../../http/caller.ts'
import type { IfMatch } from '../../http/conditional.ts'
import { conflict, forbidden, type Refusal } from '../../problems.ts'
import { giverOf, ownerOnly, type Giver } from '../../tenancy/giving.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import type { CompanyLock } from '../../tenancy/lockCompany.ts'
import { personOf } from '../../tenancy/people.ts'

/** A request that is about one person. */
export interface AboutPerson {
  params: { id: string }
  caller: Caller
  origin: Origin
  ifMatch: IfMatch
}

/** The person under the company's lock, and who does something to them. */
export interface Reached {
  tx: Tx
  caller: Caller
  giver: Giver
  person: User
  lock: CompanyLock
  /** Writes it down, in the same transaction. */
  note: (action: string, details?: Record<string, unknown>) => Promise<void>
}

const refusals: Record<UserActionReason, () => Refusal> = {
  notAllowed: () => forbidden('Your role doesn’t allow this.'),
  ownerOnly,
  oneself: () => forbidden('You can’t do this to yourself.', { context: { reason: 'oneself' } }),
  notOneself: () => forbidden('Only the person themselves can do this.'),
  notInvited: () => stateOf('notInvited', 'This person has accepted the invitation.'),
  notActive: () => stateOf('notActive', 'This person is not active.'),
  notDisabled: () => stateOf('notDisabled', 'This person is not disabled.'),
  noFactor: () => stateOf('noFactor', 'This person has no second factor.'),
  alreadyOwner: () => stateOf('alreadyOwner', 'This person is an Owner already.'),
  lastOwner: () => stateOf('lastOwner', 'The company needs an active Owner.'),
}
const stateOf = (reason: UserActionReason, message: string) => conflict(message, { context: { reason } })

/** Does something to a person that the table of actions allows the caller in the person's present state. */
export const onPerson = <T>(
  db: Db,
  asked: AboutPerson,
  action: UserAction,
  work: (reached: Reached) => Promise<T>,
): Promise<T> =>
  db.tenant(asked.caller, async (tx) => {
    const { caller, lock } = await lockAs(tx, asked.caller)
    const needs = userActionNeeds(action)
    // Before anything is told of the person.
    if (needs !== 'self' && needs !== 'owner' && !may(caller, needs)) throw refusals.notAllowed()
    const person = await personOf(tx, caller.companyId, asked.params.id)
    asked.ifMatch(person)
    const giver = await giverOf(tx, caller)
    const { userId: id, permissions } = caller
    const reason = whyNotToUser(action, person, { id, isOwner: giver.isOwner, permissions })
    if (reason) throw refusals[reason]()
    const target = { kind: 'user', id: person.id, name: person.name }
    return work({
      tx,
      caller,
      giver,
      person,
      lock,
      note: (done, details) =>
        audit(tx, { ...byCaller(caller, asked.origin), action: done, target, ...(details && { details }) }),
    })
  })
