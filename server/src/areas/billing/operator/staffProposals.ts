import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind, ProposalTerms } from '../../../db/moneyTables.ts'
import { conflict } from '../../../problems.ts'
import { refuseUnlessSecond, refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { lockProposal, stands, until, type Asking } from './proposals.ts'

/* The table of proposals that two of the staff decide about, whatever their kind. */

/** Proposals that have ended are shown for so many days. */
const keptDays = 30
/** No list is longer. */
const mostShown = 200

const rows = (tx: Tx) =>
  tx
    .selectFrom('staff_proposals as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('users as u', 'u.id', 'p.proposed_by')
    .leftJoin('users as f', 'f.id', 'p.confirmed_by')
    .selectAll('p')
    .select(['c.name as company', 'u.name as proposed_by_name', 'f.name as confirmed_by_name'])
    .select([stands.as('stands'), until.as('until')])
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostShown)
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Open proposals of the given kinds, of all companies; the newest first. */
export const openProposals = (tx: Tx, kinds: readonly ProposalKind[]): Promise<ProposalRow[]> =>
  rows(tx).where(stands).where('p.kind', 'in', kinds).execute()

/** Open proposals of a company, and those that ended within the last 30 days; the newest first. */
export const proposalsOf = (tx: Tx, companyId: string): Promise<ProposalRow[]> =>
  rows(tx)
    .where('p.company_id', '=', companyId)
    .where(
      sql<boolean>`(${stands} or coalesce(p.ended_at, ${until}) > app_now() - make_interval(days => ${keptDays}))`,
    )
    .execute()

export const proposalRow = (tx: Tx, id: string): Promise<ProposalRow> =>
  rows(tx).where('p.id', '=', id).executeTakeFirstOrThrow()

/** The amount of a proposal, in micro-units. Throws if it has none, which only a credit line may lack. */
export const amountOf = ({ id, amount }: Pick<ProposalRow, 'id' | 'amount'>): bigint => {
  if (amount === null) throw new Error(`${id} has no amount`)
  return BigInt(amount)
}

interface NewProposal {
  companyId: string
  kind: ProposalKind
  /** In micro-units. Null for a credit line means that the company is never suspended. */
  amount: bigint | null
  currency: string
  terms?: ProposalTerms
  reason: string
}

/** Writes down what another of the staff has to confirm. The caller holds the company's lock, and is of the staff. */
export const writeProposal = async (
  tx: Tx,
  { caller }: Asking,
  { companyId, kind, amount, currency, terms = {}, reason }: NewProposal,
): Promise<ProposalRow> => {
  const id = uuidv7()
  await tx
    .insertInto('staff_proposals')
    .values({
      company_id: companyId,
      id,
      kind,
      amount,
      currency,
      terms: JSON.stringify(terms),
      reason,
      proposed_by: caller.userId,
    })
    .execute()
  return proposalRow(tx, id)
}

/**
 * Carries out what another has proposed, in the turn of its company: `apply` does what it says, in the same transaction.
 * Two who confirm at once come one after the other, and the second is refused.
 */
export const confirmOnce = async (
  tx: Tx,
  { caller }: Asking,
  { id, kinds }: { id: string; kinds: readonly ProposalKind[] },
  apply: (row: ProposalRow) => Promise<void>,
): Promise<ProposalRow> => {
  const row = await open(tx, id, kinds)
  await refuseUnlessSecond(tx, caller, { proposedBy: row.proposed_by, need: 'billing' })
  await apply(row)
  await end(tx, row, { outcome: 'confirmed', confirmed_by: caller.userId })
  return proposalRow(tx, row.id)
}

/** Any one of the staff takes a proposal back, before it is confirmed. */
export const withdrawOnce = async (
  tx: Tx,
  { caller }: Asking,
  { id, kinds }: { id: string; kinds: readonly ProposalKind[] },
): Promise<ProposalRow> => {
  const row = await open(tx, id, kinds)
  await refuseUnlessStaff(tx, caller)
  await end(tx, row, { outcome: 'withdrawn' })
  return row
}

/** An open proposal, read behind its company's lock, so that confirmations and withdrawals take turns. */
const open = async (tx: Tx, given: string, kinds: readonly ProposalKind[]): Promise<ProposalRow> => {
  const where = sql`kind in (${sql.join(kinds)})`
  const id = await lockProposal(tx, { table: 'staff_proposals', word: 'proposal', where }, given)
  const row = await proposalRow(tx, id)
  if (!row.stands) throw conflict('This proposal has ended.', { context: { reason: 'over' } })
  return row
}

const end = (
  tx: Tx,
  { company_id, id }: ProposalRow,
  how: { outcome: 'confirmed'; confirmed_by: string } | { outcome: 'withdrawn' },
) =>
  tx
    .updateTable('staff_proposals')
    .set({ ...how, ended_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** Writes into the log of the company that a proposal is about. */
export const recordProposal = (
  tx: Tx,
  { caller, origin }: Asking,
  row: ProposalRow,
  { action, details }: { action: string; details: Record<string, unknown> },
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId: row.company_id,
    action: `billing.${action}`,
    target: { kind: 'proposal', id: row.id },
    details: { ...details, reason: row.reason },
  })
