import type { Db } from '../db/db.ts'
import type { Passwords } from '../security/passwords.ts'
import type { Places } from '../security/places.ts'
import type { Vault } from '../security/vault.ts'
import type { AccessTokens } from './accessTokens.ts'
import type { AuthSettings } from './settings.ts'

/** What signing people in is built from. */
export interface AuthDeps {
  db: Db
  vault: Vault
  clock: () => Date
  settings: AuthSettings
  passwords: Passwords
  places: Places
  accessTokens: AccessTokens
}
