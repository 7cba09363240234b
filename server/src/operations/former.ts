import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { OperationRow } from './workflow.ts'

/**
 * Some changes are written down when they are asked for, with what there was in `input.former`, to be written again if
 * the cloud does not take them. Where another of the same sort waits behind the one that failed, the row says what that
 * one wants: it is told instead what it would have to write again. False when none waits, and the row is to be written.
 */
export const passFormerOn = async (
  tx: Tx,
  { company_id, target_id, action, seq }: Pick<OperationRow, 'company_id' | 'target_id' | 'action' | 'seq'>,
  former: unknown,
  /** What the input of the other one has in common with this one's. */
  like: Record<string, unknown> = {},
): Promise<boolean> => {
  const { rows } = await sql`
    update operations set input = jsonb_set(input, '{former}', ${JSON.stringify(former)}::jsonb)
    where company_id = ${company_id} and id = (
      select id from operations
      where company_id = ${company_id} and target_id = ${target_id} and action = ${action} and seq > ${seq}
        and status in ('queued', 'running', 'compensating') and input @> ${JSON.stringify(like)}::jsonb
      order by seq limit 1)
    returning id`.execute(tx)
  return rows.length > 0
}
