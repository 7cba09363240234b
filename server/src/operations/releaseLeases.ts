import type { Db } from '../db/db.ts'

/**
 * Takes the leases of a former life away, so that what it was doing goes on at once. Only where no other
 * server can be at work: with one, a lease has to run out by itself.
 */
export const releaseLeases = (db: Db) =>
  db.system((tx) =>
    tx
      .updateTable('operations')
      .set((eb) => ({ lease_until: null, lease_epoch: eb('lease_epoch', '+', '1') }))
      .where('lease_until', 'is not', null)
      .execute(),
  )
