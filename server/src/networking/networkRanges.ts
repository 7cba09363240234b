import { sql } from 'kysely'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { invalid } from '../problems.ts'

/*
 * Ranges of a company in a region are apart, of guest networks and VPCs alike; tiers are within that of their VPC.
 */

/** All ranges that a company's networks and VPCs in a region take. */
export const takenIn = async (tx: Tx, companyId: string, region: string): Promise<Cidr4[]> => {
  const { rows } = await sql<{ cidr: string }>`
    select cidr::text from guest_networks where company_id = ${companyId} and region = ${region}
    union all select cidr::text from vpcs where company_id = ${companyId} and region = ${region}`.execute(tx)
  return rows.flatMap(({ cidr }) => readCidr4(cidr) ?? [])
}

interface Other {
  kind: 'guestNetwork' | 'vpc'
  id: string
  name: string
  cidr: string
  project_id: string
}

/** Refuses a range that something of the company in the region overlaps with; names it to who may see it. */
export const refuseOverlap = async (
  tx: Tx,
  caller: Caller,
  { region, cidr, path = 'cidr' }: { region: string; cidr: string; path?: string },
) => {
  const { rows } = await sql<Other>`
    select 'vpc' as kind, id, name, cidr::text, project_id from vpcs
      where company_id = ${caller.companyId} and region = ${region} and cidr && ${cidr}::cidr
    union all select 'guestNetwork', id, name, cidr::text, project_id from guest_networks
      where company_id = ${caller.companyId} and region = ${region} and cidr && ${cidr}::cidr
    limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  const { kind, project_id, ...network } = other
  const isSeen = may(caller, (kind === 'vpc' ? vpcKind : guestNetworkKind).reads, project_id)
  const what = kind === 'vpc' ? 'VPC' : 'network'
  const message = isSeen
    ? `It overlaps with ${network.name} (${network.cidr}).`
    : `It overlaps with a ${what} of another project.`
  throw invalid(message, {
    errors: [{ path, code: 'cidrOverlaps', message }],
    ...(isSeen && { context: { [kind === 'vpc' ? 'vpc' : 'network']: network } }),
  })
}
