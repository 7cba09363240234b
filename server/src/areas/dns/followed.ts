import { sql } from 'kysely'
import { setKey } from '#contract/dns/rules.ts'
import type { SetChange } from '#contract/dns/zoneFile/diff.ts'
import type { Tx } from '../../db/db.ts'
import type { ZoneRow } from './zoneRecord.ts'

type Key = Pick<ZoneRow, 'company_id' | 'id'>

interface Difference {
  company_id: string
  zone_id: string
  name: string
  type: 'A' | 'AAAA'
  instance_id: string
  ttl: number | null
  /** Null: there is to be none. */
  wanted: string[] | null
  kept_ttl: number | null
  kept: string[] | null
}

/** What the cloud has refused is tried again after so long. */
const retryAfter = sql`interval '1 hour'`

/** Where record sets are not the addresses of the instances that they follow: in one zone, or in those of all. */
const differences = async (tx: Tx, zone?: Key): Promise<Difference[]> => {
  const inZone = (table: string) =>
    zone
      ? sql`${sql.ref(`${table}.company_id`)} = ${zone.company_id} and ${sql.ref(`${table}.zone_id`)} = ${zone.id}`
      : sql`true`
  const { rows } = await sql<Difference>`
    with wanted as (
      -- In the one form that records have addresses in.
      select m.company_id, m.zone_id, m.name, of.type, m.instance_id, m.ttl,
        array(select host(address::inet) from unnest(of.addresses) as address) as addresses
      from dns_managed_names as m
      join instances as i on i.company_id = m.company_id and i.id = m.instance_id and i.deleted_at is null
      cross join lateral (values ('A', i.ipv4), ('AAAA', i.ipv6)) as of (type, addresses)
      where ${inZone('m')} and cardinality(of.addresses) > 0),
    kept as (
      select r.company_id, r.zone_id, r.name, r.type, r.managed_id as instance_id, r.ttl, r.contents,
        r.status = 'error' and r.updated_at < app_now() - ${retryAfter} as is_due
      from dns_record_sets as r
      where ${inZone('r')} and r.managed_kind = 'instance' and r.status <> 'deleting')
    select z.company_id, z.id as zone_id, coalesce(w.name, k.name) as name, coalesce(w.type, k.type) as type,
      coalesce(w.instance_id, k.instance_id) as instance_id, w.ttl, w.addresses as wanted, k.ttl as kept_ttl,
      k.contents as kept
    from wanted as w
    full join kept as k
      on k.company_id = w.company_id and k.zone_id = w.zone_id and k.name = w.name and k.type = w.type
    join dns_zones as z
      on z.company_id = coalesce(w.company_id, k.company_id) and z.id = coalesce(w.zone_id, k.zone_id)
    where z.deleted_at is null and z.cloud_ref is not null and z.status in ('active', 'updating', 'error')
      and (w.addresses is null or k.contents is null or k.is_due or w.ttl is distinct from k.ttl
        or w.instance_id <> k.instance_id or not (w.addresses @> k.contents and k.contents @> w.addresses))
    order by 3, 4`.execute(tx)
  return rows
}

/** The zones in which something has to follow. */
export const zonesToFollow = async (tx: Tx): Promise<Key[]> => {
  const found = (await differences(tx)).map(({ company_id, zone_id }) => ({ company_id, id: zone_id }))
  return [...new Map(found.map((zone) => [zone.id, zone])).values()]
}

/** What has to change in a zone for its names to lead to their instances, and whose each set is. */
export const followIn = async (
  tx: Tx,
  zone: Key,
): Promise<{ changes: SetChange[]; managers: ReadonlyMap<string, string> }> => {
  const found = await differences(tx, zone)
  return {
    changes: found.map(({ name, type, ttl, wanted, kept, kept_ttl }) => ({
      name,
      type,
      before: kept && { name, type, ttl: kept_ttl, values: kept },
      after: wanted && { name, type, ttl, values: wanted },
    })),
    managers: new Map(found.map((one) => [setKey(one), one.instance_id])),
  }
}
