import type { Permission } from '#contract/permissions/permissions.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { forbidden } from '../problems.ts'
import { isOwnership, sourcesOf, type Source } from './permissions.ts'

/*
 * Nobody gives what they lack: neither a permission, nor one for longer than they hold it, nor anything to
 * themselves. All of it is judged under the company's lock.
 */

/** Who gives, with all that they hold and for how long. */
export interface Giver {
  caller: Caller
  sources: readonly Source[]
  /** Has the group role Owner for the whole company, now. */
  isOwner: boolean
  /** Has it without an end: there is nothing that could be added to them. */
  isLasting: boolean
}

export const giverOf = async (tx: Tx, caller: Caller): Promise<Giver> => {
  const sources = await sourcesOf(tx, caller)
  const ownerships = sources.filter(isOwnership)
  return {
    caller,
    sources,
    isOwner: ownerships.length > 0,
    isLasting: ownerships.some(({ until }) => until === null),
  }
}

/** Whether one end is as late as another; null is no end at all. */
export const lastsAsLong = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && one.getTime() >= other.getTime())

/** Which of these permissions are not held there, for at least as long. */
export const missingOf = (
  sources: readonly Source[],
  wanted: readonly Permission[],
  { projectId, until }: { projectId: string | null; until: Date | null },
): Permission[] =>
  wanted.filter(
    (permission) =>
      !sources.some(
        (source) =>
          (source.projectId === null || source.projectId === projectId) &&
          lastsAsLong(source.until, until) &&
          source.permissions.includes(permission),
      ),
  )

/** 403 with what is missing. */
export const notHeld = (missing: readonly Permission[]) =>
  forbidden('You can only give permissions that you hold yourself, there and for as long.', {
    context: { reason: 'notHeld', missing },
  })

export const ownerOnly = () => forbidden('Only an Owner can do this.', { context: { reason: 'ownerOnly' } })

export const toOneself = () =>
  forbidden('You can’t give permissions to yourself.', { context: { reason: 'oneself' } })

/** What is given: a group role, where and until when. */
export interface Gift {
  role: { id: string; name: string; built_in: boolean }
  permissions: readonly Permission[]
  projectId: string | null
  until: Date | null
}

/** Refuses to give a group role away that the giver lacks a part of. Being an Owner is for Owners to give. */
export const refuseGivingRole = ({ sources, isOwner }: Giver, { role, permissions, ...where }: Gift) => {
  if (role.built_in && role.name === 'Owner' && !isOwner) throw ownerOnly()
  const missing = missingOf(sources, permissions, where)
  if (missing.length > 0) throw notHeld(missing)
}
