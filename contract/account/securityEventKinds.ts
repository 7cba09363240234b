/** What may happen to an account that its person should know of. Apart from the record: only who tells of them needs all. */
export const securityEventKinds = [
  'newDevice',
  'passwordChanged',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'tokenCreated',
  'tokenRevoked',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodeUsed',
  'codesRenewed',
  'emailChanged',
  'sessionReuse',
  'manyFailures',
  'newCountry',
  'passwordLeaked',
  'accountLocked',
  'accessSuspended',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
