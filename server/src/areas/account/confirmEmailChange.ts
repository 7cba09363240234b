import { audit, byCaller } from '../../audit/audit.ts'
import { refusing, type Db, type Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { enqueueSealedMail } from '../../mail/outbox.ts'
import { conflict, invalidCode } from '../../problems.ts'
import { refundAttempts, reserveAttempts } from '../../security/attempts.ts'
import { consumeCode, voidCodes } from '../../security/codes.ts'
import { emailKey } from '../../security/emailKey.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { revokeSessions } from '../../sessions/revoke.ts'
import { codeAddress } from './askEmailChange.ts'
import type { AccountDeps } from './deps.ts'
import { keepUndo } from './undoEmailChange.ts'

interface Confirming {
  caller: Caller
  origin: Origin
  code: string
}

/** Switches to the address that waits for its code, and tells the old one. */
export const confirmEmailChange = async (deps: AccountDeps, confirming: Confirming) => {
  const giveBack = await reserveTry(deps, confirming.caller.userId)
  const done = await deps.db.system((tx) => switchAddress(tx, deps, confirming))
  // Refused only now, when the try that was counted has been kept.
  if (!done) throw invalidCode('The code is wrong, or no longer good.')
  await giveBack()
}

/** Forgets the address that waits for its code. */
export const cancelEmailChange = (db: Db, { caller, origin }: Pick<Confirming, 'caller' | 'origin'>) =>
  db.system(async (tx) => {
    await lockCompany(tx, caller.companyId)
    const waiting = await waitingChange(tx, caller.userId)
    if (!waiting) return
    await tx.updateTable('users').set(nothingPending).where('id', '=', caller.userId).execute()
    await voidCodes(tx, codeAddress(caller.userId, waiting.newEmail))
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'account.email-change-cancelled',
      target: { kind: 'user', id: caller.userId, name: waiting.email },
    })
  })

const nothingPending = { pending_email: null, pending_email_until: null }

/** A try of the code. Each code also dies by itself after five. */
const reserveTry = async ({ db, settings }: AccountDeps, userId: string) => {
  if (!settings.rateLimit) return async () => undefined
  const key = `email-change-try:${userId}`
  await reserveAttempts(db, { [key]: { max: 10, windowSeconds: 15 * 60 } })
  return () => refundAttempts(db, [key])
}

const waitingChange = async (tx: Tx, userId: string) => {
  const found = await tx
    .selectFrom('users')
    .select([
      'name',
      'email',
      'language',
      'pending_email as newEmail',
      'cred_changed_at as credentialsChangedAt',
    ])
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .executeTakeFirst()
  return found && { ...found, newEmail: found.newEmail ?? '' }
}

/** Undefined when the code is wrong: the transaction commits the try that was counted. */
const switchAddress = async (tx: Tx, deps: AccountDeps, { caller, origin, code }: Confirming) => {
  const { companyId, userId, sessionId } = caller
  await lockCompany(tx, companyId)
  const waiting = await waitingChange(tx, userId)
  if (!waiting) return undefined
  const { name, email, language, newEmail, credentialsChangedAt } = waiting
  const proved = await consumeCode(tx, deps.vault, {
    purpose: 'email-change',
    emailKey: codeAddress(userId, newEmail),
    code,
  })
  // A password that was changed since tells that it may have been someone else who asked.
  if (!proved || credentialsChangedAt > proved.issuedAt) return undefined

  await refusing(
    { user_email_taken: addressTaken },
    tx
      .updateTable('users')
      .set({ email: newEmail, email_key: emailKey(newEmail), ...nothingPending })
      .where('id', '=', userId)
      .execute(),
  )
  await voidCodes(tx, emailKey(email))
  await revokeSessions(tx, { userId, except: sessionId, reason: 'email-changed' })
  await audit(tx, {
    ...byCaller(caller, origin),
    action: 'account.email-changed',
    target: { kind: 'user', id: userId, name },
    details: { from: email, to: newEmail },
  })
  await enqueueSealedMail(tx, deps.vault, {
    template: 'email-changed',
    data: { name, newEmail, undo: await keepUndo(tx, { userId, oldEmail: email }) },
    to: email,
    language,
    companyId,
  })
  return true as const
}

/** Whoever holds the code owns the address, so they may know. */
const addressTaken = () => {
  const message = 'This address is in use by now.'
  return conflict(message, { errors: [{ path: 'email', code: 'taken', message }] })
}
