import type { OwnerVeto } from '#contract/owner-recovery/routes.ts'
import type { Tx } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import { hashOf } from '../../security/secrets.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { end, heldIfThere, record, recoveryOf, type RecoveryRow } from './recoveries.ts'

/** What a link is about, as it is now. */
export const lookBy = async (tx: Tx, secret: string): Promise<OwnerVeto | null> => {
  const found = await behindLink(tx, secret)
  return found ? vetoOf(found.row) : null
}

/** Ends a new Owner's way by the link of a mail, and answers what has become of it: it may have ended before. */
export const vetoBy = async (tx: Tx, secret: string, origin: Origin): Promise<OwnerVeto | null> => {
  const found = await behindLink(tx, secret)
  if (!found) return null
  const { row, person } = found
  if (!row.stands) return vetoOf(row)
  await end(tx, row, 'vetoed')
  await record(tx, row, 'veto', { actorId: person.id, actorEmail: person.email, origin })
  return { ...vetoOf(row), outcome: 'vetoed' }
}

/**
 * What a link is about, behind the lock: either it is given, or it is vetoed. A link is good for one who is an Owner
 * still, and for whom it is about.
 */
const behindLink = async (tx: Tx, secret: string) => {
  const link = await tx
    .selectFrom('owner_recovery_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.recovery_id', 'u.id', 'u.email'])
    .where('l.token_hash', '=', hashOf(secret))
    .executeTakeFirst()
  const row = link && (await heldIfThere(tx, link.recovery_id))
  if (!row) return undefined
  const parties = [row.to_id, ...(await activeOwners(tx, row.company_id)).map(({ id }) => id)]
  return parties.includes(link.id) ? { row, person: { id: link.id, email: link.email } } : undefined
}

const vetoOf = (row: RecoveryRow): OwnerVeto => {
  const { company, to, reason, proposedBy, confirmedBy, effectiveAt, outcome } = recoveryOf(row)
  // Links are made when it is confirmed.
  if (!confirmedBy || !effectiveAt) throw new Error('There is a link of what nobody has confirmed')
  return {
    company: company.name,
    to: to.name,
    reason,
    proposedBy: proposedBy.name,
    confirmedBy: confirmedBy.name,
    effectiveAt,
    outcome,
  }
}
