import { authMessages, type auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { enqueue, enqueueSealedMail } from '../../../mail/outbox.ts'
import type { OutboxHandlers } from '../../../mail/worker.ts'
import { repeatOrIssueCode } from '../../../security/codes.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { findAccount, isRecoverable } from '../account/accounts.ts'
import { reserveForgotten } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

const topic = 'forgotten-password'

interface Forgotten extends Record<string, unknown> {
  emailKey: string
  origin: Origin
}

/**
 * `POST /forgot-password`: the same answer after the same work, whether or not there is such an account.
 * Who it is turns out in the outbox, where nobody can measure it.
 */
export const forgotPassword =
  (deps: Pick<AuthDeps, 'db' | 'vault' | 'settings'>) =>
  async ({ body, origin }: Asked<typeof auth.forgotPassword>) => {
    const payload: Forgotten = { emailKey: keyOf(body.email), origin }
    await reserveForgotten(deps, payload.emailKey, origin)
    await deps.db.system((tx) => enqueue(tx, { topic, companyId: null, payload, isAwaited: true }))
    return { message: authMessages.codeSent }
  }

/** Mails the code to whoever has an account and a password to forget. */
export const recoveryHandlers = ({ db, vault }: Pick<AuthDeps, 'db' | 'vault'>): OutboxHandlers => ({
  [topic]: (payload) =>
    db.system(async (tx) => {
      // The payload is what forgotPassword has written.
      const { emailKey, origin } = payload as Forgotten
      const account = await findAccount(tx, emailKey)
      if (!account || !isRecoverable(account)) return
      const { id, companyId, email, name, language, isStaff, credentialsChangedAt: notBefore } = account
      const reset = { purpose: 'reset', emailKey, userId: id, notBefore } as const
      const { code, minutes } = await repeatOrIssueCode(tx, vault, reset)
      await enqueueSealedMail(tx, vault, {
        template: 'reset-code',
        data: { name, code, minutes },
        to: email,
        language,
        companyId,
      })
      await audit(tx, {
        action: 'auth.password-reset-requested',
        companyId,
        actorId: id,
        actorEmail: email,
        staff: isStaff,
        target: { kind: 'user', id, name },
        origin,
      })
    }),
})
