import { validate as isUuid } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { forbidden, notFound } from '../problems.ts'

/** Ids are UUIDs; anything else is the id of nothing, and must not reach a column of that type. */
export const idOf = (what: string, id: string) => {
  if (!isUuid(id)) throw notFound(what)
  return id.toLowerCase()
}

/**
 * Finds a project of the caller's company in which they hold a permission. One that does not exist,
 * belongs to another company or can't be seen is the same 404; one that is seen but not theirs to
 * change is a 403.
 */
export const reachProject = async (tx: Tx, caller: Caller, id: string, permission: Permission) => {
  const project = await tx
    .selectFrom('projects')
    .select(['id', 'name', 'is_default'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', idOf('project', id))
    .executeTakeFirst()
  const allowed = project && may(caller, permission, project.id)
  if (!project || !(allowed || may(caller, 'projects:read', project.id))) throw notFound('project')
  if (!allowed) throw forbidden('Your role doesn’t allow this.')
  return project
}
