import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ConsoleView, TerminalTicket } from '#contract/compute/terminal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import { hashOf } from '../../../security/secrets.ts'

const goodForSeconds = 30

/** A ticket for a console of an instance, bound to the session that asks for it. */
export const issueTicket = async (
  tx: Tx,
  { companyId, userId, sessionId }: Caller,
  { instanceId, view }: { instanceId: string; view: ConsoleView },
): Promise<Omit<TerminalTicket, 'url'>> => {
  const ticket = randomBytes(32).toString('base64url')
  const { expires_at: expiresAt } = await tx
    .insertInto('console_tickets')
    .values({
      token_hash: hashOf(ticket),
      company_id: companyId,
      user_id: userId,
      session_id: sessionId,
      instance_id: instanceId,
      view,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${goodForSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Whose ticket it was, and for what. It is gone with that: of two who show it, one is let in. */
export const redeemTicket = (db: Db, ticket: string) =>
  db.system((tx) =>
    tx
      .deleteFrom('console_tickets as t')
      .using('users as u')
      .whereRef('u.id', '=', 't.user_id')
      .where('t.token_hash', '=', hashOf(ticket))
      .where(sql<boolean>`t.expires_at > app_now()`)
      .returning([
        't.company_id as companyId',
        't.user_id as userId',
        't.session_id as sessionId',
        't.instance_id as instanceId',
        't.view',
        'u.email',
      ])
      .executeTakeFirst(),
  )
