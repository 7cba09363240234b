import type { CheckUpItem } from '#contract/dashboards/checkUp.ts'
import { paths } from '#src/routes/paths.ts'

/** Where each thing that an account lacks is put right. */
export const checkUpAddresses: Record<CheckUpItem, string> = {
  unconfirmed: `${paths.security()}#unconfirmed`,
  passwordLeaked: `${paths.security()}#password`,
  secondFactor: paths.enableTwoFactor(),
  recoveryCodes: paths.newCodes(),
  pausedTokens: paths.apiTokens(),
  expiringTokens: paths.apiTokens(),
  passkey: paths.enableTwoFactor('passkey'),
}
