import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** A resource: its id, within its company. */
export interface ResourceKey {
  company_id: string
  id: string
}

/** The actions of the operations that hold a resource or wait for it. */
export const actionsInProgress = async (tx: Tx, { company_id, id }: ResourceKey): Promise<string[]> => {
  const rows = await tx
    .selectFrom('operation_targets')
    .innerJoin('operations', 'operations.id', 'operation_targets.operation_id')
    .select('action')
    .where('operation_targets.company_id', '=', company_id)
    .where('operation_targets.target_id', '=', id)
    .execute()
  return rows.map(({ action }) => action)
}

/** Whether an operation holds the resource or waits for it. */
export const isBusy = async (tx: Tx, key: ResourceKey) => (await actionsInProgress(tx, key)).length > 0

/** The same in a query: of each row of a table of resources, by the name that the query gives it. */
export const rowIsBusy = (row: string) => sql<boolean>`exists (
  select from operation_targets as held
  where held.company_id = ${sql.ref(`${row}.company_id`)} and held.target_id = ${sql.ref(`${row}.id`)})`
