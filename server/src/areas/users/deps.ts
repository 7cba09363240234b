import type { Db, Tx } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'

/** What the users area is built from. */
export interface UserDeps {
  db: Db
  vault: Vault
  settings: { rateLimit: boolean }
  /** Ends a person's sessions. It belongs to signing in, which this area does not know. */
  revokeSessions(
    tx: Tx,
    ending: { userId: string; reason: 'disabled' | 'ended-by-company' | 'two-factor-changed' | 'removed' },
  ): Promise<unknown>
  /** Removes a person's second factors and recovery codes. */
  endEnrolment(tx: Tx, userId: string): Promise<void>
  /** Has each request of a person checked anew: what they may do has changed. */
  forgetChecks(userId: string): void
  /** Has each of a person's browsers prove itself again. */
  forgetDevices(tx: Tx, userId: string): Promise<void>
}
