import { sql } from 'kysely'
import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { invalidField } from '../../../problems.ts'
import { consumeCode, voidCodes } from '../../../security/codes.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { forgetFailures } from '../../../security/lockout.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import {
  accountById,
  actorOf,
  findAccount,
  findWorkplace,
  holdAccount,
  isRecoverable,
  type Account,
} from '../account/accounts.ts'
import { afterRecovery } from '../../../sessions/afterRecovery.ts'
import { alertOf } from '../account/alerts.ts'
import { countedTry } from '../limits/countedTry.ts'
import { factorsInARow, passwordCounter, reserveReset } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { forgetDevices } from '../../../sessions/devices.ts'
import { voidLockLinks } from './lockLinks.ts'
import type { RecoveryDeps } from './routes.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import { refuseGuessable, refuseWeak } from '../account/refuseWeak.ts'

type Reset = Asked<typeof auth.resetPassword>

/**
 * `POST /forgot-password/reset`: the mailed code and a new password. Signs nobody in, and leaves
 * two-factor authentication as it is: a mailbox is no second factor.
 */
export const resetPassword =
  (deps: RecoveryDeps) =>
  async (asked: Reset): Promise<{ message: string }> => {
    const { body, origin } = asked
    // What is wrong with it for anyone is said before anything is used up.
    await refuseWeak(deps, body.password, [])
    if (!(await deps.captcha.verify(body.captchaToken, { action: 'reset', ip: origin.ip })))
      throw invalidField('captchaToken', 'invalid', 'The check that you are a person has failed. Try again.')

    const giveBack = await reserveReset(deps, keyOf(body.email), origin)
    await countedTry(giveBack, async () => {
      // Hashed whether or not the code is right, so that both take the same time.
      const newHash = await deps.passwords.hash(body.password)
      return deps.db.system((tx) => useResetCode(tx, deps, newHash, asked))
    })
    return { message: 'Your password was changed. Sign in with the new one.' }
  }

const useResetCode = async (
  tx: Tx,
  deps: RecoveryDeps,
  newHash: string,
  { body, origin }: Reset,
): Promise<Account | undefined> => {
  const emailKey = keyOf(body.email)
  const used = await consumeCode(tx, deps.vault, { purpose: 'reset', emailKey, code: body.code })
  const owner = used?.userId ? await accountById(tx, used.userId) : undefined
  // Before the person's row is locked: what is turned off below changes the company's records.
  if (owner?.companyId) await lockCompany(tx, owner.companyId)
  const account = owner && (await holdAccount(tx, owner.id))
  // A password changed since has answered the question that the code was mailed for.
  if (!used || !account || !isRecoverable(account) || account.credentialsChangedAt > used.issuedAt) {
    await noteFailure(tx, { body, origin })
    return undefined
  }
  const company = account.companyId ? await findWorkplace(tx, account.companyId) : undefined
  // Thrown, so that the code stays good for a better password.
  refuseGuessable(deps, body.password, [account.name, account.email, company?.name ?? null])
  await keepNewPassword(tx, deps, { account, newHash, origin })
  await audit(tx, {
    action: 'auth.password-reset',
    ...actorOf(account),
    target: { kind: 'user', id: account.id, name: account.name },
    origin,
  })
  return account
}

const noteFailure = async (tx: Tx, { body, origin }: Pick<Reset, 'body' | 'origin'>) => {
  const account = await findAccount(tx, keyOf(body.email))
  await audit(tx, {
    action: 'auth.password-reset-failed',
    ...(account ? actorOf(account) : { companyId: null, actorEmail: body.email }),
    outcome: 'failure',
    origin,
  })
}

/**
 * Whoever was in with the old password is out: sessions, API tokens, known browsers, codes under way, and whatever else
 * may have been left behind. A locked account is open again.
 */
const keepNewPassword = async (
  tx: Tx,
  { vault }: Pick<AuthDeps, 'vault'>,
  { account, newHash, origin }: { account: Account; newHash: string; origin: Origin },
) => {
  const { id, emailKey } = account
  await tx
    .updateTable('users')
    .set({
      password_hash: newHash,
      cred_changed_at: sql`app_now()`,
      locked_at: null,
      password_leaked_at: null,
    })
    .where('id', '=', id)
    .execute()
  await revokeSessions(tx, { userId: id, reason: 'password-reset' })
  await afterRecovery(tx, { person: account, since: null, origin })
  await forgetDevices(tx, id)
  await voidCodes(tx, emailKey)
  await forgetFailures(tx, passwordCounter(vault, emailKey))
  await forgetFailures(tx, factorsInARow(id))
  // What earlier alerts warned of is answered.
  await voidLockLinks(tx, id)
  await alertOf(tx, vault, account, { template: 'password-changed', data: {} })
}
