import type { Db } from '../../db/db.ts'

/** What the area of group roles is built from. */
export interface GroupRoleDeps {
  db: Db
  /** Has each request of a person checked anew: what they may do has changed. */
  forgetChecks(userId: string): void
}
