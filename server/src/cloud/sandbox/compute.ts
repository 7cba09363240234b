import type { Db, Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type Compute, type Order } from '../port.ts'
import { build } from './build.ts'
import { consoleLines, toConsoleMachine, type ConsoleEvent } from './consoleLines.ts'
import { beginPhase, lockMachine, removeMachine, toMachine, type MachineRow } from './machines.ts'
import type { SandboxWorld } from './world.ts'
import { metricsOf } from './metrics.ts'
import { ledTo } from './network/addressRows.ts'
import { machineOfOrder, onceWith, tellConsole } from './orders.ts'
import { power } from './power.ts'
import { destroySnapshot, findSnapshot, readySnapshot, takeSnapshot, toSnapshot } from './snapshots.ts'
import { openTerminal } from './terminal/openTerminal.ts'

/** The machines of the sandbox, behind the port. */
export const sandboxCompute = (db: Db, world: SandboxWorld): Compute => {
  const row = (ref: CloudRef) =>
    db.system((tx) => tx.selectFrom('sandbox_machines').selectAll().where('ref', '=', ref).executeTakeFirst())

  const once = onceWith(db, machineOfOrder)

  const shown = async (found: MachineRow) => {
    const led = await db.system((tx) => ledTo(tx, [found.ref]))
    return toMachine(world, found, led.get(found.ref))
  }

  const change = async (
    order: Order,
    ref: CloudRef,
    effect: (tx: Tx, machine: MachineRow) => Promise<MachineRow>,
  ) => shown(await once(order, async (tx) => effect(tx, await lockMachine(tx, world, ref))))

  return {
    create: async (order, spec) => shown(await once(order, (tx) => build(tx, world, order, spec))),

    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => machineOfOrder(tx, tenant, tag))
      return found && shown(found)
    },

    find: async (ref) => {
      const found = await row(ref)
      return found && shown(found)
    },

    list: async () => {
      const { rows, led } = await db.system(async (tx) => ({
        rows: await tx.selectFrom('sandbox_machines').selectAll().where('state', '<>', 'gone').execute(),
        led: await ledTo(tx),
      }))
      return rows.map((found) => toMachine(world, found, led.get(found.ref)))
    },

    setPower: (order, ref, wanted) => change(order, ref, (tx, machine) => power(tx, world, machine, wanted)),

    resize: (order, ref, planRef) =>
      change(order, ref, (tx, machine) => {
        if (machine.state === 'on') throw new CloudFault('conflict', `sandbox: ${ref} is on`, false)
        return beginPhase(tx, world, machine, { phase: 'resize', state: 'off', planRef })
      }),

    rebuild: (order, ref, { imageRef }) =>
      change(order, ref, async (tx, machine) => {
        await tellConsole(tx, world, ref, 'install')
        await tellConsole(tx, world, ref, 'boot')
        const state = machine.state === 'off' ? 'off' : 'on'
        return beginPhase(tx, world, machine, { phase: 'rebuild', state, imageRef })
      }),

    setRescue: (order, ref, on) =>
      change(order, ref, async (tx, machine) => {
        await tellConsole(tx, world, ref, on ? 'rescue' : 'boot')
        return beginPhase(
          tx,
          world,
          machine,
          on ? { phase: 'rescue', state: 'rescue' } : { phase: 'unrescue', state: 'on' },
        )
      }),

    setPassword: (order, ref) =>
      change(order, ref, async (tx, machine) => {
        if (machine.state !== 'on') throw new CloudFault('conflict', `sandbox: ${ref} is not on`, false)
        await tellConsole(tx, world, ref, 'password')
        return beginPhase(tx, world, machine, { phase: 'password', state: 'on' })
      }),

    snapshot: async (order, ref, name) => {
      const taken = await db.system(async (tx) =>
        takeSnapshot(tx, world, order, await lockMachine(tx, world, ref), name),
      )
      return toSnapshot(world, taken)
    },

    findSnapshot: async (ref) => {
      const found = await db.system((tx) => findSnapshot(tx, ref))
      return found && toSnapshot(world, found)
    },

    restore: (order, ref, snapshot) =>
      change(order, ref, async (tx, machine) => {
        await readySnapshot(tx, world, snapshot)
        if (machine.state === 'on') throw new CloudFault('conflict', `sandbox: ${ref} is on`, false)
        return beginPhase(tx, world, machine, { phase: 'restore', state: 'off' })
      }),

    destroySnapshot: (_, ref) => db.system((tx) => destroySnapshot(tx, ref)),

    destroy: (_, ref) =>
      db.system(async (tx) => {
        const machine = await tx
          .selectFrom('sandbox_machines')
          .selectAll()
          .where('ref', '=', ref)
          .forUpdate()
          .executeTakeFirst()
        if (machine && machine.state !== 'gone') await removeMachine(tx, machine)
      }),

    metrics: async (ref, wanted) => {
      const found = await row(ref)
      if (!found) throw new CloudFault('notFound', `sandbox: no machine ${ref}`, false)
      return metricsOf({ ref, createdAt: found.created_at, isOn: found.state === 'on' }, wanted)
    },

    consoleLog: async (ref, after) => {
      const found = await row(ref)
      if (!found) throw new CloudFault('notFound', `sandbox: no machine ${ref}`, false)
      const events = await db.system((tx) =>
        tx.selectFrom('sandbox_console').select('event').where('ref', '=', ref).orderBy('n').execute(),
      )
      const lines = consoleLines(
        toConsoleMachine(found),
        // The column holds what `tellConsole` and `build` write.
        events.map(({ event }) => event as ConsoleEvent),
      )
      return lines.slice(after)
    },

    openConsole: async (ref, view, asks) => {
      if (view === 'serial') return openTerminal(db, world, ref, asks)
      throw new CloudFault('rejected', 'sandbox: its machines have no screen', false)
    },
  }
}
