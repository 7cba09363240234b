import { sql } from 'kysely'
import { getPublicSuffix } from 'tldts'
import { overlap, readZoneName } from '#contract/dns/names.ts'
import type { DnsTerms } from '../../cloud/dns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { conflict, invalidField } from '../../problems.ts'

/** The name of a zone in its one form. Refuses what nobody can have: a public suffix, and reverse zones of the cloud. */
export const nameFor = (typed: string, { reserved }: DnsTerms): string => {
  const read = readZoneName(typed)
  if ('code' in read) throw invalidField('name', read.code, 'This is no name of a zone.')
  if (getPublicSuffix(read.name, { allowPrivateDomains: true }) === read.name)
    throw invalidField('name', 'publicSuffix', 'Names below this one belong to different people.')
  if (reserved.some((zone) => overlap(zone, read.name)))
    throw invalidField('name', 'reverseZone', 'This is the reverse zone of addresses of the cloud.')
  return read.name
}

const taken = () =>
  conflict(
    'Another company has this name, or one above or below it. Open a ticket to prove that it is yours.',
    {
      context: { reason: 'zoneTaken' },
    },
  )

export interface Claim {
  name: string
  companyId: string
  zoneId: string
}

/**
 * Takes a name for a company, among those of all companies, before its zone is written. Whether another's zone is there
 * or deleted can't be told from the answer. A name that the company itself has is left as it is.
 */
export const claimName = (db: Db, { name, companyId, zoneId }: Claim): Promise<void> =>
  db.system(async (tx) => {
    // One at a time: of two that overlap, neither would see the other.
    await sql`select pg_advisory_xact_lock(hashtext('names of zones'))`.execute(tx)
    const others = await tx
      .selectFrom('dns_names')
      .select('name')
      .where('company_id', '<>', companyId)
      .where(sql<boolean>`(name = ${name} or ${name} like '%.' || name or name like '%.' || ${name})`)
      .limit(1)
      .execute()
    if (others.length > 0) throw taken()
    await sql`insert into dns_names (name, company_id, zone_id) values (${name}, ${companyId}, ${zoneId})
      on conflict (name) do update set zone_id = excluded.zone_id, gone_at = null
        where not exists ${zoneOf}`.execute(tx)
  })

// By its name: of two requests of one company for the same, the name is noted for the later one.
const zoneOf = sql`(select from dns_zones as z
  where z.company_id = dns_names.company_id and z.name = dns_names.name)`

/**
 * Notes a name that was claimed for the zone that is written in this transaction. False when another request of the
 * company for the same name has come to nothing meanwhile, and has given it back.
 */
export const keepName = async (tx: Tx, { name, companyId, zoneId }: Claim): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('dns_names')
    .set({ zone_id: zoneId })
    .where('name', '=', name)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a name back that was taken for a zone which came to nothing, unless the company has one of that name. */
export const releaseName = (db: Db, { name, zoneId }: Claim) =>
  db.system((tx) =>
    sql`delete from dns_names where name = ${name} and zone_id = ${zoneId} and not exists ${zoneOf}`.execute(
      tx,
    ),
  )
