import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { VpcTables } from '../../../db/vpcTables.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import type { CloudVpn, CloudVpnTerms, Vpns, VpnSpec } from '../../vpcs.ts'
import type { SandboxWorld } from '../world.ts'
import { onceWith } from '../orders.ts'
import { buildFault, durationOf, faultIn, wishes } from '../phases.ts'
import { negotiate, type Side } from './negotiate.ts'
import { lockVpc } from './vpcRows.ts'
import { keptIn } from '../tenants.ts'

type VpnRow = Selectable<VpcTables['sandbox_vpns']>

const vpnOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<VpnRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_vpns as v', 'v.ref', 'o.ref')
    .selectAll('v')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** Enough to tell whether two sides have the same key, and nothing to sign in with. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')

const sideOf = ({ local_ip, terms, key_digest }: VpnRow): Side => ({
  ...terms,
  localIp: local_ip,
  keyDigest: key_digest,
})

/** The row in the words of the port: both sides have to be ready before they meet. */
const toVpn = ({ now, speed }: SandboxWorld, row: VpnRow, others: readonly VpnRow[]): CloudVpn => {
  const peer = others.find(({ local_ip }) => local_ip === row.terms.peerAddress)
  const began = Math.max(row.began_at.getTime(), peer?.began_at.getTime() ?? 0)
  const meets = new Date(began + durationOf('connectVpn', row.name, speed))
  const isConnecting = speed !== Infinity && row.state === 'active' && meets > now()
  const met = negotiate(sideOf(row), others.map(sideOf))
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: row.state,
    localIp: row.local_ip,
    ...(isConnecting
      ? { tunnel: 'connecting', detail: null, since: new Date(began) }
      : { ...met, since: meets }),
    ...faultIn(row),
  }
}

/** The tunnels of the sandbox, behind the port. */
export const sandboxVpns = (db: Db, world: SandboxWorld): Vpns => {
  const once = onceWith(db, vpnOfOrder)
  const shown = (row: VpnRow) => db.system(async (tx) => toVpn(world, row, await peersOf(tx, row)))
  const change = async (
    order: Order,
    ref: CloudRef,
    changed: (row: VpnRow) => { terms?: string; key_digest?: string },
  ) =>
    shown(
      await once(order, async (tx) => {
        const row = await lockVpn(tx, ref)
        if (wishes(row.name).failsToChange)
          throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
        return tx
          .updateTable('sandbox_vpns')
          .set({ ...changed(row), began_at: world.now() })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    )
  const find = async (ref: CloudRef) => {
    const row = await db.system((tx) =>
      tx.selectFrom('sandbox_vpns').selectAll().where('ref', '=', ref).executeTakeFirst(),
    )
    return row && (await shown(row))
  }
  return {
    create: async (order, spec) => shown(await once(order, (tx) => create(tx, world, order, spec))),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => vpnOfOrder(tx, tenant, tag))
      return found && (await shown(found))
    },
    find,
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_vpns').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) =>
        toVpn(
          world,
          row,
          rows.filter((other) => isPeer(row, other)),
        ),
      )
    },
    update: (order, ref, terms) => change(order, ref, () => ({ terms: JSON.stringify(terms) })),
    setKey: (order, ref, key) => change(order, ref, () => ({ key_digest: digestOf(key) })),
    reset: (order, ref) => change(order, ref, () => ({})),
    destroy: (_, ref) =>
      db.system(async (tx) => {
        await tx.updateTable('sandbox_vpns').set({ state: 'gone' }).where('ref', '=', ref).execute()
      }),
  }
}

const isPeer = (row: VpnRow, other: VpnRow) =>
  other.state === 'active' && other.ref !== row.ref && other.local_ip === row.terms.peerAddress

/** Connections at the gateway that a side names, whoever's they are. */
const peersOf = async (tx: Tx, row: VpnRow): Promise<VpnRow[]> => {
  const rows = await tx
    .selectFrom('sandbox_vpns')
    .selectAll()
    .where('local_ip', '=', row.terms.peerAddress)
    .where('state', '<>', 'gone')
    .execute()
  return rows.filter((other) => isPeer(row, other))
}

const lockVpn = async (tx: Tx, ref: CloudRef): Promise<VpnRow> => {
  const row = await tx
    .selectFrom('sandbox_vpns')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no tunnel ${ref}`, false)
  return row
}

const create = async (
  tx: Tx,
  { now }: SandboxWorld,
  { tenant, tag }: Order,
  { vpcRef, name, key, ...terms }: VpnSpec,
): Promise<VpnRow> => {
  const wish = wishes(name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  const { source_nat_ip } = await lockVpc(tx, vpcRef)
  if (source_nat_ip === null) throw new CloudFault('rejected', `sandbox: ${vpcRef} has no address`, false)
  return tx
    .insertInto('sandbox_vpns')
    .values({
      ref: `vpn-${randomUUID()}`,
      tenant,
      tag,
      vpc_ref: vpcRef,
      name,
      local_ip: source_nat_ip,
      terms: JSON.stringify(terms satisfies CloudVpnTerms),
      key_digest: digestOf(key),
      state: wish.failsToBuild ? 'failed' : 'active',
      began_at: now(),
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const vpnsKept = keptIn('sandbox_vpns', 'tunnel', (tx, _world, ref) =>
  tx.updateTable('sandbox_vpns').set({ state: 'gone' }).where('ref', '=', ref).execute(),
)
