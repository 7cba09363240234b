import { CloudFault, type CloudRef, type FaultReason } from '../port.ts'
import type { SandboxWorld } from './world.ts'

/** What something in the sandbox can be busy with. */
export type Phase =
  | 'build'
  | 'start'
  | 'softStop'
  | 'stop'
  | 'reboot'
  | 'hardReboot'
  | 'resize'
  | 'rebuild'
  | 'rescue'
  | 'unrescue'
  | 'password'
  | 'snapshot'
  | 'restore'
  | 'createVolume'
  | 'attach'
  | 'detach'
  | 'extend'
  | 'revert'
  | 'createZone'
  | 'changeZone'
  | 'createNetwork'
  | 'changeNetwork'
  | 'createBalancer'
  | 'changeBalancer'
  | 'plug'
  | 'createVpc'
  | 'changeVpc'
  | 'restartVpc'
  | 'connectVpn'
  | 'unplug'

/** Seconds that each takes at speed 1, near to what a small cloud needs. */
const seconds: Record<Phase, number> = {
  build: 8,
  start: 3,
  softStop: 4,
  stop: 1,
  reboot: 5,
  hardReboot: 3,
  resize: 6,
  rebuild: 8,
  rescue: 4,
  unrescue: 4,
  password: 1,
  snapshot: 6,
  restore: 6,
  createVolume: 3,
  attach: 2,
  detach: 2,
  extend: 3,
  revert: 4,
  createZone: 2,
  changeZone: 1,
  createNetwork: 2,
  changeNetwork: 1,
  createBalancer: 4,
  changeBalancer: 2,
  plug: 2,
  createVpc: 4,
  changeVpc: 1,
  restartVpc: 5,
  connectVpn: 3,
  unplug: 2,
}

/** Faults that a name asks for, so that each can be shown, tested and demonstrated. */
export const wishes = (name: string) => ({
  failsToBuild: /-fails-to-build(-\d+)?$/.test(name),
  noCapacity: /-no-capacity(-\d+)?$/.test(name),
  slow: /-slow(-\d+)?$/.test(name),
  lostAnswer: /-lost-answer(-\d+)?$/.test(name),
  failsToAttach: /-fails-to-attach(-\d+)?$/.test(name),
  failsToChange: name.includes('-fails-to-change'),
  routerDown: /-router-down(-\d+)?$/.test(name),
  dhcpStale: /-dhcp-stale(-\d+)?$/.test(name),
  stuckDetaching: /-stuck-detaching(-\d+)?$/.test(name),
})

/** Milliseconds that a phase takes for what has this name. */
export const durationOf = (phase: Phase, name: string, speed: number) =>
  (seconds[phase] * 1000 * (wishes(name).slow ? 8 : 1)) / speed

/** Long over, even for a clock that has been set back since. */
const longAgo = new Date(0)

/** When a phase ends that begins now. */
export const endOf = (phase: Phase, name: string, { now, speed }: SandboxWorld): Date =>
  speed === Infinity ? longAgo : new Date(now.getTime() + durationOf(phase, name, speed))

/** The columns of a phase that begins now. */
export const beginning = <P extends Phase>(world: SandboxWorld, name: string, phase: P) => ({
  phase,
  phase_from: world.now,
  phase_until: endOf(phase, name, world),
})

interface PhaseColumns {
  phase?: string | null
  phase_from?: Date | null
  phase_until?: Date | null
}

/** The phase that something is in at this moment. */
export const phaseOf = <P extends string>(
  { phase, phase_until }: { phase?: P | null; phase_until?: Date | null },
  { now }: SandboxWorld,
): P | null => (phase && phase_until && phase_until > now ? phase : null)

/** How far a phase is, 0 to 100; never 100 before its time. */
export const progressOf = (from: Date, until: Date, now: Date) => {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0 || now >= until) return 100
  return Math.max(0, Math.min(99, Math.floor(((now.getTime() - from.getTime()) / whole) * 100)))
}

interface ShownColumns extends PhaseColumns {
  ref: string
  tag: string
  state: string
  fault_reason?: string | null
  fault_message?: string | null
}

interface Shown {
  ref: CloudRef
  tag: string
  fault?: { reason: FaultReason; message: string }
}

/** The fields that every thing shows. Its fault is hidden while the thing is busy. */
export const shownOf = (row: ShownColumns, isBusy = false): Shown => ({
  // The refs are this adapter's own to mint.
  ref: row.ref as CloudRef,
  tag: row.tag,
  ...(!isBusy &&
    row.fault_reason && {
      // Written by this adapter, from the same list.
      fault: { reason: row.fault_reason as FaultReason, message: row.fault_message ?? '' },
    }),
})

/** The same of a thing that takes its time: `meanwhile` is its state for as long as a phase lasts. */
export const shownBy = <Row extends ShownColumns, During extends string>(
  row: Row,
  world: SandboxWorld,
  meanwhile: (phase: NonNullable<Row['phase']>) => During,
): Shown & { state: Row['state'] | During; progress: number } => {
  const phase = phaseOf(row, world)
  const { phase_from: from, phase_until: until } = row
  return {
    ...shownOf(row, phase !== null),
    state: phase === null ? row.state : meanwhile(phase),
    progress: phase !== null && from && until ? progressOf(from, until, world.now) : 100,
  }
}

/** What a failed build says. */
export const buildFault: { reason: FaultReason; message: string } = {
  reason: 'rejected',
  message: 'sandbox: the name asked for a failed build',
}

/** The columns of an attachment whose name asked for a failure. */
export const attachFault = {
  fault_reason: 'rejected',
  fault_message: 'sandbox: the name asked for a failed attach',
} as const satisfies { fault_reason: FaultReason; fault_message: string }

/** Refuses a change of what has a name that asks for that. */
export const refuseByName = (name: string) => {
  if (wishes(name).failsToChange)
    throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
}
