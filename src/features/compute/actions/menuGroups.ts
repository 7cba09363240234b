import type { Capabilities } from '#contract/catalogue.ts'
import { whyNot, type InstanceAction, type WhyNot } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'

const groups = {
  power: ['start', 'stop', 'forceStop', 'reboot', 'hardReboot'],
  access: ['console', 'resetPassword', 'rescue', 'unrescue'],
  change: ['rename', 'tag', 'resize', 'rebuild', 'move'],
  protect: ['snapshot', 'restoreSnapshot', 'lock', 'unlock'],
  danger: ['delete', 'recover', 'purge'],
} as const satisfies Record<string, readonly InstanceAction[]>

type GroupName = keyof typeof groups

interface Entry {
  action: InstanceAction
  /** Why it can't be done now; undefined when it can. */
  reason: WhyNot | undefined
}

interface MenuGroup {
  name: GroupName
  entries: Entry[]
}

/** What never fits this instance, or has its opposite in its place, would only be in the way. */
const isOutOfPlace = ({ action, reason }: Entry, { status, locked }: Pick<Instance, 'status' | 'locked'>) => {
  if (reason === 'notCapable' || reason === 'deleted') return true
  if (action === 'lock') return locked
  if (action === 'rescue') return status === 'rescue'
  if (action === 'unrescue') return status !== 'rescue'
  return reason === 'notLocked' || reason === 'notDeleted'
}

/** An instance's menu: what the person may do to it, by kind, with the reason beside what must wait. */
export const menuGroupsOf = (
  instance: Pick<Instance, 'status' | 'locked' | 'built'>,
  may: (action: InstanceAction) => boolean,
  capabilities?: Capabilities,
): MenuGroup[] =>
  // The keys are those of the table above.
  (Object.keys(groups) as GroupName[])
    .map((name) => ({
      name,
      entries: groups[name]
        .filter((action) => may(action))
        .map((action): Entry => ({ action, reason: whyNot(action, instance, capabilities) }))
        .filter((entry) => !isOutOfPlace(entry, instance)),
    }))
    .filter(({ entries }) => entries.length > 0)
