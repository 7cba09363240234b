import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Db } from '#server/db/db.ts'

/** Gives a person a group role of their company's own, everywhere or in one project, and tells its id. */
export const giveCustomRole = async (
  db: Db,
  { companyId, id: userId }: { companyId: string; id: string },
  permissions: readonly Permission[],
  projectId: string | null = null,
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, async (tx) => {
    await tx
      .insertInto('group_roles')
      .values({ id, company_id: companyId, name: `role ${id}`, permissions: [...permissions] })
      .execute()
    await tx
      .insertInto('role_assignments')
      .values({
        id: uuidv7(),
        company_id: companyId,
        user_id: userId,
        group_role_id: id,
        project_id: projectId,
      })
      .execute()
  })
  return id
}
