import type { Tx } from '../db/db.ts'
import { conflict } from '../problems.ts'
import type { CompanyLock } from './lockCompany.ts'

const owners = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('role_assignments as a', (on) =>
      on.onRef('a.company_id', '=', 'u.company_id').onRef('a.user_id', '=', 'u.id'),
    )
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .distinct()
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'active')
    .where('g.built_in', '=', true)
    .where('g.name', '=', 'Owner')
    .where('a.project_id', 'is', null)
    .orderBy('u.id')

/** Active people who are Owners of the whole company. */
export const activeOwners = (tx: Tx, companyId: string) => owners(tx, companyId).execute()

/** Those of them who are so without an end. */
export const lastingOwners = (tx: Tx, companyId: string) =>
  owners(tx, companyId).where('a.until', 'is', null).execute()

/**
 * Refuses what has just been done when it has left the company without an active Owner. Takes the company's lock
 * as proof that nobody else takes another one away meanwhile.
 */
export const refuseWithoutOwner = async (tx: Tx, { companyId }: CompanyLock) => {
  if ((await lastingOwners(tx, companyId)).length > 0) return
  throw conflict('The company needs an active Owner, for good. Make somebody else an Owner first.', {
    context: { reason: 'lastOwner' },
  })
}
