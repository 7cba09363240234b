import { sql } from 'kysely'
import {
  ownerProposalDays,
  type OwnerRecovery,
  type ownerRecoveryOutcomes,
} from '#contract/owner-recovery/routes.ts'
import { audit, type AuditEntry } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { notFound } from '../../problems.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'

/** Until when a proposal can be confirmed. It stands no longer after that, though no job may have ended it yet. */
const confirmableUntil = sql<Date>`r.proposed_at + make_interval(days => ${ownerProposalDays})`
const stands = sql<boolean>`(r.ended_at is null and (r.confirmed_at is not null or ${confirmableUntil} > app_now()))`

/** All, the oldest first. */
export const recoveries = (tx: Tx) =>
  tx
    .selectFrom('owner_recoveries as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('users as t', 't.id', 'r.to_id')
    .innerJoin('users as p', 'p.id', 'r.proposed_by')
    .leftJoin('users as f', 'f.id', 'r.confirmed_by')
    .selectAll('r')
    .select(['c.name as company', 't.name as to_name', 't.email as to_email'])
    .select(['p.name as proposed_by_name', 'f.name as confirmed_by_name'])
    .select([stands.as('stands'), confirmableUntil.as('confirmable_until')])
    .orderBy('r.proposed_at')
    .orderBy('r.id')

/** Those that stand, and those that have ended not long ago. */
export const recent = (tx: Tx) =>
  recoveries(tx).where(
    sql<boolean>`(r.ended_at is null or r.ended_at > app_now() - make_interval(days => ${keptDays}))`,
  )

const keptDays = 30

export type RecoveryRow = Awaited<ReturnType<ReturnType<typeof recoveries>['executeTakeFirstOrThrow']>>

export const recoveryOf = (row: RecoveryRow): OwnerRecovery => ({
  id: row.id,
  company: { id: row.company_id, name: row.company },
  to: { id: row.to_id, name: row.to_name, email: row.to_email },
  reason: row.reason,
  proposedBy: { id: row.proposed_by, name: row.proposed_by_name },
  proposedAt: row.proposed_at.toISOString(),
  confirmedBy: row.confirmed_by ? { id: row.confirmed_by, name: row.confirmed_by_name ?? '' } : null,
  effectiveAt: row.effective_at?.toISOString() ?? null,
  outcome: row.stands ? null : (row.outcome ?? 'lapsed'),
  endedAt: row.stands ? null : (row.ended_at ?? row.confirmable_until).toISOString(),
})

/** One that stands, read behind its company's lock: whoever confirms, vetoes, withdraws or gives comes in turn. */
export const heldRecovery = async (tx: Tx, given: string): Promise<RecoveryRow> => {
  const row = await heldIfStanding(tx, idOf('owner recovery', given))
  if (!row) throw notFound('owner recovery')
  return row
}

export const heldIfStanding = async (tx: Tx, id: string): Promise<RecoveryRow | undefined> => {
  const row = await heldIfThere(tx, id)
  return row?.stands ? row : undefined
}

/** One that may have ended, likewise. */
export const heldIfThere = async (tx: Tx, id: string): Promise<RecoveryRow | undefined> => {
  const found = await tx
    .selectFrom('owner_recoveries')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await lockCompany(tx, found.company_id)
  return recoveries(tx).where('r.id', '=', id).executeTakeFirst()
}

type Outcome = (typeof ownerRecoveryOutcomes)[number]

/** Ends one. Its links tell how from now on, and end nothing any more. */
export const end = (tx: Tx, { id }: Pick<RecoveryRow, 'id'>, outcome: Outcome) =>
  tx
    .updateTable('owner_recoveries')
    .set({ outcome, ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends one that nobody has confirmed in time, or that can't be given. */
export const lapse = async (tx: Tx, row: RecoveryRow) => {
  await end(tx, row, 'lapsed')
  await record(tx, row, 'lapse')
}

type Recorded = 'propose' | 'confirm' | 'withdraw' | 'veto' | 'give' | 'lapse'

/** In the log of the company that it is about, whoever it was. */
export const record = (
  tx: Tx,
  row: RecoveryRow,
  what: Recorded,
  by: Omit<Partial<AuditEntry>, 'action' | 'target' | 'companyId' | 'details'> = {},
) =>
  audit(tx, {
    ...by,
    companyId: row.company_id,
    action: `account.owner-recovery-${what}`,
    target: { kind: 'user', id: row.to_id, name: row.to_name },
    details: { reason: row.reason },
  })
