import type { Cloud } from '../../cloud/port.ts'
import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'

/** What the compute area is built from. */
export interface ComputeDeps {
  db: Db
  cloud: Cloud
  vault: Vault
  clock: () => Date
  settings: { passwordMin: number }
}
