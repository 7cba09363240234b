import type { InstanceAction } from '#contract/instanceActions.ts'

/** Actions that take something more than the instance, or destroy something: a dialog asks first. */
const askedActions = [
  'forceStop',
  'hardReboot',
  'resetPassword',
  'rescue',
  'rename',
  'tag',
  'rebuild',
  'move',
  'snapshot',
  'delete',
  'recover',
  'purge',
] as const satisfies readonly InstanceAction[]
export type AskedAction = (typeof askedActions)[number]

export const isAsked = (action: InstanceAction): action is AskedAction =>
  askedActions.some((asked) => asked === action)
