import type { FactorMethod, TwoFactorStatus } from '#contract/auth/routes.ts'

const withAuthenticator: readonly FactorMethod[] = ['totp', 'recovery']

/** With what a person can prove that it is still them; nothing where the password alone does. */
export const methodsOf = (status: TwoFactorStatus | undefined): readonly FactorMethod[] =>
  status?.methods ?? (status?.enabled ? withAuthenticator : [])
