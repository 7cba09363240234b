import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { groupRoleRoutes as routes, type GroupRole } from '#contract/group-roles/routes.ts'
import { permissions as catalogue, type Permission } from '#contract/permissions/permissions.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, forbidden, invalidField } from '../../problems.ts'
import { giverOf, missingOf, notHeld, toOneself, type Giver } from '../../tenancy/giving.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { removalsSince } from '../../tenancy/lockCompany.ts'
import { forgetChecks } from '../../sessions/sessionCache.ts'
import type { Db } from '../../db/db.ts'
import { groupRoleOf, groupRolesAmong } from './groupRoleRecord.ts'
import { holdingsOf, moveHoldings, type Holding } from './holdings.ts'

/** Making, changing and deleting group roles of the company's own. */
export const changeRoutes = (deps: { db: Db }) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.create, async ({ body, caller: asked, origin, reply }) => {
    const data = await db.tenant(asked, async (tx) => {
      const { caller } = await lockAs(tx, asked)
      refuseUnlessForAll(caller, 'group-roles:create')
      refuseAbove(caller, body.permissions)
      const id = uuidv7()
      const { name, description = '' } = body
      await tx
        .insertInto('group_roles')
        .values({
          id,
          company_id: caller.companyId,
          name,
          description,
          permissions: inOrder(body.permissions),
        })
        .execute()
      const made = await groupRoleOf(tx, caller.companyId, id)
      const details = { permissions: made.permissions }
      await audit(tx, { ...byCaller(caller, origin), action: 'group-roles.create', target: made, details })
      return made
    })
    reply.header('location', `/api/v1/group-roles/${data.id}`)
    return { data }
  })

  serve(app, routes.update, ({ params, body, caller: asked, origin, ifMatch }) =>
    db.tenant(asked, async (tx) => {
      const { caller } = await lockAs(tx, asked)
      refuseUnlessForAll(caller, 'group-roles:update')
      const before = await groupRoleOf(tx, caller.companyId, params.id)
      ifMatch(before)
      refuseBuiltIn(before)
      const permissions = body.permissions ? inOrder(body.permissions) : before.permissions
      const added = permissions.filter((permission) => !before.permissions.includes(permission))
      const taken = before.permissions.filter((permission) => !permissions.includes(permission))
      const { name = before.name, description = before.description } = body
      if (name === before.name && description === before.description && added.length + taken.length === 0)
        return { data: before }
      const holdings = await holdingsOf(tx, caller.companyId, before.id)
      refuseAdding(await giverOf(tx, caller), added, holdings)
      await tx
        .updateTable('group_roles')
        .set({ name, description, permissions, updated_at: sql<Date>`app_now()` })
        .where('company_id', '=', caller.companyId)
        .where('id', '=', before.id)
        .execute()
      for (const { userId } of holdings) forgetChecks(userId)
      const data = await groupRoleOf(tx, caller.companyId, before.id)
      const details = { ...(name !== before.name && { before: before.name }), added, taken }
      const changed = (['name', 'description', 'permissions'] as const).filter(
        (field) => String(before[field]) !== String(data[field]),
      )
      const changes = changesOf(before, data, changed)
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'group-roles.update',
        target: data,
        details,
        changes,
      })
      return { data }
    }),
  )

  serve(app, routes.remove, ({ params, query, caller: asked, origin, ifMatch }) =>
    db.tenant(asked, async (tx) => {
      const { caller, lock } = await lockAs(tx, asked)
      refuseUnlessForAll(caller, 'group-roles:delete')
      const { companyId } = caller
      const role = await groupRoleOf(tx, companyId, params.id)
      ifMatch(role)
      refuseBuiltIn(role)
      const holdings = await holdingsOf(tx, companyId, role.id)
      const to = query.moveTo === undefined ? undefined : await targetOf(tx, role, companyId, query.moveTo)
      if (holdings.length > 0) {
        if (!to) throw inUse(role)
        await moveHoldings(tx, await giverOf(tx, caller), { role, to, holdings })
        for (const { userId } of holdings) forgetChecks(userId)
      }
      await tx
        .deleteFrom('group_roles')
        .where('company_id', '=', companyId)
        .where('id', '=', role.id)
        .execute()
      const details = { people: role.memberCount, ...(to && { movedTo: to.name }) }
      await audit(tx, { ...byCaller(caller, origin), action: 'group-roles.delete', target: role, details })
      return { data: null, removed: await removalsSince(tx, lock) }
    }),
  )
}

const inOrder = (wanted: readonly Permission[]) => catalogue.filter((held) => wanted.includes(held))

/** Held for a single project only, it is no permission about the company as a whole. */
const refuseUnlessForAll = (caller: Caller, permission: Permission) => {
  if (!may(caller, permission)) throw forbidden('Your role doesn’t allow this.')
}

const refuseAbove = (caller: Caller, wanted: readonly Permission[]) => {
  const missing = wanted.filter((permission) => !may(caller, permission))
  if (missing.length > 0) throw notHeld(missing)
}

/**
 * What is added to a role is given to all who have it: for as long as the longest of them has it. To a role of one's
 * own nobody adds, unless they hold everything for good anyway.
 */
const refuseAdding = (giver: Giver, added: readonly Permission[], holdings: readonly Holding[]) => {
  if (added.length === 0) return
  const isOwn = holdings.some(({ userId }) => userId === giver.caller.userId)
  if (isOwn && !giver.isLasting) throw toOneself()
  refuseAbove(giver.caller, added)
  for (const { until } of holdings) {
    const missing = missingOf(giver.sources, added, { projectId: null, until })
    if (missing.length > 0) throw notHeld(missing)
  }
}

const refuseBuiltIn = ({ builtIn }: GroupRole) => {
  if (builtIn)
    throw conflict('Built-in group roles can’t be changed. Copy it instead.', {
      context: { reason: 'builtIn' },
    })
}

const inUse = ({ memberCount }: GroupRole) =>
  conflict('People have this group role. Say which one they get instead.', {
    context: { reason: 'roleInUse', people: memberCount },
  })

const targetOf = async (tx: Tx, role: GroupRole, companyId: string, id: string): Promise<GroupRole> => {
  const [to] = await groupRolesAmong(tx, companyId, [id])
  if (!to || to.id === role.id) throw invalidField('moveTo', 'invalid', 'Choose another group role.')
  return to
}
