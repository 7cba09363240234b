import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../../db/db.ts'
import { minuteText } from '../../../mail/minuteText.ts'
import { enqueueSealedMail } from '../../../mail/outbox.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import type { Vault } from '../../../security/vault.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { amountText } from '../mails.ts'

/** So long before a link expires whoever has not used it is reminded. */
const remindHours = 24

interface RemindDeps {
  db: Db
  vault: Vault
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Reminds those who have not used the link that they were sent, once. */
export const remindOfLinks = async ({ db, vault, log }: RemindDeps): Promise<void> => {
  for (const { id, company_id: companyId } of await db.system((tx) => due(tx).execute()))
    await db
      .tenant({ companyId }, (tx) => remind(tx, vault, { id, companyId }))
      .catch((error: unknown) => log.error({ err: error, companyId }, 'a pay link could not be recalled'))
}

const due = (tx: Tx) =>
  tx
    .selectFrom('pay_links as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .selectAll('l')
    .select(['c.name as company', 'u.email as by'])
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.reminded_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`app_now()`)
    .where('l.expires_at', '<=', sql<Date>`app_now() + make_interval(hours => ${remindHours})`)
    .where('c.status', '<>', 'closed')
    .orderBy('l.expires_at')
    .limit(200)

const remind = async (tx: Tx, vault: Vault, { id, companyId }: { id: string; companyId: string }) => {
  await lockCompany(tx, companyId)
  // Read again behind the lock: whoever has used or revoked it meanwhile knows better.
  const link = await due(tx).where('l.id', '=', id).executeTakeFirst()
  if (!link) return
  const token = newSecret()
  await tx
    .updateTable('pay_links')
    .set({ reminder_hash: hashOf(token), reminded_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await enqueueSealedMail(tx, vault, {
    template: 'pay-link-reminder',
    data: {
      name: link.email,
      companyName: link.company,
      by: link.by ?? link.company,
      amount: link.amount === null ? '' : amountText(BigInt(link.amount), link.currency),
      until: minuteText(link.expires_at),
      pay: token,
    },
    to: link.email,
    companyId,
  })
}
