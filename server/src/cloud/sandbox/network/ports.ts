import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addressOfMac } from '#contract/addresses/ipv6.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { CloudPort, Ports, PortSpec } from '../../networking.ts'
import { CloudFault, type CloudRef, type FaultReason, type Order, type TenantRef } from '../../port.ts'
import { lockMachine } from '../machines.ts'
import type { SandboxWorld } from '../world.ts'
import { onceWith } from '../orders.ts'
import { endOf, faultIn, progressOf, wishes } from '../phases.ts'
import { lockNetwork } from './networks.ts'
import { destroyPort, lockPort, type PortRow } from './portRows.ts'
import { keptIn } from '../tenants.ts'

// An order on a port loses its answer by nobody's name.
const named = (row: PortRow) => ({ ...row, name: '' })

const portOfOrder = async (tx: Tx, tenant: TenantRef, tag: string) => {
  const row = await tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_ports as p', 'p.ref', 'o.ref')
    .selectAll('p')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()
  return row && named(row)
}

const meanwhile = { plug: 'plugging', unplug: 'unplugging' } as const

/** The row in the words of the port, as it is at this moment. */
const toPort = ({ now }: SandboxWorld, row: PortRow): CloudPort => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  const isPlugged = row.machine_ref !== null && (row.state === 'active' || phase !== null)
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: phase === null ? row.state : meanwhile[phase],
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    mac: row.mac,
    ips: [row.ip, row.ipv6].filter((ip) => ip !== null),
    ...(isPlugged && { machineRef: row.machine_ref as CloudRef }),
    ...(phase === null && faultIn(row)),
  }
}

/** The ports of the sandbox, behind the port. */
export const sandboxPorts = (db: Db, world: SandboxWorld): Ports => {
  const once = onceWith(db, portOfOrder)
  const change = async (order: Order, ref: CloudRef, effect: (tx: Tx, row: PortRow) => Promise<PortRow>) =>
    toPort(world, await once(order, async (tx) => named(await effect(tx, await lockPort(tx, ref)))))

  return {
    create: async (order, spec) =>
      toPort(world, await once(order, async (tx) => named(await create(tx, world, order, spec)))),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => portOfOrder(tx, tenant, tag))
      return found && toPort(world, found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_ports').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toPort(world, found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_ports').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) => toPort(world, row))
    },
    attachedTo: async (machine) => {
      const rows = await db.system((tx) =>
        tx
          .selectFrom('sandbox_ports')
          .selectAll()
          .where('machine_ref', '=', machine)
          .where('state', '<>', 'gone')
          .orderBy('created_at')
          .orderBy('ref')
          .execute(),
      )
      return rows.map((row) => toPort(world, row)).filter(({ machineRef }) => machineRef !== undefined)
    },
    plug: (order, ref, machine) =>
      change(order, ref, async (tx, row) => {
        if (row.machine_ref === machine && row.state === 'active') return row
        if (row.machine_ref !== null && row.state === 'active')
          throw new CloudFault('conflict', `sandbox: ${ref} is plugged in`, false)
        const { name } = await lockMachine(tx, world, machine)
        if (wishes(name).failsToAttach)
          return begin(tx, world, row, {
            phase: 'plug',
            state: 'down',
            machine_ref: null,
            fault_reason: 'rejected',
            fault_message: 'sandbox: the name asked for a failed attach',
          })
        return begin(tx, world, row, { phase: 'plug', state: 'active', machine_ref: machine })
      }),
    unplug: (order, ref) =>
      change(order, ref, async (tx, row) =>
        row.state === 'active' ? begin(tx, world, row, { phase: 'unplug', state: 'down' }) : row,
      ),
    setGroups: (order, ref, groups) =>
      change(order, ref, (tx) =>
        tx
          .updateTable('sandbox_ports')
          .set({ group_refs: [...groups] })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    setReverseName: async (order, ref, name) =>
      void (await change(order, ref, (tx, row) => {
        if (row.ipv6 === null) throw new CloudFault('rejected', `sandbox: ${ref} has no IPv6`, false)
        return tx
          .updateTable('sandbox_ports')
          .set({ reverse_name: name })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      })),
    destroy: (_, ref) => db.system((tx) => destroyPort(tx, ref)),
  }
}

interface Change {
  phase: 'plug' | 'unplug'
  state: 'active' | 'down'
  machine_ref?: string | null
  fault_reason?: FaultReason
  fault_message?: string
}

/** Begins a phase. A port that is busy takes no order: `conflict`, to be tried again. */
const begin = (tx: Tx, world: SandboxWorld, row: PortRow, change: Change): Promise<PortRow> => {
  const from = world.now()
  if (row.phase_until && row.phase_until > from)
    throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  return tx
    .updateTable('sandbox_ports')
    .set({
      fault_reason: null,
      fault_message: null,
      ...change,
      phase_from: from,
      phase_until: endOf(change.phase, '', world),
    })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const create = async (
  tx: Tx,
  { now }: SandboxWorld,
  { tenant, tag }: Order,
  { networkRef, ip, groupRefs }: PortSpec,
): Promise<PortRow> => {
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
  return tx
    .insertInto('sandbox_ports')
    .values({
      ref: `port-${randomUUID()}`,
      tenant,
      tag,
      network_ref: networkRef,
      ip: given,
      ipv6: network.ipv6_cidr === null ? null : addressOfMac(network.ipv6_cidr, mac),
      mac,
      group_refs: [...groupRefs],
      machine_ref: null,
      state: 'down',
      phase: null,
      phase_from: null,
      phase_until: null,
      fault_reason: null,
      fault_message: null,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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

export const portsKept = keptIn('sandbox_ports', 'port', (tx, _world, ref) => destroyPort(tx, ref))
