import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import { enqueue } from '../../../mail/outbox.ts'
import type { OutboxHandlers } from '../../../mail/worker.ts'
import { emailCounter } from '../../../security/addressKey.ts'
import { actorOf, findAccount } from '../account/accounts.ts'
import { alertOf } from '../account/alerts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

const topic = 'many-failures'

/** So many wrong passwords within a day are told of, once in it. */
const many = 10

interface Failures extends Record<string, unknown> {
  emailKey: string
  origin: Origin
}

/**
 * Counts a wrong password, in the transaction that writes it down: for an unknown address just the same. Whose it is
 * turns out in the outbox, where nobody can measure it.
 */
export const countFailure = async (
  tx: Tx,
  vault: AuthDeps['vault'],
  { emailKey, origin }: { emailKey: string; origin: Origin },
) => {
  const key = `failures:${emailCounter(vault, emailKey)}`
  const { rows } = await sql<{ n: number }>`
    insert into attempts (key, n, window_end) values (${key}, 1, app_now() + interval '1 day')
    on conflict (key) do update set
      n = case when attempts.window_end <= app_now() then 1 else attempts.n + 1 end,
      window_end = case when attempts.window_end <= app_now() then app_now() + interval '1 day'
        else attempts.window_end end
    returning n`.execute(tx)
  const payload: Failures = { emailKey, origin }
  if (rows[0]?.n === many) await enqueue(tx, { topic, companyId: null, payload })
}

/** Tells whoever has such an account, and can be signed in as. */
export const failureHandlers = ({ db, vault }: Pick<AuthDeps, 'db' | 'vault'>): OutboxHandlers => ({
  [topic]: (payload) =>
    db.system(async (tx) => {
      // The payload is what countFailure has written.
      const { emailKey, origin } = payload as Failures
      const account = await findAccount(tx, emailKey)
      if (account?.status !== 'active') return
      const { id, name } = account
      const target = { kind: 'user', id, name }
      await audit(tx, { action: 'auth.many-failures', ...actorOf(account), target, origin })
      await alertOf(tx, vault, account, { template: 'failed-sign-ins', data: { count: String(many) } })
    }),
})
