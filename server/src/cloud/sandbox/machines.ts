import type { Selectable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { SandboxTables } from '../../db/sandboxTables.ts'
import { CloudFault, type CloudRef, type FaultReason, type Machine } from '../port.ts'
import { giveAddressesBack } from './addresses.ts'
import { giveRoomBack, takeRoom, zoneOf } from './capacity.ts'
import { plans } from './catalogue.ts'
import type { LedAddresses } from './network/addressRows.ts'
import { unplugAll } from './network/portRows.ts'
import { endOf, progressOf, type Phase } from './phases.ts'
import { releaseVolumes } from './volumeRows.ts'
import { keptIn } from './tenants.ts'
import type { SandboxWorld } from './world.ts'

export type MachineRow = Selectable<SandboxTables['sandbox_machines']>

export const planOf = (ref: string) => {
  const plan = plans.find((candidate) => candidate.ref === ref)
  if (!plan) throw new CloudFault('rejected', `sandbox: no plan ${ref}`, false)
  return plan
}

/** A machine for a change: locked, and settled if its phase is over by now. */
export const lockMachine = async (tx: Tx, world: SandboxWorld, ref: CloudRef): Promise<MachineRow> => {
  const row = await tx
    .selectFrom('sandbox_machines')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no machine ${ref}`, false)
  return settle(tx, world, row)
}

/** Lets what was pending take effect once the phase's time has passed. */
const settle = async (tx: Tx, { now }: SandboxWorld, row: MachineRow): Promise<MachineRow> => {
  if (!row.phase_until || row.phase_until > now()) return row
  const { imageRef } = row.pending ?? {}
  return tx
    .updateTable('sandbox_machines')
    .set({
      phase: null,
      phase_from: null,
      phase_until: null,
      before: null,
      pending: null,
      ...(imageRef && { image_ref: imageRef }),
    })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Change {
  phase: Phase
  state: 'on' | 'off' | 'rescue'
  /** Needs room on a host of its own, from the start. */
  planRef?: string
  /** Takes effect when the phase is over. */
  imageRef?: string
}

/** Begins a phase. A machine that is busy takes no order: `conflict`, to be tried again. */
export const beginPhase = async (
  tx: Tx,
  world: SandboxWorld,
  row: MachineRow,
  { phase, state, planRef, imageRef }: Change,
): Promise<MachineRow> => {
  if (row.phase) throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  const from = world.now()
  const host = planRef ? await moveRoom(tx, row, planRef) : row.host
  return tx
    .updateTable('sandbox_machines')
    .set({
      state,
      before: row.state,
      phase,
      phase_from: from,
      phase_until: endOf(phase, row.name, world),
      pending: imageRef ? JSON.stringify({ imageRef }) : null,
      host,
      ...(planRef && { plan_ref: planRef }),
    })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The new room first, in the same zone: a plan that finds none leaves the machine as it is. */
const moveRoom = async (tx: Tx, row: MachineRow, planRef: string) => {
  const host = await takeRoom(tx, row.region, planOf(planRef), zoneOf(row.region, row.host))
  await giveRoomBack(tx, row.region, row.host, planOf(row.plan_ref))
  return host
}

/** Takes a machine away at once, and gives back its room, addresses and volumes. */
export const removeMachine = async (tx: Tx, row: MachineRow) => {
  await giveRoomBack(tx, row.region, row.host, planOf(row.plan_ref))
  await giveAddressesBack(tx, row.ref)
  await releaseVolumes(tx, row.ref)
  await unplugAll(tx, row.ref)
  await tx
    .updateTable('sandbox_machines')
    .set({ state: 'gone', phase: null, phase_until: null })
    .where('ref', '=', row.ref)
    .execute()
}

const stateOf = (row: MachineRow, isBusy: boolean): Machine['state'] => {
  if (isBusy) return row.phase === 'build' ? 'building' : 'changing'
  return row.state
}

/** The row in the words of the port, as it is at this moment; `led` are the public addresses of its ports. */
export const toMachine = ({ now }: SandboxWorld, row: MachineRow, led?: LedAddresses): Machine => {
  const at = now()
  const isBusy = row.phase_until !== null && row.phase_until > at
  const fault =
    !isBusy && row.state === 'failed' && row.fault_reason
      ? // Written by this adapter, from the same list.
        { reason: row.fault_reason as FaultReason, message: row.fault_message ?? '' }
      : undefined
  return {
    // The ref is this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: stateOf(row, isBusy),
    progress:
      isBusy && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    planRef: row.plan_ref,
    zone: zoneOf(row.region, row.host),
    ipv4: [...row.ipv4, ...(led?.ipv4 ?? [])],
    ipv6: [...row.ipv6, ...(led?.ipv6 ?? [])],
    privateIps: row.private_ips,
    ...(fault && { fault }),
  }
}

export const machinesKept = keptIn('sandbox_machines', 'server', async (tx, _world, ref) => {
  const row = await tx.selectFrom('sandbox_machines').selectAll().where('ref', '=', ref).executeTakeFirst()
  if (row) await removeMachine(tx, row)
})
