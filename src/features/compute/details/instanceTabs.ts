/** The parts of an instance's page, in the order that they stand in. */
export const instanceTabs = [
  'overview',
  'metrics',
  'console',
  'networking',
  'snapshots',
  'activity',
  'settings',
] as const
export type InstanceTab = (typeof instanceTabs)[number]
