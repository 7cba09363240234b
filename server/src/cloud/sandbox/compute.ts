import { CloudFault, type Compute, type Machine, type MachineSpec } from '../port.ts'
import { giveAddressesBack } from './addresses.ts'
import { build } from './build.ts'
import { giveRoomBack } from './capacity.ts'
import { consoleLines, tellConsole, toConsoleMachine, type ConsoleEvent } from './consoleLines.ts'
import { beginPhase, planOf, settleMachine, toMachine } from './machines.ts'
import { metricsOf } from './metrics.ts'
import { ledTo, type LedAddresses } from './network/addressRows.ts'
import { unplugAll } from './network/portRows.ts'
import { power } from './power.ts'
import { sandboxService, type SandboxKind } from './sandboxService.ts'
import { destroySnapshot, findSnapshot, readySnapshot, takeSnapshot, toSnapshot } from './snapshots.ts'
import { openTerminal } from './terminal/openTerminal.ts'
import { findThing } from './things.ts'
import { releaseVolumes } from './volumeRows.ts'
import type { Sandbox } from './world.ts'

type Led = ReadonlyMap<string, LedAddresses>

/** Machines, on hosts that fill up. */
export const machine: SandboxKind<'sandbox_machines', MachineSpec, Machine, Led> = {
  table: 'sandbox_machines',
  what: 'machine',
  isOfUseWhenFailed: true,
  prefix: 'vm',
  creating: 'build',
  create: build,
  created: async ({ ref, state }, at) => {
    await tellConsole(at, ref, 'install')
    if (state !== 'failed') await tellConsole(at, ref, 'boot')
  },
  settle: (ref, { tx, world }) => settleMachine(tx, world, ref),
  beside: (rows, { tx }) =>
    ledTo(
      tx,
      rows.map(({ ref }) => ref),
    ),
  toThing: (row, world, led) => toMachine(row, world, led.get(row.ref)),
  destroy: async ({ ref, region, host, plan_ref }, { tx }) => {
    await giveRoomBack(tx, region, host, planOf(plan_ref))
    await giveAddressesBack(tx, ref)
    await releaseVolumes(tx, ref)
    await unplugAll(tx, ref)
    return {}
  },
}

/** The machines of the sandbox, behind the port. */
export const sandboxCompute = (sandbox: Sandbox): Compute => {
  const machines = sandboxService(sandbox, machine)
  const read = async (ref: string) => {
    const found = await sandbox.system((tx) => findThing(tx, 'sandbox_machines', ref))
    if (!found) throw new CloudFault('notFound', `sandbox: no machine ${ref}`, false)
    return found
  }
  return {
    ...machines,

    setPower: (order, ref, wanted) => machines.change(order, ref, (row, at) => power(at, row, wanted)),

    resize: (order, ref, planRef) =>
      machines.change(order, ref, (row, at) => {
        if (row.state === 'on') throw new CloudFault('conflict', `sandbox: ${ref} is on`, false)
        return beginPhase(at, row, { phase: 'resize', state: 'off', planRef })
      }),

    rebuild: (order, ref, { imageRef }) =>
      machines.change(order, ref, async (row, at) => {
        await tellConsole(at, ref, 'install')
        await tellConsole(at, ref, 'boot')
        const state = row.state === 'off' ? 'off' : 'on'
        return beginPhase(at, row, { phase: 'rebuild', state, imageRef })
      }),

    setRescue: (order, ref, on) =>
      machines.change(order, ref, async (row, at) => {
        await tellConsole(at, ref, on ? 'rescue' : 'boot')
        return beginPhase(
          at,
          row,
          on ? { phase: 'rescue', state: 'rescue' } : { phase: 'unrescue', state: 'on' },
        )
      }),

    setPassword: (order, ref) =>
      machines.change(order, ref, async (row, at) => {
        if (row.state !== 'on') throw new CloudFault('conflict', `sandbox: ${ref} is not on`, false)
        await tellConsole(at, ref, 'password')
        return beginPhase(at, row, { phase: 'password', state: 'on' })
      }),

    snapshot: (order, ref, name) =>
      sandbox.system((tx, world) => takeSnapshot({ tx, world }, order, ref, name)),

    findSnapshot: (ref) =>
      sandbox.system(async (tx, world) => {
        const found = await findSnapshot(tx, ref)
        return found && toSnapshot(world, found)
      }),

    restore: (order, ref, snapshot) =>
      machines.change(order, ref, async (row, at) => {
        await readySnapshot(at.tx, at.world, snapshot)
        if (row.state === 'on') throw new CloudFault('conflict', `sandbox: ${ref} is on`, false)
        return beginPhase(at, row, { phase: 'restore', state: 'off' })
      }),

    destroySnapshot: (_, ref) => sandbox.system((tx) => destroySnapshot(tx, ref)),

    metrics: async (ref, wanted) => {
      const { created_at, state } = await read(ref)
      return metricsOf({ ref, createdAt: created_at, isOn: state === 'on' }, wanted)
    },

    consoleLog: async (ref, after) => {
      const found = await read(ref)
      const events = await sandbox.system((tx) =>
        tx.selectFrom('sandbox_console').select('event').where('ref', '=', ref).orderBy('n').execute(),
      )
      const lines = consoleLines(
        toConsoleMachine(found),
        // The column holds what `tellConsole` writes.
        events.map(({ event }) => event as ConsoleEvent),
      )
      return lines.slice(after)
    },

    openConsole: async (ref, view, asks) => {
      if (view === 'serial') return openTerminal(sandbox, ref, asks)
      throw new CloudFault('rejected', 'sandbox: its machines have no screen', false)
    },
  }
}
