import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'

/** What the users area is built from. */
export interface UserDeps {
  db: Db
  vault: Vault
  settings: { rateLimit: boolean }
}
