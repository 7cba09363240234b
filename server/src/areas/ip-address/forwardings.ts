import { v7 as uuidv7 } from 'uuid'
import type { Selectable } from 'kysely'
import type { ForwardingDraft } from '#contract/ip-address/routes.ts'
import { checkForwarding, mostForwardings, type PortForwarding } from '#contract/ip-address/records.ts'
import type { CloudForwarding } from '../../cloud/networking.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { AddressTables } from '../../db/addressTables.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { invalid, invalidField, notFound } from '../../problems.ts'
import type { IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { recordTable, rowsAmong } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { reachInterface } from './leads.ts'

export type ForwardingRow = Selectable<AddressTables['port_forwardings']>

/** The row as the contract's record. */
export const toForwarding = (row: ForwardingRow): PortForwarding => ({
  kind: 'portForwarding',
  id: row.id,
  revision: Number(row.revision),
  addressId: row.address_id,
  projectId: row.project_id,
  protocol: row.protocol,
  from: row.from_port,
  to: row.to_port,
  portId: row.port_id,
  privateIp: row.private_ip,
  privateFrom: row.private_from,
  description: row.description,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const forwardings = recordTable('portForwarding', 'port_forwardings', toForwarding)

/** The forwardings of an address, by their ports. */
export const forwardingsOf = (tx: Tx, { company_id, id }: Pick<IpAddressRow, 'company_id' | 'id'>) =>
  tx
    .selectFrom('port_forwardings')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('address_id', '=', id)
    .orderBy('protocol')
    .orderBy('from_port')
    .execute()

/** A forwarding of an address, or "not found". */
export const forwardingOf = async (tx: Tx, row: IpAddressRow, id: string): Promise<ForwardingRow> => {
  const [found] = await rowsAmong(tx, forwardings, row.company_id, [idOf('port forwarding', id)])
  if (found?.address_id !== row.id) throw notFound('port forwarding')
  return found
}

/** What the cloud was told of a forwarding; undefined for one whose interface is gone, which it has forgotten. */
export const ruleOf = async (tx: Tx, row: ForwardingRow): Promise<CloudForwarding | undefined> => {
  const port = await tx
    .selectFrom('network_ports')
    .select('cloud_ref')
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.port_id)
    .executeTakeFirst()
  if (!port || port.cloud_ref === null) return undefined
  return {
    protocol: row.protocol,
    from: row.from_port,
    to: row.to_port,
    // What is there has been minted by an adapter.
    portRef: port.cloud_ref as CloudRef,
    ip: row.private_ip,
    privateFrom: row.private_from,
  }
}

export const rulesOf = async (tx: Tx, row: IpAddressRow): Promise<CloudForwarding[]> => {
  const rules: CloudForwarding[] = []
  for (const one of await forwardingsOf(tx, row)) {
    const rule = await ruleOf(tx, one)
    if (rule) rules.push(rule)
  }
  return rules
}

const sentences = {
  portRange: 'Ports are from 1 to 65535, the first not above the last, inside as outside.',
  portTaken: 'Another forwarding of this address has some of these ports.',
} as const

/**
 * A forwarding as a draft has it, checked beside the others of its address, with where it leads. `former` is the one
 * that it is a change of.
 */
export const wantedForwarding = async (
  tx: Tx,
  caller: Caller,
  row: IpAddressRow,
  draft: ForwardingDraft,
  former?: ForwardingRow,
) => {
  const { protocol, from, to = from, privateFrom = from, description = '' } = draft
  const others = (await forwardingsOf(tx, row)).filter(({ id }) => id !== former?.id)
  if (others.length >= mostForwardings)
    throw invalidField('from', 'tooMany', `An address has ${mostForwardings} forwardings at the most.`)
  const faults = checkForwarding({ protocol, from, to, privateFrom }, others.map(toForwarding))
  if (faults.length > 0)
    throw invalid('Some of these ports can’t be.', {
      errors: faults.map((fault) => ({ ...fault, message: sentences[fault.code] })),
    })
  const { lead } = await reachInterface(tx, caller, draft.portId, row)
  const { portRef, ip, portId, ownerId } = lead
  return {
    ownerId,
    rule: { protocol, from, to, portRef, ip, privateFrom },
    columns: {
      protocol,
      from_port: from,
      to_port: to,
      port_id: portId,
      private_ip: ip,
      private_from: privateFrom,
      description,
    },
  }
}

/** Writes a new forwarding down. */
export const insertForwarding = (
  tx: Tx,
  row: IpAddressRow,
  columns: Awaited<ReturnType<typeof wantedForwarding>>['columns'],
) =>
  tx
    .insertInto('port_forwardings')
    .values({
      id: uuidv7(),
      company_id: row.company_id,
      project_id: row.project_id,
      address_id: row.id,
      ...columns,
      status: 'creating',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
