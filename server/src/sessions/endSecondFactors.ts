import type { Tx } from '../db/db.ts'

/** Removes every second factor of a person: passkeys, authenticator and recovery codes. */
export const endSecondFactors = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
