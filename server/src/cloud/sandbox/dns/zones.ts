import { sql } from 'kysely'
import { setKey } from '#contract/dns/rules.ts'
import { nextSerial } from '#contract/dns/serials.ts'
import type { Tx } from '../../../db/db.ts'
import type { CloudRecordSet, CloudZone, Dns, NameServer, ZoneSpec, ZoneUpdate } from '../../dns.ts'
import { CloudFault } from '../../port.ts'
import { beginning, shownBy } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import type { Sandbox } from '../world.ts'
import { sandboxTerms } from './terms.ts'

/** What a zone's first label asks for: `shop-fails-to-build.example`. */
const labelOf = (name: string) => name.split('.')[0] ?? ''

const meanwhile = { createZone: 'creating', changeZone: 'changing' } as const

/** Zones, each name once. */
export const zone: SandboxKind<'sandbox_zones', ZoneSpec, CloudZone> = {
  table: 'sandbox_zones',
  what: 'zone',
  prefix: 'zone',
  creating: 'createZone',
  oneAtATime: true,
  asking: labelOf,
  create: async ({ name, email, ttl, negativeTtl }, { tx, world }) => {
    const known = await tx
      .selectFrom('sandbox_zones')
      .select('ref')
      .where('name', '=', name)
      .where('state', '<>', 'gone')
      .executeTakeFirst()
    if (known) throw new CloudFault('conflict', `sandbox: there is a zone ${name}`, false)
    const serial = nextSerial(0, world.now)
    return { name, email, ttl, negative_ttl: negativeTtl, serial, state: 'active' }
  },
  toThing: (row, world) => ({
    ...shownBy(row, world, (phase) => meanwhile[phase]),
    name: row.name,
    serial: Number(row.serial),
  }),
  destroy: async ({ ref }, { tx }) => {
    await tx.deleteFrom('sandbox_record_sets').where('zone_ref', '=', ref).execute()
    return {}
  },
}

/** The zones of the sandbox, behind the port. `servers` is where they are answered for. */
export const sandboxDns = (sandbox: Sandbox, servers: () => NameServer[]): Dns => {
  const zones = sandboxService(sandbox, zone)
  return {
    ...zones,
    // Records are there at once; that all servers have them takes a moment.
    change: (order, ref, { sets, email, ttl, negativeTtl }) =>
      zones.change(order, ref, async (row, { tx, world }) => {
        if (sets.some(({ name }) => name.includes('fails-to-change')))
          throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
        await writeSets(tx, ref, sets)
        return {
          email,
          ttl,
          negative_ttl: negativeTtl,
          serial: nextSerial(Number(row.serial), world.now),
          ...beginning(world, labelOf(row.name), 'changeZone'),
        }
      }),
    differing: async (ref, wanted) => {
      const rows = await sandbox.system((tx) =>
        tx.selectFrom('sandbox_record_sets').selectAll().where('zone_ref', '=', ref).execute(),
      )
      return differingSets(
        wanted,
        rows.map(({ name, type, ttl, contents }) => ({ name, type, ttl, values: contents })),
      )
    },
    terms: async () => sandboxTerms,
    servers: async () => servers(),
  }
}

const contentOf = ({ ttl, values }: CloudRecordSet) => JSON.stringify([ttl, values.toSorted()])

const differingSets = (
  wanted: readonly CloudRecordSet[],
  there: readonly CloudRecordSet[],
): CloudRecordSet[] => {
  const found = new Map(there.map((set) => [setKey(set), set]))
  const known = new Set(wanted.map(setKey))
  const missing = wanted.filter((set) => {
    const one = found.get(setKey(set))
    return !one || contentOf(one) !== contentOf(set)
  })
  const foreign = there.filter((set) => !known.has(setKey(set)))
  return [...missing, ...foreign.map((set) => ({ ...set, values: [] }))]
}

/** All sets in two statements, however many there are. */
export const writeSets = async (tx: Tx, ref: string, sets: ZoneUpdate['sets']) => {
  const rows = JSON.stringify(sets)
  await sql`delete from sandbox_record_sets as old using jsonb_to_recordset(${rows}::jsonb) as given(name text, type text)
    where old.zone_ref = ${ref} and old.name = given.name and old.type = given.type`.execute(tx)
  await sql`insert into sandbox_record_sets (zone_ref, name, type, ttl, contents)
    select ${ref}, name, type, ttl, array(select jsonb_array_elements_text("values"))
    from jsonb_to_recordset(${rows}::jsonb) as given(name text, type text, ttl int, "values" jsonb)
    where jsonb_array_length("values") > 0`.execute(tx)
}

/** What an hour costs until the operator sets another price. */
export const zonePrices = { 'dns-zone': '0.0007' }
