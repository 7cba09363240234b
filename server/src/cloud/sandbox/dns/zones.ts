import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { setKey } from '#contract/dns/rules.ts'
import { nextSerial } from '#contract/dns/serials.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { DnsTables } from '../../../db/dnsTables.ts'
import type { CloudRecordSet, CloudZone, Dns, NameServer, ZoneSpec, ZoneUpdate } from '../../dns.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import type { SandboxWorld } from '../world.ts'
import { onceWith } from '../orders.ts'
import { buildFault, endOf, faultIn, progressOf, wishes } from '../phases.ts'
import { sandboxTerms } from './terms.ts'
import { keptIn } from '../tenants.ts'

export type ZoneRow = Selectable<DnsTables['sandbox_zones']>

/** What a zone's first label asks for: `shop-fails-to-build.example`. */
const labelOf = (name: string) => name.split('.')[0] ?? ''

const zoneOfOrder = async (tx: Tx, tenant: TenantRef, tag: string): Promise<ZoneRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_zones as z', 'z.ref', 'o.ref')
    .selectAll('z')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

// An order's answer is lost by the first label of what it is about.
const named = (row: ZoneRow) => ({ ...row, name: labelOf(row.name) })

/** The row in the words of the port, as it is at this moment. */
const toZone = ({ now }: SandboxWorld, row: ZoneRow): CloudZone => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    name: row.name,
    state: phase === null ? row.state : phase === 'createZone' ? 'creating' : 'changing',
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    serial: Number(row.serial),
    ...(phase === null && faultIn(row)),
  }
}

/** The zones of the sandbox, behind the port. `servers` is where they are answered for. */
export const sandboxDns = (db: Db, world: SandboxWorld, servers: () => NameServer[]): Dns => {
  const once = onceWith(db, async (tx, tenant, tag) => {
    const row = await zoneOfOrder(tx, tenant, tag)
    return row && { ...named(row), row }
  })
  const carryOut = async (order: Order, effect: (tx: Tx) => Promise<ZoneRow>) => {
    const { row } = await once(order, async (tx) => {
      const changed = await effect(tx)
      return { ...named(changed), row: changed }
    })
    return toZone(world, row)
  }
  const read = (ref: CloudRef) =>
    db.system((tx) => tx.selectFrom('sandbox_zones').selectAll().where('ref', '=', ref).executeTakeFirst())

  return {
    create: (order, spec) => carryOut(order, (tx) => create(tx, world, order, spec)),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => zoneOfOrder(tx, tenant, tag))
      return found && toZone(world, found)
    },
    find: async (ref) => {
      const found = await read(ref)
      return found && toZone(world, found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_zones').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) => toZone(world, row))
    },
    change: (order, ref, update) => carryOut(order, (tx) => change(tx, world, ref, update)),
    differing: async (ref, wanted) => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_record_sets').selectAll().where('zone_ref', '=', ref).execute(),
      )
      return differingSets(
        wanted,
        rows.map(({ name, type, ttl, contents }) => ({ name, type, ttl, values: contents })),
      )
    },
    destroy: (_, ref) => db.system((tx) => destroyZone(tx, ref)),
    terms: async () => sandboxTerms,
    servers: async () => servers(),
  }
}

const create = async (
  tx: Tx,
  world: SandboxWorld,
  { tenant, tag }: Order,
  { name, email, ttl, negativeTtl }: ZoneSpec,
): Promise<ZoneRow> => {
  const wish = wishes(labelOf(name))
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  const known = await tx
    .selectFrom('sandbox_zones')
    .select('ref')
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (known) throw new CloudFault('conflict', `sandbox: there is a zone ${name}`, false)
  const from = world.now()
  return tx
    .insertInto('sandbox_zones')
    .values({
      ref: `zone-${randomUUID()}`,
      tenant,
      tag,
      name,
      email,
      ttl,
      negative_ttl: negativeTtl,
      serial: nextSerial(0, from),
      state: wish.failsToBuild ? 'failed' : 'active',
      phase: 'createZone',
      phase_from: from,
      phase_until: endOf('createZone', labelOf(name), world),
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: from,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records are there at once; that all servers have them takes a moment. */
const change = async (
  tx: Tx,
  world: SandboxWorld,
  ref: CloudRef,
  { sets, email, ttl, negativeTtl }: ZoneUpdate,
): Promise<ZoneRow> => {
  const row = await tx
    .selectFrom('sandbox_zones')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  const from = world.now()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no zone ${ref}`, false)
  if (row.state === 'failed') throw new CloudFault('conflict', `sandbox: ${ref} has failed`, false)
  if (row.phase_until && row.phase_until > from)
    throw new CloudFault('conflict', `sandbox: ${ref} is busy with ${row.phase}`, true)
  if (sets.some(({ name }) => name.includes('fails-to-change')))
    throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
  await writeSets(tx, ref, sets)
  return tx
    .updateTable('sandbox_zones')
    .set({
      ...(email !== undefined && { email }),
      ...(ttl !== undefined && { ttl }),
      ...(negativeTtl !== undefined && { negative_ttl: negativeTtl }),
      serial: nextSerial(Number(row.serial), from),
      phase: 'changeZone',
      phase_from: from,
      phase_until: endOf('changeZone', labelOf(row.name), world),
    })
    .where('ref', '=', ref)
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Destroying what is gone succeeds. */
export const destroyZone = async (tx: Tx, ref: CloudRef) => {
  await tx.deleteFrom('sandbox_record_sets').where('zone_ref', '=', ref).execute()
  await tx
    .updateTable('sandbox_zones')
    .set({ state: 'gone', phase: null, phase_until: null })
    .where('ref', '=', ref)
    .execute()
}

export const zonesKept = keptIn('sandbox_zones', 'zone', (tx, _world, ref) => destroyZone(tx, ref))

/** What an hour costs until the operator sets another price. */
export const zonePrices = { 'dns-zone': '0.0007' }
