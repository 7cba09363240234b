import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { AddressSpec, CloudAddress, PublicAddresses } from '../../networking.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { addressesOf, giveAddressesBack, takeAddresses } from '../addresses.ts'
import { shownOf, wishes } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import { updateThing } from '../things.ts'
import type { Sandbox } from '../world.ts'
import { hasBroughtOne, lockAddress, type AddressRow } from './addressRows.ts'
import { forward, hasForwardings, unforward } from './forwardings.ts'
import { lockNetwork } from './networks.ts'
import { lockPort } from './portRows.ts'

/** Public addresses, of the same pools as those of the machines. */
export const publicAddress: SandboxKind<'sandbox_public_addresses', AddressSpec, CloudAddress> = {
  table: 'sandbox_public_addresses',
  what: 'public address',
  prefix: 'ip',
  create: async ({ region, name = '' }, { tx, ref }) => {
    // There is no such thing as an address that has failed: nothing is allocated.
    if (wishes(name).failsToBuild)
      throw new CloudFault('rejected', 'sandbox: the label asked for a failed allocation', false)
    const { ipv4 } = await takeAddresses(tx, region, ref)
    return { name, region, ip: ipv4, state: 'free' }
  },
  toThing: (row) => ({
    ...shownOf(row),
    state: row.state,
    ip: row.ip,
    ...(row.port_ref !== null &&
      // The refs are this adapter's own to mint.
      row.private_ip !== null && { portRef: row.port_ref as CloudRef, privateIp: row.private_ip }),
  }),
  /** The pool has it again. */
  destroy: async ({ ref, tag, region }, { tx }) => {
    await tx.deleteFrom('sandbox_forwardings').where('address_ref', '=', ref).execute()
    // A machine that had brought it along may have the place's other address still.
    if (tag.endsWith(':given-address')) await leavePlace(tx, ref, region)
    await giveAddressesBack(tx, ref)
    return { port_ref: null, private_ip: null, reverse_name: null }
  },
}

/** The public addresses of the sandbox, behind the port. */
export const sandboxPublicAddresses = (sandbox: Sandbox): PublicAddresses => {
  const addresses = sandboxService(sandbox, publicAddress)
  return {
    ...addresses,
    associate: (order, ref, to) => addresses.once(order, ({ tx }) => lead(tx, ref, to)),
    disassociate: (order, ref) =>
      addresses.change(order, ref, () => ({ state: 'free', port_ref: null, private_ip: null })),
    forward: async (order, ref, rule) =>
      void (await addresses.once(order, ({ tx }) => forward(tx, ref, rule))),
    unforward: async (order, ref, rule) =>
      void (await addresses.once(order, ({ tx }) => unforward(tx, ref, rule))),
    setReverseName: async (order, ref, name) =>
      void (await addresses.change(order, ref, (row) => {
        if (row.name.endsWith('-name-refused') && name !== null)
          throw new CloudFault('rejected', 'sandbox: the label asked for a refused name', false)
        return { reverse_name: name }
      })),
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
  return updateThing(tx, 'sandbox_public_addresses', ref, {
    state: 'inUse',
    port_ref: portRef,
    private_ip: ip,
  })
}

const leavePlace = async (tx: Tx, ref: string, region: string) => {
  const place = await tx.selectFrom('sandbox_addresses').select('n').where('ref', '=', ref).executeTakeFirst()
  if (!place) return
  const { ipv6 } = addressesOf(region, place.n)
  await sql`update sandbox_addresses as a set ref = m.ref from sandbox_machines as m
    where a.ref = ${ref} and m.state <> 'gone' and ${ipv6} = any (m.ipv6)`.execute(tx)
}

/** What an hour costs until the operator sets another price. */
export const addressPrices = { 'ip-address:v4': '0.004' }
