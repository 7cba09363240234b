import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type Machine } from '../port.ts'
import { giveRoomBack, takeRoom, zoneOf } from './capacity.ts'
import { plans } from './catalogue.ts'
import type { LedAddresses } from './network/addressRows.ts'
import { beginning, shownBy, type Phase } from './phases.ts'
import type { At } from './sandboxService.ts'
import { lockThing, type Change, type Row } from './things.ts'
import type { SandboxWorld } from './world.ts'

export type MachineRow = Row<'sandbox_machines'>

export const planOf = (ref: string) => {
  const plan = plans.find((candidate) => candidate.ref === ref)
  if (!plan) throw new CloudFault('rejected', `sandbox: no plan ${ref}`, false)
  return plan
}

/** A machine for a change: locked, and settled if its phase is over by now. */
export const lockMachine = async (tx: Tx, world: SandboxWorld, ref: CloudRef): Promise<MachineRow> => {
  await settleMachine(tx, world, ref)
  return lockThing(tx, { table: 'sandbox_machines', what: 'machine', isOfUseWhenFailed: true }, ref)
}

/** Lets what was pending take effect once the phase's time has passed. */
export const settleMachine = async (tx: Tx, { now }: SandboxWorld, ref: string) => {
  await sql`
    update sandbox_machines set phase = null, phase_from = null, phase_until = null, before = null,
      image_ref = coalesce(pending->>'imageRef', image_ref), pending = null
    where ref = ${ref} and phase_until <= ${now}`.execute(tx)
}

interface Begun {
  phase: Phase
  state: 'on' | 'off' | 'rescue'
  /** Needs room on a host of its own, from the start. */
  planRef?: string
  /** Takes effect when the phase is over. */
  imageRef?: string
}

/** The columns of a phase that begins. A machine that is busy takes no order: `conflict`, to be tried again. */
export const beginPhase = async (
  { tx, world }: At,
  row: MachineRow,
  { phase, state, planRef, imageRef }: Begun,
): Promise<Change<'sandbox_machines'>> => {
  if (row.phase) throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  return {
    state,
    before: row.state,
    ...beginning(world, row.name, phase),
    pending: imageRef ? JSON.stringify({ imageRef }) : null,
    ...(planRef && { host: await moveRoom(tx, row, planRef), plan_ref: planRef }),
  }
}

/** The new room first, in the same zone: a plan that finds none leaves the machine as it is. */
const moveRoom = async (tx: Tx, row: MachineRow, planRef: string) => {
  const host = await takeRoom(tx, row.region, planOf(planRef), zoneOf(row.region, row.host))
  await giveRoomBack(tx, row.region, row.host, planOf(row.plan_ref))
  return host
}

/** The row in the words of the port, as it is at this moment; `led` are the public addresses of its ports. */
export const toMachine = (row: MachineRow, world: SandboxWorld, led?: LedAddresses): Machine => ({
  ...shownBy(row, world, (phase) => (phase === 'build' ? 'building' : 'changing')),
  planRef: row.plan_ref,
  zone: zoneOf(row.region, row.host),
  ipv4: [...row.ipv4, ...(led?.ipv4 ?? [])],
  ipv6: [...row.ipv6, ...(led?.ipv6 ?? [])],
  privateIps: row.private_ips,
})
