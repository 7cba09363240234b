import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { DemoCompany } from '../../../resources/area.ts'

/** Gives the demo's company addresses: those of its instances. */
export const plantAddresses = async (tx: Tx, { companyId }: DemoCompany) => {
  await sql`select give_addresses(${companyId})`.execute(tx)
}
