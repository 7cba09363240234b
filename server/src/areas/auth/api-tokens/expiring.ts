import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { enqueueMail } from '../../../mail/outbox.ts'

/**
 * Tells people of their API tokens that expire, a week and a day before: whatever uses one stops then. Of a token that is
 * made for less, those reminders count that come after it was made.
 */
export const remindOfTokens = async ({ db }: { db: Db }) => {
  const companies = await db.system((tx) =>
    tx.selectFrom('api_tokens as t').select('t.company_id').distinct().where(isDue).execute(),
  )
  for (const { company_id: companyId } of companies)
    await db.tenant({ companyId }, (tx) => tellExpiring(tx, companyId))
}

const isDue = sql<boolean>`(t.state <> 'revoked' and t.expires_at > app_now() and exists (
  select from unnest(array[interval '7 days', interval '1 day']) as ahead
  where t.expires_at - ahead <= app_now() and t.created_at < t.expires_at - ahead
    and (t.expiring_told_at is null or t.expiring_told_at < t.expires_at - ahead)))`

const tellExpiring = async (tx: Tx, companyId: string) => {
  // Held, so that of two servers only one tells.
  const tokens = await tx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.id', 't.name as token', 't.expires_at', 'u.name', 'u.email', 'u.language', 'u.status'])
    .where('t.company_id', '=', companyId)
    .where(isDue)
    .forUpdate('t')
    .execute()
  for (const { token, name, email: to, language, status, expires_at } of tokens)
    if (status === 'active')
      await enqueueMail(tx, {
        template: 'token-expiring',
        data: { name, token, until: expires_at.toISOString().slice(0, 10) },
        to,
        language,
        companyId,
      })
  await tx
    .updateTable('api_tokens')
    .set({ expiring_told_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where(
      isAmong(
        'id',
        tokens.map(({ id }) => id),
      ),
    )
    .execute()
}
