import { sql } from 'kysely'
import { getPublicSuffix } from 'tldts'
import { overlap, readZoneName } from '#contract/dns/names.ts'
import type { DnsTerms } from '../../cloud/dns.ts'
import type { Db } from '../../db/db.ts'
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

interface Claim {
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
        where not exists (select from dns_zones as z where z.id = dns_names.zone_id)`.execute(tx)
  })

/** Gives a name back that was taken for a zone which came to nothing. */
export const releaseName = (db: Db, { name, zoneId }: Claim) =>
  db.system((tx) =>
    tx.deleteFrom('dns_names').where('name', '=', name).where('zone_id', '=', zoneId).execute(),
  )
