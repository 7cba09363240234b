import { sql, type RawBuilder } from 'kysely'
import { proposalDays } from '#contract/operator/billing.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { notFound } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { idOf } from '../../../tenancy/reach.ts'

/*
 * Common parts of all staff proposals: one staff member proposes, another confirms within a week. Credit
 * notes have their own table, all other proposals are in `staff_proposals`. Queries call the table `p`.
 */

export interface Asking {
  caller: Caller
  origin: Origin
}

/** The moment until which a proposal can be confirmed. */
export const until = sql<Date>`p.proposed_at + make_interval(days => ${proposalDays})`
export const stands = sql<boolean>`(p.outcome is null and ${until} > app_now())`

interface Proposed<Outcome extends string> {
  id: string
  reason: string
  proposed_by: string
  proposed_by_name: string | null
  proposed_at: Date
  confirmed_by: string | null
  confirmed_by_name: string | null
  outcome: Outcome | null
  ended_at: Date | null
  stands: boolean
  until: Date
}

/** Who has proposed and confirmed it, and what has become of it. */
export const standOf = <Outcome extends string>(row: Proposed<Outcome>) => ({
  id: row.id,
  reason: row.reason,
  proposedBy: { id: row.proposed_by, name: row.proposed_by_name ?? '–' },
  proposedAt: row.proposed_at.toISOString(),
  confirmedBy: row.confirmed_by ? { id: row.confirmed_by, name: row.confirmed_by_name ?? '–' } : null,
  outcome: row.stands ? null : (row.outcome ?? ('lapsed' as const)),
  endedAt: row.stands ? null : (row.ended_at ?? row.until).toISOString(),
})

/** The company that a proposal is about. */
export const companyOf = (row: { company_id: string; company: string }) => ({
  id: row.company_id,
  name: row.company,
})

interface ProposalTable {
  table: 'staff_proposals' | 'credit_proposals'
  /** The noun for a proposal in the error when none is found. */
  word: string
  where?: RawBuilder<unknown>
}

/** Locks a proposal's company, so that confirmations and withdrawals take turns. Returns the id. */
export const lockProposal = async (
  tx: Tx,
  { table, word, where = sql`true` }: ProposalTable,
  given: string,
): Promise<string> => {
  const id = idOf(word, given)
  const { rows } = await sql<{
    company_id: string
  }>`select company_id from ${sql.table(table)} where id = ${id} and ${where}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound(word)
  await lockCompany(tx, found.company_id)
  return id
}
