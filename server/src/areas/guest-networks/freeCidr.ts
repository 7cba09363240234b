import { sql } from 'kysely'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { Tx } from '../../db/db.ts'

/** The ranges that a company's networks in a region take. */
export const takenIn = async (tx: Tx, companyId: string, region: string): Promise<Cidr4[]> => {
  const rows = await tx
    .selectFrom('guest_networks')
    .select('cidr')
    .where('company_id', '=', companyId)
    .where('region', '=', region)
    .execute()
  return rows.flatMap(({ cidr }) => readCidr4(cidr) ?? [])
}

/** A network of the company in a region that a range overlaps with. */
export const overlapping = (tx: Tx, companyId: string, region: string, cidr: string) =>
  tx
    .selectFrom('guest_networks')
    .select(['id', 'name', 'cidr', 'project_id'])
    .where('company_id', '=', companyId)
    .where('region', '=', region)
    .where(sql<boolean>`cidr && ${cidr}::cidr`)
    .executeTakeFirst()
