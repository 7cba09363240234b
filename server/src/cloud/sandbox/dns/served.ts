import { sql } from 'kysely'
import { readIpv6, printIpv6 } from '#contract/addresses/ipv6.ts'
import type { Db } from '../../../db/db.ts'
import type { Served, ServedZone } from './answer.ts'
import { Silence } from './responder.ts'
import { reverseZones, sandboxTerms } from './terms.ts'

/** The address that a name of a reverse zone stands for. */
const addressOf = (name: string): string | undefined => {
  if (name.endsWith('.in-addr.arpa')) {
    const parts = name.slice(0, -'.in-addr.arpa'.length).split('.')
    return parts.length === 4 ? parts.toReversed().join('.') : undefined
  }
  const nibbles = name.slice(0, -'.ip6.arpa'.length).split('.').toReversed()
  if (nibbles.length !== 32) return undefined
  const groups = Array.from({ length: 8 }, (_, n) => nibbles.slice(n * 4, n * 4 + 4).join(''))
  const read = readIpv6(groups.join(':'))
  return read && printIpv6(read)
}

/** Names above a name, itself first. */
const upwards = (name: string) => {
  const labels = name.split('.')
  return labels.map((_, n) => labels.slice(n).join('.'))
}

/** The same by a server that is down for zones whose first label asks for it: `shop-one-server-down.example`. */
export const servedWithGaps = (served: Served): Served => ({
  ...served,
  zoneOf: async (name) => {
    const zone = await served.zoneOf(name)
    if (zone?.name.split('.')[0]?.includes('-one-server-down')) throw new Silence()
    return zone
  },
})

/** The zones of the sandbox's tables, for whoever asks from outside: requests don't wait for them. */
export const servedBy = ({ outside: db }: Pick<Db, 'outside'>): Served => ({
  zoneOf: async (name) => {
    const rows = await db.system((tx) =>
      tx
        .selectFrom('sandbox_zones')
        .selectAll()
        .where('state', '=', 'active')
        .where('name', 'in', upwards(name))
        .orderBy(sql`length(name)`, 'desc')
        .limit(1)
        .execute(),
    )
    const [row] = rows
    return row
      ? ({
          ref: row.ref,
          name: row.name,
          email: row.email,
          ttl: row.ttl,
          negativeTtl: row.negative_ttl,
          serial: Number(row.serial),
          nameServers: sandboxTerms.nameServers,
        } satisfies ServedZone)
      : undefined
  },
  setsAt: async (zone, names) => {
    if (names.length === 0) return []
    const rows = await db.system((tx) =>
      tx
        .selectFrom('sandbox_record_sets')
        .selectAll()
        .where('zone_ref', '=', zone.ref)
        .where('name', 'in', [...names])
        .execute(),
    )
    return rows.map(({ name, type, ttl, contents }) => ({ name, type, ttl, values: contents }))
  },
  hasBelow: async (zone, name) => {
    if (name === '@') return true
    const found = await db.system((tx) =>
      tx
        .selectFrom('sandbox_record_sets')
        .select('name')
        .where('zone_ref', '=', zone.ref)
        .where(sql<boolean>`right(name, ${name.length + 1}) = ${`.${name}`}`)
        .limit(1)
        .executeTakeFirst(),
    )
    return found !== undefined
  },
  pointerOf: async (name) => {
    if (!reverseZones.some((zone) => name === zone || name.endsWith(`.${zone}`))) return undefined
    const address = addressOf(name)
    if (address === undefined) return null
    const { rows } = await db.system((tx) =>
      sql<{ name: string | null }>`
        select reverse_name as name from sandbox_public_addresses where state <> 'gone' and host(ip) = ${address}
        union all
        select reverse_name from sandbox_ports where state <> 'gone' and host(ipv6) = ${address}
        union all
        select null from sandbox_machines
          where state <> 'gone' and (${address} = any (ipv4) or ${address} = any (ipv6)) limit 1`.execute(tx),
    )
    const [found] = rows
    return found ? (found.name ?? `${address.replaceAll(/[.:]+/g, '-')}.hosts.sandbox.invalid`) : null
  },
})
