import { sql } from 'kysely'
import { recipientLinkDays, type BudgetRecipient } from '#contract/billing/budgets.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueueSealedMail } from '../../../mail/outbox.ts'
import { invalidCode, notFound } from '../../../problems.ts'
import type { Asking } from '../../../resources/operate.ts'
import { emailKey } from '../../../security/emailKey.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import type { Vault } from '../../../security/vault.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { budgetRows } from './budgetRecord.ts'

/*
 * Who hears of budgets: people of the company, and addresses of others that have agreed once, by a link that was mailed
 * to them.
 */

/** Which of these addresses are told: of the company's active people, or confirmed. */
export const toldAmong = async (tx: Tx, companyId: string, emails: readonly string[]): Promise<string[]> => {
  const keys = emails.map(emailKey)
  const { rows } = await sql<{ key: string }>`
    select email_key as key from users
      where company_id = ${companyId} and status = 'active' and email_key = any(${keys}::text[])
    union
    select email_key from budget_recipients
      where company_id = ${companyId} and confirmed_at is not null and email_key = any(${keys}::text[])`.execute(
    tx,
  )
  const told = new Set(rows.map(({ key }) => key))
  return emails.filter((email) => told.has(emailKey(email)))
}

/** The addresses of the company's budgets that are told nothing yet, and when each was asked last. */
export const waitingRecipients = async (tx: Tx, companyId: string): Promise<BudgetRecipient[]> => {
  const named = [...new Set((await budgetRows(tx, companyId)).flatMap(({ recipients }) => recipients))]
  const told = new Set(await toldAmong(tx, companyId, named))
  const waiting = named.filter((email) => !told.has(email))
  if (waiting.length === 0) return []
  const asked = await tx
    .selectFrom('budget_recipients')
    .select(['email_key', 'asked_at'])
    .where('company_id', '=', companyId)
    .where('email_key', 'in', waiting.map(emailKey))
    .execute()
  const askedAt = new Map(asked.map((row) => [row.email_key, row.asked_at.toISOString()]))
  return waiting.map((email) => ({ email, askedAt: askedAt.get(emailKey(email)) ?? null }))
}

type AskingAll = Pick<Asking, 'caller' | 'origin'>

/** Asks those of a budget's addresses that have to agree and were not asked lately. Under the company's lock. */
export const askNew = async (tx: Tx, vault: Vault, asking: AskingAll, emails: readonly string[]) => {
  const { companyId } = asking.caller
  const told = new Set(await toldAmong(tx, companyId, emails))
  for (const email of emails) if (!told.has(email)) await ask(tx, vault, asking, email, 'unless asked')
}

/** Asks one of them again, whom a budget of the company names. */
export const askAgain = async (tx: Tx, vault: Vault, asking: AskingAll, email: string): Promise<void> => {
  const { companyId } = asking.caller
  await lockCompany(tx, companyId)
  const waiting = await waitingRecipients(tx, companyId)
  const named = waiting.find((one) => emailKey(one.email) === emailKey(email))
  if (!named) throw notFound('recipient')
  await ask(tx, vault, asking, named.email, 'again')
}

const ask = async (
  tx: Tx,
  vault: Vault,
  { caller, origin }: AskingAll,
  email: string,
  when: 'unless asked' | 'again',
) => {
  const { companyId } = caller
  const secret = newSecret()
  const link = {
    email,
    token_hash: hashOf(secret),
    asked_at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + make_interval(days => ${recipientLinkDays})`,
  }
  const asked = await tx
    .insertInto('budget_recipients')
    .values({ company_id: companyId, email_key: emailKey(email), ...link })
    .onConflict((there) =>
      there
        .columns(['company_id', 'email_key'])
        .doUpdateSet(link)
        .where('budget_recipients.confirmed_at', 'is', null)
        .where(
          'budget_recipients.asked_at',
          '<=',
          // Saving a budget asks nobody twice; somebody who presses the button may, each minute.
          when === 'again'
            ? sql<Date>`app_now() - interval '1 minute'`
            : sql<Date>`app_now() - make_interval(days => ${recipientLinkDays})`,
        ),
    )
    .returning('email')
    .executeTakeFirst()
  if (!asked) return
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await enqueueSealedMail(tx, vault, {
    template: 'recipient-confirm',
    data: { name: email, companyName, by: caller.email, confirm: secret },
    to: email,
    companyId,
  })
  await audit(tx, {
    ...byCaller(caller, origin),
    action: 'billing.recipient-asked',
    target: { kind: 'budgetRecipient', name: email },
  })
}

/** By the link: from now on the address hears of the company's budgets. Answers whose. */
export const confirmRecipient = async (
  tx: Tx,
  token: string,
): Promise<{ email: string; company: string }> => {
  const confirmed = await tx
    .updateTable('budget_recipients')
    .set({ confirmed_at: sql<Date>`app_now()`, token_hash: null })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['company_id', 'email'])
    .executeTakeFirst()
  if (!confirmed) throw invalidCode('This link was used already, or is no longer good.')
  const { company_id: companyId, email } = confirmed
  const { name: company } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: 'billing.recipient-confirmed',
    companyId,
    actorEmail: email,
    target: { kind: 'budgetRecipient', name: email },
  })
  return { email, company }
}
