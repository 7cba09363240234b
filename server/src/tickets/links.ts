import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostResources } from '#contract/support/records.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { may, type Caller } from '../http/caller.ts'
import { invalidField } from '../problems.ts'
import { mayRead } from '../resources/visibility.ts'
import { effectivePermissions } from '../tenancy/permissions.ts'

interface Place {
  companyId: string
  ticketId: string
}

/** A project that a ticket is about: one that the caller may see. */
export const refuseUnseenProject = async (tx: Tx, caller: Caller, projectId: string | null) => {
  if (projectId === null) return
  const found = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where(isAmong('id', [projectId]))
    .executeTakeFirst()
  if (!found || !may(caller, 'projects:read', found.id))
    throw invalidField('projectId', 'notSeen', 'You can’t see this project, or it is gone.')
}

/**
 * Links a ticket to these resources. Links that the caller can't see stay, as do those to what is gone: they can't have
 * meant to remove them.
 */
export const linkResources = async (
  tx: Tx,
  caller: Caller,
  { companyId, ticketId }: Place,
  wanted: readonly { kind: string; id: string }[],
) => {
  const ids = wanted.map(({ id }) => id)
  const found = await tx
    .selectFrom('resources')
    .select(['id', 'kind', 'name', 'project_id'])
    .where('company_id', '=', companyId)
    .where(isAmong('id', ids))
    .execute()
  const seen = new Map(
    found.filter(({ kind, project_id }) => mayRead(caller, kind, project_id)).map((one) => [one.id, one]),
  )
  const links = wanted.map(({ kind, id }, n) => {
    const one = seen.get(id.toLowerCase())
    if (one?.kind !== kind)
      throw invalidField(`resources.${n}`, 'notSeen', 'You can’t see this resource, or it is gone.')
    return { resource_id: one.id, kind, name: one.name, project_id: one.project_id }
  })
  const before = await tx
    .deleteFrom('ticket_resources')
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .returning(['resource_id', 'kind', 'name', 'project_id'])
    .execute()
  const hidden = before.filter(
    ({ kind, project_id }) => project_id === null || !mayRead(caller, kind, project_id),
  )
  const unique = [...new Map([...hidden, ...links].map((link) => [link.resource_id, link])).values()]
  if (unique.length > mostResources)
    throw invalidField('resources', 'tooMany', `A ticket has at most ${mostResources} resources.`)
  if (unique.length === 0) return
  await tx
    .insertInto('ticket_resources')
    .values(unique.map((link, n) => ({ company_id: companyId, ticket_id: ticketId, n, ...link })))
    .execute()
}

/** Somebody who takes part in a ticket: whether they watch it, or have opened it and need not. */
export const addPerson = (
  tx: Tx,
  { companyId, ticketId }: Place,
  { id, name }: { id: string; name: string },
  watching: boolean,
) =>
  tx
    .insertInto('ticket_people')
    .values({ company_id: companyId, id: uuidv7(), ticket_id: ticketId, user_id: id, name, watching })
    .onConflict((same) =>
      same.columns(['company_id', 'ticket_id', 'user_id']).doUpdateSet({ watching, name }),
    )
    .execute()

/** Has these people watch a ticket and no others. Each is somebody of the company who may read tickets. */
export const setWatchers = async (tx: Tx, { companyId, ticketId }: Place, wanted: readonly string[]) => {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where(isAmong('id', wanted))
    .execute()
  const byId = new Map(people.map((one) => [one.id, one]))
  const watching = await tx
    .selectFrom('ticket_people')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .where('watching', '=', true)
    .execute()
  const before = new Set(watching.map(({ user_id }) => user_id))
  const ids = new Set(wanted.map((id) => id.toLowerCase()))
  for (const [n, id] of [...ids].entries()) {
    if (before.has(id)) continue
    const person = byId.get(id)
    if (!person || !(await mayReadTickets(tx, companyId, id)))
      throw invalidField(`watchers.${n}`, 'notSeen', 'This person can’t read tickets, or is gone.')
    await addPerson(tx, { companyId, ticketId }, person, true)
  }
  await tx
    .updateTable('ticket_people')
    .set({ watching: false })
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .where('watching', '=', true)
    .where(sql<boolean>`not ${isAmong('user_id', [...ids])}`)
    .execute()
}

/** Whether somebody of the company may read tickets anywhere. */
export const mayReadTickets = async (tx: Tx, companyId: string, userId: string) => {
  const { permissions, projectPermissions } = await effectivePermissions(tx, { companyId, userId })
  return [permissions, ...projectPermissions.values()].some((held) => held.has('tickets:read'))
}
