import type { FaultReason } from '../port.ts'

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
  failsToChange: /-fails-to-change(-\d+)?$/.test(name),
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
export const endOf = (phase: Phase, name: string, { now, speed }: { now: () => Date; speed: number }): Date =>
  speed === Infinity ? longAgo : new Date(now().getTime() + durationOf(phase, name, speed))

/** How far a phase is, 0 to 100; never 100 before its time. */
export const progressOf = (from: Date, until: Date, now: Date) => {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0 || now >= until) return 100
  return Math.max(0, Math.min(99, Math.floor(((now.getTime() - from.getTime()) / whole) * 100)))
}

interface FaultColumns {
  fault_reason: string | null
  fault_message: string | null
}

/** What a row says of its fault, in the words of the port; nothing of one that is well. */
export const faultIn = ({ fault_reason, fault_message }: FaultColumns) =>
  fault_reason !== null && {
    // Written by this adapter, from the same list.
    fault: { reason: fault_reason as FaultReason, message: fault_message ?? '' },
  }

/** What a failed build says. */
export const buildFault: { reason: FaultReason; message: string } = {
  reason: 'rejected',
  message: 'sandbox: the name asked for a failed build',
}
