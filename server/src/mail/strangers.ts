import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import { emailCounter } from '../security/addressKey.ts'
import { takeAttempts, type Allowance } from '../security/attempts.ts'
import { emailKey } from '../security/emailKey.ts'
import type { Vault } from '../security/vault.ts'
import type { Mail } from './outbox.ts'
import type { About } from './worker.ts'

/*
 * Nobody may have this server write to strangers as they please. An address is proved when it is that of somebody who has
 * confirmed their account, or has agreed to hear of a company's budgets. Mails to all others are counted, for each company
 * and for each address, whichever template they are of: what is too much is not sent.
 */

const day = 24 * 3600
/** So many mails a day may one company send to addresses that nobody in it has proved. */
export const toStrangersPerCompany: Allowance = { max: 100, windowSeconds: day }
/** So many may one such address get, from all companies together. */
export const perStranger: Allowance = { max: 10, windowSeconds: day }
/** Mails to the operator's own address, which is a setting: all companies together may send it more. */
const toOperator: ReadonlySet<Mail['template']> = new Set(['company-waiting', 'limit-requested'])
/** A company's log tells once in so long that mails were not sent. */
const toldEvery: Allowance = { max: 1, windowSeconds: 3600 }

/**
 * Whether a mail of the outbox may be sent. It is decided and counted once and kept in the mail's row, so that another
 * try is neither counted again nor free.
 */
export const mayBeSent = async (
  tx: Tx,
  vault: Vault,
  mail: Pick<Mail, 'to' | 'template'>,
  { id, companyId }: About,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('outbox')
    .select('admitted')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (typeof row?.admitted === 'boolean') return row.admitted
  const admitted = await countMail(tx, vault, mail, companyId)
  await tx.updateTable('outbox').set({ admitted }).where('id', '=', id).execute()
  return admitted
}

/** Counts a mail to a stranger; false when it is one too many, which is written into the company's log. */
const countMail = async (
  tx: Tx,
  vault: Vault,
  { to, template }: Pick<Mail, 'to' | 'template'>,
  companyId: string | null,
): Promise<boolean> => {
  if (await isProved(tx, to, companyId)) return true
  const wait = await takeAttempts(tx, {
    ...(!toOperator.has(template) && { [`mail-address:${emailCounter(vault, emailKey(to))}`]: perStranger }),
    ...(companyId !== null && { [`mail-company:${companyId}`]: toStrangersPerCompany }),
  })
  if (wait === undefined) return true
  if (companyId !== null && (await takeAttempts(tx, { [`mail-told:${companyId}`]: toldEvery })) === undefined)
    await audit(tx, {
      action: 'mail.not-sent',
      companyId,
      outcome: 'failure',
      target: { kind: 'mail', name: to },
      details: { template },
    })
  return false
}

/**
 * Whether the address has been proved: in the company, or where a mail is of none, anywhere. A former address that can
 * still take a change back counts: whoever has an account in their hands must not be able to use up its warnings.
 */
const isProved = async (tx: Tx, to: string, companyId: string | null): Promise<boolean> => {
  const key = emailKey(to)
  const inCompany = companyId === null ? sql`true` : sql`u.company_id is not distinct from ${companyId}`
  const { rows } = await sql`
    select 1 as found from users as u where u.email_key = ${key} and (u.is_staff or (u.status <> 'invited' and ${inCompany}))
    union all
    select 1 from email_changes as e join users as u on u.id = e.user_id
      where lower(e.old_email) = lower(${to}) and e.expires_at > app_now() and ${inCompany}
    union all
    select 1 from budget_recipients where company_id = ${companyId} and email_key = ${key}
      and confirmed_at is not null
    limit 1`.execute(tx)
  return rows.length > 0
}
