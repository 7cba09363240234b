import type { Tx } from '../db/db.ts'

/** Refuses a person's tokens until they resume each: somebody else may have had their account. */
export const pauseTokensOf = (tx: Tx, userId: string) =>
  tx
    .updateTable('api_tokens')
    .set({ state: 'paused' })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    // Unconfirmed tokens are refused already, and take more than resuming.
    .where('unconfirmed_since', 'is', null)
    .execute()
