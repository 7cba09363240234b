import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'

/** What the account area is built from. */
export interface AccountDeps {
  db: Db
  vault: Vault
  settings: { rateLimit: boolean }
}
