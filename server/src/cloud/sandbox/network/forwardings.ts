import type { Tx } from '../../../db/db.ts'
import type { CloudForwarding } from '../../networking.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { lockAddress, type AddressRow } from './addressRows.ts'
import { lockNetwork } from './networks.ts'
import { lockPort } from './portRows.ts'

/** The forwardings of an address that have some of these ports. */
const inTheWay = (tx: Tx, ref: CloudRef, { protocol, from, to }: CloudForwarding) =>
  tx
    .selectFrom('sandbox_forwardings')
    .selectAll()
    .where('address_ref', '=', ref)
    .where('protocol', '=', protocol)
    .where('from_port', '<=', to)
    .where('to_port', '>=', from)
    .execute()

type Forwarding = Awaited<ReturnType<typeof inTheWay>>[number]

const isSame = (one: Forwarding, { from, to, portRef, ip, privateFrom }: CloudForwarding) =>
  one.from_port === from &&
  one.to_port === to &&
  one.port_ref === portRef &&
  one.private_ip === ip &&
  one.private_from === privateFrom

/** Whether ports of an address lead somewhere by themselves. */
export const hasForwardings = async (tx: Tx, ref: CloudRef): Promise<boolean> => {
  const found = await tx
    .selectFrom('sandbox_forwardings')
    .select('protocol')
    .where('address_ref', '=', ref)
    .executeTakeFirst()
  return found !== undefined
}

/** Leads ports of an address to ports of an interface. */
export const forward = async (tx: Tx, ref: CloudRef, rule: CloudForwarding): Promise<AddressRow> => {
  const port = await lockPort(tx, rule.portRef)
  const row = await lockAddress(tx, ref)
  if (row.port_ref !== null)
    throw new CloudFault('conflict', `sandbox: ${ref} leads to ${row.port_ref}`, false)
  if (port.ip !== rule.ip) throw new CloudFault('rejected', `sandbox: ${port.ref} has no ${rule.ip}`, false)
  const network = await lockNetwork(tx, port.network_ref)
  if (network.region !== row.region)
    throw new CloudFault('rejected', `sandbox: ${port.ref} is in ${network.region}`, false)
  if (network.gateway === null)
    throw new CloudFault('unavailable', `sandbox: ${port.network_ref} has no way out`, true)
  const others = await inTheWay(tx, ref, rule)
  if (others.some((one) => isSame(one, rule))) return row
  if (others.length > 0) throw new CloudFault('conflict', `sandbox: ports of ${ref} are taken`, false)
  await tx
    .insertInto('sandbox_forwardings')
    .values({
      address_ref: ref,
      protocol: rule.protocol,
      from_port: rule.from,
      to_port: rule.to,
      port_ref: rule.portRef,
      private_ip: rule.ip,
      private_from: rule.privateFrom,
    })
    .execute()
  return row
}

/** Takes away what leads these ports there, and nothing else. */
export const unforward = async (tx: Tx, ref: CloudRef, rule: CloudForwarding): Promise<AddressRow> => {
  const row = await lockAddress(tx, ref)
  for (const one of await inTheWay(tx, ref, rule))
    if (isSame(one, rule))
      await tx
        .deleteFrom('sandbox_forwardings')
        .where('address_ref', '=', ref)
        .where('protocol', '=', one.protocol)
        .where('from_port', '=', one.from_port)
        .execute()
  return row
}
