import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/db.ts'

interface Given {
  companyId: string
  projectId: string
  kind?: string
  name?: string
  attachedTo?: string
}

/** Puts a resource into a project, as the area it belongs to would. */
export const addResource = async (db: Db, { companyId, projectId, kind, name, attachedTo }: Given) => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('resources')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        kind: kind ?? 'instance',
        name: name ?? `resource-${id.slice(-4)}`,
        status: 'running',
        region: 'lab-1',
        attached_to: attachedTo ?? null,
      })
      .execute(),
  )
  return { kind: kind ?? ('instance' as const), id }
}
