import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { CloudAddress, PublicAddresses } from '../../networking.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import { addressesOf, giveAddressesBack, takeAddresses } from '../addresses.ts'
import type { SandboxWorld } from '../world.ts'
import { onceWith } from '../orders.ts'
import { wishes } from '../phases.ts'
import { hasBroughtOne, lockAddress, type AddressRow } from './addressRows.ts'
import { forward, hasForwardings, unforward } from './forwardings.ts'
import { lockNetwork } from './networks.ts'
import { lockPort } from './portRows.ts'
import { keptIn } from '../tenants.ts'

const addressOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<AddressRow | undefined> => {
  return tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_public_addresses as a', 'a.ref', 'o.ref')
    .selectAll('a')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()
}

/** The row in the words of the port. */
const toAddress = ({ ref, tag, ip, state, port_ref, private_ip }: AddressRow): CloudAddress => ({
  // The refs are this adapter's own to mint.
  ref: ref as CloudRef,
  tag,
  ip,
  state,
  ...(port_ref !== null && private_ip !== null && { portRef: port_ref as CloudRef, privateIp: private_ip }),
})

/** The public addresses of the sandbox, behind the port: of the same pools as those of its machines. */
export const sandboxPublicAddresses = (db: Db, { now }: SandboxWorld): PublicAddresses => {
  const once = onceWith(db, addressOfOrder)
  const change = async (order: Order, effect: (tx: Tx) => Promise<AddressRow>) =>
    toAddress(await once(order, effect))

  return {
    create: (order, { region, name = '' }) =>
      change(order, async (tx) => {
        const wish = wishes(name)
        if (wish.noCapacity)
          throw new CloudFault('noCapacity', 'sandbox: the label asked for no capacity', false)
        if (wish.failsToBuild)
          throw new CloudFault('rejected', 'sandbox: the label asked for a failed allocation', false)
        const ref = `ip-${randomUUID()}`
        const { tenant, tag } = order
        const { ipv4 } = await takeAddresses(tx, region, ref)
        return tx
          .insertInto('sandbox_public_addresses')
          .values({ ref, tenant, tag, name, region, ip: ipv4, state: 'free', created_at: now() })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => addressOfOrder(tx, tenant, tag))
      return found && toAddress(found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_public_addresses').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toAddress(found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_public_addresses').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map(toAddress)
    },
    associate: (order, ref, to) => change(order, (tx) => lead(tx, ref, to)),
    disassociate: (order, ref) =>
      change(order, async (tx) => {
        await lockAddress(tx, ref)
        return write(tx, ref, { state: 'free', port_ref: null, private_ip: null })
      }),
    forward: async (order, ref, rule) => void (await once(order, (tx) => forward(tx, ref, rule))),
    unforward: async (order, ref, rule) => void (await once(order, (tx) => unforward(tx, ref, rule))),
    setReverseName: async (order, ref, name) =>
      void (await once(order, async (tx) => {
        const row = await lockAddress(tx, ref)
        if (row.name.endsWith('-name-refused') && name !== null)
          throw new CloudFault('rejected', 'sandbox: the label asked for a refused name', false)
        return write(tx, ref, { reverse_name: name })
      })),
    destroy: (_, ref) => db.system((tx) => destroyAddress(tx, ref)),
  }
}

const lead = async (
  tx: Tx,
  ref: CloudRef,
  { portRef, ip }: { portRef: CloudRef; ip: string },
): Promise<AddressRow> => {
  const port = await lockPort(tx, portRef)
  const row = await lockAddress(tx, ref)
  if (wishes(row.name).failsToAttach)
    throw new CloudFault('rejected', 'sandbox: the label asked for a failed association', false)
  if (row.port_ref === portRef && row.private_ip === ip) return row
  if (row.port_ref !== null)
    throw new CloudFault('conflict', `sandbox: ${ref} leads to ${row.port_ref}`, false)
  if (await hasForwardings(tx, ref))
    throw new CloudFault('conflict', `sandbox: ports of ${ref} are forwarded`, false)
  if (port.ip !== ip) throw new CloudFault('rejected', `sandbox: ${portRef} has no ${ip}`, false)
  const network = await lockNetwork(tx, port.network_ref)
  if (network.region !== row.region)
    throw new CloudFault('rejected', `sandbox: ${portRef} is in ${network.region}`, false)
  if (network.gateway === null)
    throw new CloudFault('unavailable', `sandbox: ${port.network_ref} has no way out`, true)
  const other = await tx
    .selectFrom('sandbox_public_addresses')
    .select('ref')
    .where('port_ref', '=', portRef)
    .where('private_ip', '=', ip)
    .executeTakeFirst()
  if (await hasBroughtOne(tx, port.state === 'active' ? port.machine_ref : null, ip))
    throw new CloudFault('conflict', `sandbox: ${port.machine_ref} has an address of its own there`, false)
  if (other) throw new CloudFault('conflict', `sandbox: ${other.ref} leads to ${portRef}`, false)
  return write(tx, ref, { state: 'inUse', port_ref: portRef, private_ip: ip })
}

const write = (
  tx: Tx,
  ref: CloudRef,
  change: Partial<Pick<AddressRow, 'state' | 'port_ref' | 'private_ip' | 'reverse_name'>>,
): Promise<AddressRow> =>
  tx
    .updateTable('sandbox_public_addresses')
    .set(change)
    .where('ref', '=', ref)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Destroying what is gone succeeds; the pool has it again. */
export const destroyAddress = async (tx: Tx, ref: CloudRef | string) => {
  const gone = await tx
    .updateTable('sandbox_public_addresses')
    .set({ state: 'gone', port_ref: null, private_ip: null, reverse_name: null })
    .where('ref', '=', ref)
    .returning(['tag', 'region'])
    .executeTakeFirst()
  await tx.deleteFrom('sandbox_forwardings').where('address_ref', '=', ref).execute()
  // A machine that had brought it along may have the place's other address still.
  if (gone?.tag.endsWith(':given-address')) await leavePlace(tx, ref, gone.region)
  await giveAddressesBack(tx, ref)
}

const leavePlace = async (tx: Tx, ref: string, region: string) => {
  const place = await tx.selectFrom('sandbox_addresses').select('n').where('ref', '=', ref).executeTakeFirst()
  if (!place) return
  const { ipv6 } = addressesOf(region, place.n)
  await sql`update sandbox_addresses as a set ref = m.ref from sandbox_machines as m
    where a.ref = ${ref} and m.state <> 'gone' and ${ipv6} = any (m.ipv6)`.execute(tx)
}

export const addressesKept = keptIn('sandbox_public_addresses', 'public address', (tx, _world, ref) =>
  destroyAddress(tx, ref),
)

/** What an hour costs until the operator sets another price. */
export const addressPrices = { 'ip-address:v4': '0.004' }
