import { sql } from 'kysely'
import type { AclEnds, AclRule } from '#contract/vpc/acl.ts'
import type { AclRules } from '#contract/packets/verdict.ts'
import type { Tx } from '../db/db.ts'
import { offer } from '../resources/catalogue.ts'

/** Whether the cloud of a region has ACL lists. Without them security groups alone filter. */
export const hasAcls = async (tx: Tx, region: string): Promise<boolean> =>
  (await offer(tx, 'region', region))?.capabilities.vpcAcls === true

interface Found {
  id: string
  rules: AclRule[]
  last_in: AclEnds['lastIn']
  last_out: AclEnds['lastOut']
  inside: string[] | null
}

/** An ACL list that filters. */
export interface AclInForce extends AclRules {
  /** The IPv6 /64s of its VPC's tiers. */
  inside: readonly string[]
}

/** The ACL lists among these that filter, by their ids: what is saved for a cloud that has none decides nothing. */
export const aclsInForce = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, AclInForce>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select l.id, l.rules, l.last_in, l.last_out, (select array_agg(n.ipv6_cidr::text) from guest_networks as n
        where n.company_id = v.company_id and n.vpc_id = v.id and n.ipv6_cidr is not null) as inside
    from acl_lists as l
    join vpcs as v on v.company_id = l.company_id and v.id = l.vpc_id
    join catalogue as c on c.kind = 'region' and c.ref = v.region and c.offer->'capabilities'->>'vpcAcls' = 'true'
    where l.company_id = ${companyId} and l.id = any (${[...new Set(ids)]}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, rules, last_in, last_out, inside }) => [
      id,
      { id, rules, lastIn: last_in, lastOut: last_out, inside: inside ?? [] },
    ]),
  )
}
