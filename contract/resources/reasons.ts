/**
 * Why an action is not available now: a key that the console has a sentence for. `busy` passes by itself;
 * `locked` is the person's own to lift; `notCapable` is the cloud's.
 */
export const reasons = [
  'busy',
  'locked',
  'notLocked',
  'deleted',
  'notDeleted',
  'inError',
  'notCapable',
  'mustRun',
  'mustBeStopped',
  'alreadyOn',
  'alreadyOff',
  'inRescue',
  'notInRescue',
  'alreadyAttached',
  'notAttached',
  'mustDetach',
  'hasPorts',
  'isDefault',
  'inUse',
  'isPrimary',
  'fixed',
  'notAssociated',
  'isAssociated',
  'hasForwardings',
  'isReserved',
  'notReserved',
  'hasTiers',
  'builtIn',
  'inVpc',
  'hasIpv6',
  'noGateway',
  'notEmpty',
] as const
export type Reason = (typeof reasons)[number]
