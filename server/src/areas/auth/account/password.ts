import { sql } from 'kysely'
import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf, type Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { invalidField, stepUpRequired, unauthenticated } from '../../../problems.ts'
import { accountById, holdAccount, type Account } from './accounts.ts'
import { alertOf } from './alerts.ts'
import { reservePasswordTry } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { forgetDevices, readDevice } from '../../../sessions/devices.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import { refuseWeak } from './refuseWeak.ts'
import { bySelf, inOwnReach } from './ownAccount.ts'
import { openSudo } from './sudo.ts'

/** `POST /auth/password/confirm`: the password opens the guarded calls, for people without an authenticator. */
export const confirmPassword =
  (deps: AuthDeps) =>
  async ({
    body,
    caller,
    origin,
  }: Asked<typeof auth.confirmPassword>): Promise<{ data: { valid: true } }> => {
    if (await inTurnOf(deps.db, caller).system((tx) => hasSecondFactor(tx, caller.userId)))
      throw stepUpRequired('Confirm with a code of your authenticator.')
    await proveOwnPassword(deps, caller, { field: 'password', password: body.password })
    await inOwnReach(deps.db, caller, async (tx) => {
      await openSudo(tx, caller, null)
      await audit(tx, { ...bySelf(caller, origin), action: 'auth.identity-confirmed' })
    })
    return { data: { valid: true } }
  }

/** `POST /auth/password`: a new password for the old one; everywhere else the person is signed out. */
export const changePassword =
  (deps: AuthDeps) =>
  async (asked: Asked<typeof auth.changePassword>): Promise<{ data: null }> => {
    const { body, caller } = asked
    const account = await proveOwnPassword(deps, caller, {
      field: 'currentPassword',
      password: body.currentPassword,
    })
    const company = await deps.db.tenant(caller, (tx) =>
      tx.selectFrom('companies').select('name').where('id', '=', caller.companyId).executeTakeFirst(),
    )
    await refuseWeak(deps, body.password, [account.name, account.email, company?.name ?? null])
    const newHash = await deps.passwords.hash(body.password)
    await inTurnOf(deps.db, caller).system((tx) => keepPassword(tx, deps, { account, newHash }, asked))
    return { data: null }
  }

const keepPassword = async (
  tx: Tx,
  { settings, vault }: AuthDeps,
  { account, newHash }: { account: Account; newHash: string },
  { caller, origin, request }: Asked<typeof auth.changePassword>,
) => {
  const { userId, sessionId } = caller
  const held = await holdAccount(tx, userId)
  // Someone else was faster: the password that was proved is no longer the current one.
  if (held?.passwordHash !== account.passwordHash) throw wrongPassword('currentPassword')
  await tx
    .updateTable('users')
    .set({ password_hash: newHash, cred_changed_at: sql`app_now()`, password_leaked_at: null })
    .where('id', '=', userId)
    .execute()
  // Sessions from before the change are over; this one has just proved the new credentials.
  await tx
    .updateTable('sessions')
    .set({ auth_time: sql`app_now()` })
    .where('id', '=', sessionId)
    .execute()
  await revokeSessions(tx, { userId, except: sessionId, reason: 'password-changed' })
  await forgetDevices(tx, userId, readDevice(request, settings))
  await audit(tx, {
    ...bySelf(caller, origin),
    action: 'auth.password-changed',
    target: { kind: 'user', id: userId, name: account.name },
  })
  await alertOf(tx, vault, account, { template: 'password-changed', data: {} })
}

/** Checks the caller's own password. Not 401: the session is fine. */
const proveOwnPassword = async (
  deps: AuthDeps,
  caller: Caller,
  { field, password }: { field: string; password: string },
): Promise<Account> => {
  const { userId } = caller
  const db = inTurnOf(deps.db, caller)
  const refund = await reservePasswordTry({ ...deps, db }, userId)
  const account = await db.system((tx) => accountById(tx, userId))
  if (!account) throw unauthenticated('Sign in to continue.')
  if (!(await deps.passwords.verify(account.passwordHash, password))) throw wrongPassword(field)
  await refund()
  return account
}

const wrongPassword = (field: string) => invalidField(field, 'invalid', 'This is not your password.')
