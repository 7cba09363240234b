import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '#server/db/db.ts'
import type { OperationTables } from '#server/db/operationTables.ts'

/** A company with nothing in it but a project. */
export const addCompany = async (db: Db): Promise<string> => {
  const id = uuidv7()
  const project = { id: uuidv7(), company_id: id, name: 'default', is_default: true }
  await db.system(async (tx) => {
    await tx.insertInto('companies').values({ id, name: 'Acme' }).execute()
    await tx.insertInto('projects').values(project).execute()
  })
  return id
}

/** The default project of a company. */
export const projectIn = async (tx: Tx, companyId: string): Promise<string> => {
  const { id } = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

type Given = Partial<Insertable<OperationTables['operations']>>

/** Writes operations down as they are given, past everything that `startOperation` checks. */
export const insertOperations = async (
  tx: Tx,
  companyId: string,
  given: readonly Given[],
): Promise<string[]> => {
  const project_id = await projectIn(tx, companyId)
  const rows = given.map((one) => ({
    id: uuidv7(),
    company_id: companyId,
    project_id,
    action: 'create',
    target_kind: 'thing',
    target_id: uuidv7(),
    target_name: 'thing',
    steps: ['first'],
    secret: null,
    actor_id: null,
    actor_name: null,
    lease_owner: null,
    lease_until: null,
    started_at: null,
    finished_at: null,
    ...one,
  }))
  await tx.insertInto('operations').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The same in a transaction of its own. */
export const addOperations = (db: Db, companyId: string, given: readonly Given[]) =>
  db.tenant({ companyId }, (tx) => insertOperations(tx, companyId, given))
