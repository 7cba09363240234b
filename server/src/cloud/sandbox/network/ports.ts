import { sql } from 'kysely'
import { addressOfMac } from '#contract/addresses/prefixes.ts'
import type { Tx } from '../../../db/db.ts'
import type { CloudPort, Ports, PortSpec } from '../../networking.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { lockMachine } from '../machines.ts'
import { attachFault, beginning, phaseOf, shownBy, wishes } from '../phases.ts'
import { sandboxService, type At, type SandboxKind } from '../sandboxService.ts'
import { thingsOn } from '../things.ts'
import type { Sandbox } from '../world.ts'
import { lockNetwork } from './networks.ts'
import type { PortRow } from './portRows.ts'

const meanwhile = { plug: 'plugging', unplug: 'unplugging' } as const

/** Ports of networks. They have no names, so that none asks for a fault. */
export const port: SandboxKind<'sandbox_ports', PortSpec, CloudPort> = {
  table: 'sandbox_ports',
  what: 'port',
  prefix: 'port',
  create: async ({ networkRef, ip, groupRefs }, { tx }) => {
    const network = await lockNetwork(tx, networkRef)
    const given = ip ?? (await freeAddress(tx, networkRef, network))
    const taken = await tx
      .selectFrom('sandbox_ports')
      .select('ref')
      .where('network_ref', '=', networkRef)
      .where('ip', '=', given)
      .executeTakeFirst()
    if (taken) throw new CloudFault('conflict', `sandbox: ${given} is taken`, false)
    const mac = macFor(given)
    const ipv6 = network.ipv6_cidr === null ? null : addressOfMac(network.ipv6_cidr, mac)
    return { network_ref: networkRef, ip: given, ipv6, mac, group_refs: [...groupRefs], state: 'down' }
  },
  toThing: (row, world) => {
    const isPlugged = row.machine_ref !== null && (row.state === 'active' || phaseOf(row, world) !== null)
    return {
      ...shownBy(row, world, (phase) => meanwhile[phase]),
      mac: row.mac,
      ips: [row.ip, row.ipv6].filter((ip) => ip !== null),
      // The refs are this adapter's own to mint.
      ...(isPlugged && { machineRef: row.machine_ref as CloudRef }),
    }
  },
  /** Its address is free again, and public ones lead nowhere. */
  destroy: async ({ ref }, { tx }) => {
    await tx
      .updateTable('sandbox_public_addresses')
      .set({ state: 'free', port_ref: null, private_ip: null })
      .where('port_ref', '=', ref)
      .execute()
    await tx.deleteFrom('sandbox_forwardings').where('port_ref', '=', ref).execute()
    return { ip: null, ipv6: null, reverse_name: null, machine_ref: null }
  },
}

/** The ports of the sandbox, behind the port. */
export const sandboxPorts = (sandbox: Sandbox): Ports => {
  const ports = sandboxService(sandbox, port)
  return {
    ...ports,
    attachedTo: async (machine) => {
      const found = await sandbox.system(async (tx, world) =>
        ports.show(await thingsOn(tx, 'sandbox_ports', machine), { tx, world }),
      )
      return found.filter(({ machineRef }) => machineRef !== undefined)
    },
    plug: (order, ref, machine) =>
      ports.change(order, ref, async (row, at) => {
        if (row.machine_ref === machine && row.state === 'active') return undefined
        if (row.machine_ref !== null && row.state === 'active')
          throw new CloudFault('conflict', `sandbox: ${ref} is plugged in`, false)
        const { name } = await lockMachine(at.tx, at.world, machine)
        return {
          ...begin(row, 'plug', at),
          ...(wishes(name).failsToAttach
            ? { state: 'down', machine_ref: null, ...attachFault }
            : { state: 'active', machine_ref: machine }),
        }
      }),
    unplug: (order, ref) =>
      ports.change(order, ref, (row, at) =>
        row.state === 'active' ? { ...begin(row, 'unplug', at), state: 'down' } : undefined,
      ),
    setGroups: (order, ref, groups) => ports.change(order, ref, () => ({ group_refs: [...groups] })),
    setReverseName: async (order, ref, name) =>
      void (await ports.change(order, ref, ({ ipv6 }) => {
        if (ipv6 === null) throw new CloudFault('rejected', `sandbox: ${ref} has no IPv6`, false)
        return { reverse_name: name }
      })),
  }
}

/** Begins a phase. A port that is busy takes no order: `conflict`, to be tried again. */
const begin = (row: PortRow, phase: 'plug' | 'unplug', { world }: At) => {
  if (phaseOf(row, world) !== null)
    throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  return { fault_reason: null, fault_message: null, ...beginning(world, '', phase) }
}

/** The lowest address of the pool that nothing has. Asked under the network's lock. */
const freeAddress = async (
  tx: Tx,
  ref: CloudRef,
  {
    name,
    pool_from,
    pool_to,
    gateway,
  }: { name: string; pool_from: string; pool_to: string; gateway: string | null },
): Promise<string> => {
  const { rows } = await sql<{ ip: string }>`
    select host(candidate)::text as ip from (
      select ${pool_from}::inet as candidate
      union all
      select ip + 1 from sandbox_ports where network_ref = ${ref} and ip >= ${pool_from}::inet and ip < ${pool_to}::inet
    ) as candidates
    where candidate is distinct from ${gateway}::inet
      and not exists (select from sandbox_ports where network_ref = ${ref} and ip = candidate)
    order by candidate limit 1`.execute(tx)
  const [free] = rows
  if (!free || name.includes('-pool-empty'))
    throw new CloudFault('noCapacity', `sandbox: ${ref} has no address left`, false)
  return free.ip
}

/** A locally administered one that begins as those of OpenStack do; apart by the address within a network. */
const macFor = (ip: string) => {
  const bytes = ip.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))
  return ['fa', '16', ...bytes].join(':')
}
