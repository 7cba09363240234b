import { validate as isUuid } from 'uuid'
import type { PaymentIntent } from '#contract/billing/topUps.ts'
import type { Tx } from '../../../db/db.ts'
import { moneyOf } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'

const rows = (tx: Tx, companyId: string) =>
  tx.selectFrom('payment_intents').selectAll().where('company_id', '=', companyId)
export type IntentRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const toIntent = (row: IntentRow): PaymentIntent => ({
  id: row.id,
  amount: moneyOf(BigInt(row.amount), row.currency),
  state: row.state,
  methodId: row.method_id,
  challenge: row.challenge_url === null ? null : { url: row.challenge_url },
  declineCode: row.decline_code,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const mostShown = 50

/** The last of a company's payments, the newest first. */
export const latestIntents = (tx: Tx, companyId: string): Promise<IntentRow[]> =>
  rows(tx, companyId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostShown).execute()

/** One of them; anybody else's is a 404. */
export const intentRow = async (tx: Tx, companyId: string, id: string): Promise<IntentRow> => {
  const row = await rows(tx, companyId).where('id', '=', idOf('top-up', id)).executeTakeFirst()
  if (!row) throw notFound('top-up')
  return row
}

/** The one that a request has asked for before, under its key. */
export const intentOfKey = (
  tx: Tx,
  companyId: string,
  { by, key }: { by: string | null; key: string },
): Promise<IntentRow | undefined> =>
  rows(tx, companyId)
    .where('asked_by', 'is not distinct from', by)
    .where('asked_key', '=', key)
    .executeTakeFirst()

/** Whether what became of it is known for good. A success is believed even after that. */
export const isOver = ({ state }: Pick<IntentRow, 'state'>) =>
  state === 'succeeded' || state === 'failed' || state === 'expired'

/** Whose an intent is; undefined for one that is none. */
export const companyOfIntent = async (tx: Tx, id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined
  const found = await tx
    .selectFrom('payment_intents')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.company_id
}
