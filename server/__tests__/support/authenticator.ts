import { newTotpSecret, sealTotpSecret, totpAt } from '#server/areas/auth/second-factor/totp.ts'
import type { Person, TestApp } from './people.ts'

/** Turns two-factor authentication on for a person; answers what their authenticator shows. */
export const giveAuthenticator = async ({ db, deps, clock }: TestApp, { id }: Pick<Person, 'id'>) => {
  const secret = newTotpSecret()
  await db.system((tx) =>
    tx
      .insertInto('totp')
      .values({
        user_id: id,
        secret: sealTotpSecret(deps.vault, id, secret),
        confirmed_at: clock.now(),
        pending_secret: null,
        pending_until: null,
      })
      .execute(),
  )
  return () => totpAt(secret, clock.now())
}
