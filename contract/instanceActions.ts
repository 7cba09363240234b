import type { Instance, InstanceStatus } from './instances.ts'
import type { Capabilities } from './catalogue.ts'

/** What a person can do to an instance. */
export const instanceActions = [
  'start',
  'stop',
  'forceStop',
  'reboot',
  'hardReboot',
  'resize',
  'rebuild',
  'rescue',
  'unrescue',
  'resetPassword',
  'snapshot',
  'restoreSnapshot',
  'console',
  'rename',
  'tag',
  'lock',
  'unlock',
  'move',
  'delete',
  'recover',
  'purge',
] as const
export type InstanceAction = (typeof instanceActions)[number]

/**
 * Why an action can't be done now: a key that the console has a sentence for. `busy` passes by
 * itself; `locked` is the person's own to lift; `notCapable` is the cloud's.
 */
export const whyNots = [
  'busy',
  'locked',
  'mustRun',
  'mustBeStopped',
  'alreadyOn',
  'alreadyOff',
  'inRescue',
  'notInRescue',
  'deleted',
  'notDeleted',
  'inError',
  'notCapable',
  'notLocked',
] as const
export type WhyNot = (typeof whyNots)[number]

const inTransition: readonly InstanceStatus[] = [
  'provisioning',
  'stopping',
  'starting',
  'rebooting',
  'resizing',
  'rebuilding',
  'snapshotting',
  'restoring',
  'rescuing',
  'deleting',
]

export const isInTransition = ({ status }: Pick<Instance, 'status'>) => inTransition.includes(status)

type Rule = Partial<Record<'running' | 'stopped' | 'rescue' | 'error' | 'unknown', WhyNot | true>>

const whenOnOrOff: Rule = {
  running: true,
  stopped: true,
  rescue: 'inRescue',
  error: 'inError',
  unknown: 'busy',
}

/** For each action the settled states: allowed, or why not. A state that a row leaves out allows it. */
const rules: Record<InstanceAction, Rule> = {
  start: { running: 'alreadyOn', stopped: true, rescue: 'inRescue', error: true },
  stop: { running: true, stopped: 'alreadyOff', rescue: 'inRescue', error: 'inError' },
  forceStop: { running: true, stopped: 'alreadyOff', rescue: true, error: true },
  reboot: { running: true, stopped: 'mustRun', rescue: true, error: 'inError' },
  hardReboot: { running: true, stopped: 'mustRun', rescue: true, error: 'inError' },
  resize: whenOnOrOff,
  rebuild: { running: true, stopped: true, rescue: 'inRescue', error: true },
  rescue: { running: true, stopped: true, rescue: 'inRescue', error: true },
  unrescue: { running: 'notInRescue', stopped: 'notInRescue', rescue: true, error: 'notInRescue' },
  resetPassword: { running: true, stopped: 'mustRun', rescue: 'inRescue', error: 'inError' },
  snapshot: whenOnOrOff,
  restoreSnapshot: { running: 'mustBeStopped', stopped: true, rescue: 'inRescue', error: 'inError' },
  console: { running: true, stopped: true, rescue: true, error: true },
  rename: {},
  tag: {},
  lock: {},
  unlock: {},
  move: {},
  delete: {},
  recover: {},
  purge: {},
}

/** Actions that a lock forbids: whatever loses data or stops a service. */
const lockForbids: readonly InstanceAction[] = [
  'stop',
  'forceStop',
  'reboot',
  'hardReboot',
  'resize',
  'rebuild',
  'rescue',
  'restoreSnapshot',
  'delete',
  'purge',
]

/** What can be done to an instance whose build failed: there is no machine that anything could be done to. */
const withoutMachine: readonly InstanceAction[] = [
  'console',
  'rename',
  'tag',
  'lock',
  'unlock',
  'move',
  'delete',
]

/** Actions that only change words, and so wait for nothing. */
const wordsOnly: readonly InstanceAction[] = ['rename', 'tag', 'lock', 'unlock', 'console']

const needsOf: Partial<Record<InstanceAction, keyof Capabilities>> = {
  rescue: 'rescue',
  unrescue: 'rescue',
  snapshot: 'snapshots',
  restoreSnapshot: 'snapshots',
  resetPassword: 'resetPassword',
  recover: 'recover',
  console: 'consoleLog',
}

/** What was never built has nothing to come back to. */
const whyNotOfDeleted = (action: InstanceAction, built: boolean): WhyNot | undefined => {
  if (action === 'recover') return built ? undefined : 'inError'
  return action === 'purge' ? undefined : 'deleted'
}

/**
 * Whether an action is legal in the state that an instance is in: `undefined`, or why not. The server
 * refuses with it and the console explains with it; permissions and limits are asked apart.
 */
export const whyNot = (
  action: InstanceAction,
  { status, locked, built }: Pick<Instance, 'status' | 'locked' | 'built'>,
  capabilities?: Capabilities,
): WhyNot | undefined => {
  const needed = needsOf[action]
  if (needed && capabilities && !capabilities[needed]) return 'notCapable'
  if (status === 'deleted') return whyNotOfDeleted(action, built)
  if (action === 'recover' || action === 'purge') return 'notDeleted'
  if (action === 'unlock') return locked ? undefined : 'notLocked'
  if (action === 'lock') return locked ? 'locked' : undefined
  if (locked && lockForbids.includes(action)) return 'locked'
  if (isInTransition({ status }))
    return wordsOnly.includes(action) || (action === 'delete' && status !== 'deleting') ? undefined : 'busy'
  if (status === 'error' && !built && !withoutMachine.includes(action)) return 'inError'
  // What is left are the settled states, the keys of a rule.
  const verdict = rules[action][status as keyof Rule]
  return verdict === undefined || verdict === true ? undefined : verdict
}
