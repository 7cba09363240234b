import type { Tx } from '../../../db/db.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { lockThing, type Row } from '../things.ts'

/*
 * Ports as rows, for whoever has machines: they are given them when they are built, and leave them when they go.
 */

export type PortRow = Row<'sandbox_ports'>

/** A port for a change. */
export const lockPort = (tx: Tx, ref: CloudRef): Promise<PortRow> =>
  lockThing(tx, { table: 'sandbox_ports', what: 'port' }, ref)

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
