import type { Db, Tx } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import type { Vault } from '../../security/vault.ts'

/** What the account area is built from. */
export interface AccountDeps {
  db: Db
  vault: Vault
  settings: { rateLimit: boolean }
  /** Ends a person's sessions. It belongs to signing in, which this area does not know. */
  revokeSessions(
    tx: Tx,
    ending: { userId: string; except?: string; reason: 'email-changed' },
  ): Promise<unknown>
  /** Turns off what a stranger may have left in an account that is its owner's again. */
  afterRecovery(
    tx: Tx,
    recovered: {
      person: { id: string; companyId: string | null; name: string; email: string; language: string | null }
      since: Date | null
      origin: Origin
    },
  ): Promise<void>
  /** Has each of a person's browsers prove itself again. */
  forgetDevices(tx: Tx, userId: string): Promise<void>
}
