import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { NetworkTables } from '../../../db/networkTables.ts'
import { CloudFault, type CloudRef } from '../../port.ts'

/*
 * Ports as rows, for whoever has machines: they are given them when they are built, and leave them when they go.
 */

export type PortRow = Selectable<NetworkTables['sandbox_ports']>

/** A port for a change. */
export const lockPort = async (tx: Tx, ref: CloudRef): Promise<PortRow> => {
  const row = await tx
    .selectFrom('sandbox_ports')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no port ${ref}`, false)
  return row
}

/** Destroying what is gone succeeds; its address is free again, and public ones lead nowhere. */
export const destroyPort = async (tx: Tx, ref: CloudRef | string) => {
  await tx
    .updateTable('sandbox_ports')
    .set({
      state: 'gone',
      ip: null,
      ipv6: null,
      reverse_name: null,
      phase: null,
      phase_until: null,
      machine_ref: null,
    })
    .where('ref', '=', ref)
    .execute()
  await tx
    .updateTable('sandbox_public_addresses')
    .set({ state: 'free', port_ref: null, private_ip: null })
    .where('port_ref', '=', ref)
    .execute()
  await tx.deleteFrom('sandbox_forwardings').where('port_ref', '=', ref).execute()
}

/** Gives a machine that is being built its ports, and tells their addresses in their networks. */
export const plugAtBuild = async (tx: Tx, machine: string, refs: readonly CloudRef[]): Promise<string[]> => {
  const ips: string[] = []
  for (const ref of refs) {
    const { state, ip } = await lockPort(tx, ref)
    if (state === 'active') throw new CloudFault('conflict', `sandbox: ${ref} is plugged in`, false)
    await tx
      .updateTable('sandbox_ports')
      .set({ state: 'active', machine_ref: machine })
      .where('ref', '=', ref)
      .execute()
    if (ip !== null) ips.push(ip)
  }
  return ips
}

/** Ports outlive their machine. */
export const unplugAll = async (tx: Tx, machine: string) => {
  await tx
    .updateTable('sandbox_ports')
    .set({ state: 'down', machine_ref: null, phase: null, phase_until: null })
    .where('machine_ref', '=', machine)
    .where('state', '<>', 'gone')
    .execute()
}
