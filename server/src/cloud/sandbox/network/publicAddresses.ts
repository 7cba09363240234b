import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { NetworkTables } from '../../../db/networkTables.ts'
import type { CloudAddress, PublicAddresses } from '../../networking.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import { giveAddressesBack, takeAddresses } from '../addresses.ts'
import type { SandboxWorld } from '../machines.ts'
import { onceWith } from '../orders.ts'
import { hasBroughtOne } from './addressRows.ts'
import { lockNetwork } from './networks.ts'
import { lockPort } from './portRows.ts'

type AddressRow = Selectable<NetworkTables['sandbox_public_addresses']>

// An order on an address loses its answer by nobody's name.
const named = (row: AddressRow) => ({ ...row, name: '' })

const addressOfOrder = async (tx: Tx, tenant: TenantRef, tag: string) => {
  const row = await tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_public_addresses as a', 'a.ref', 'o.ref')
    .selectAll('a')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()
  return row && named(row)
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
    toAddress(await once(order, async (tx) => named(await effect(tx))))

  return {
    create: (order, { region }) =>
      change(order, async (tx) => {
        const ref = `ip-${randomUUID()}`
        const { ipv4 } = await takeAddresses(tx, region, ref)
        return tx
          .insertInto('sandbox_public_addresses')
          .values({ ref, ...order, region, ip: ipv4, state: 'free', created_at: now() })
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
    destroy: (_, ref) => db.system((tx) => destroyAddress(tx, ref)),
  }
}

/** An address for a change; whoever needs its port as well has locked that before. */
const lockAddress = async (tx: Tx, ref: CloudRef): Promise<AddressRow> => {
  const row = await tx
    .selectFrom('sandbox_public_addresses')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no address ${ref}`, false)
  return row
}

const lead = async (
  tx: Tx,
  ref: CloudRef,
  { portRef, ip }: { portRef: CloudRef; ip: string },
): Promise<AddressRow> => {
  const port = await lockPort(tx, portRef)
  const row = await lockAddress(tx, ref)
  if (row.port_ref === portRef && row.private_ip === ip) return row
  if (row.port_ref !== null)
    throw new CloudFault('conflict', `sandbox: ${ref} leads to ${row.port_ref}`, false)
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
  change: Pick<AddressRow, 'state' | 'port_ref' | 'private_ip'>,
): Promise<AddressRow> =>
  tx
    .updateTable('sandbox_public_addresses')
    .set(change)
    .where('ref', '=', ref)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Destroying what is gone succeeds; the pool has it again. */
export const destroyAddress = async (tx: Tx, ref: CloudRef | string) => {
  await tx
    .updateTable('sandbox_public_addresses')
    .set({ state: 'gone', port_ref: null, private_ip: null })
    .where('ref', '=', ref)
    .execute()
  await giveAddressesBack(tx, ref)
}
