import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { StaffRole } from '#contract/operator/staffRoles.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueueSealedMail } from '../../../mail/outbox.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import type { Vault } from '../../../security/vault.ts'
import { findAccount, type Account } from '../account/accounts.ts'
import { voidCodes } from '../../../security/codes.ts'
import { endSecondFactors } from '../../../sessions/endSecondFactors.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'

/* The accounts of the operator's staff, which only a command on the server's own machine makes and ends. */

export interface StaffMember {
  name: string
  email: string
  role: StaffRole
  status: 'active' | 'disabled'
  twoFactor: boolean
  lastSignInAt: Date | null
}

/** Why a command can't be carried out, as a sentence for whoever typed it. */
export class StaffProblem extends Error {}

/** Without letters that are read as others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 100 bits, in groups that can be typed. */
export const newPassword = () =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

export const staffMembers = async (tx: Tx): Promise<StaffMember[]> => {
  const rows = await tx
    .selectFrom('users as u')
    .select(['u.name', 'u.email', 'u.staff_role', 'u.status', 'u.two_factor'])
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((max) => max.fn.max('s.auth_time').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('lastSignInAt'),
    )
    .where('u.is_staff', '=', true)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ name, email, staff_role, status, two_factor, lastSignInAt }) => ({
    name,
    email,
    role: staff_role ?? 'support',
    status: status === 'active' ? 'active' : 'disabled',
    twoFactor: two_factor,
    lastSignInAt,
  }))
}

/** Adds somebody, or brings back somebody who was removed. */
export const addStaff = async (
  tx: Tx,
  { email, name, role, passwordHash }: { email: string; name: string; role: StaffRole; passwordHash: string },
): Promise<void> => {
  const emailKey = keyOf(email)
  const there = await findAccount(tx, emailKey)
  if (there && !there.isStaff)
    throw new StaffProblem(`${email} belongs to a customer's account. Staff need an address of their own.`)
  if (there?.status === 'active' || there?.status === 'locked')
    throw new StaffProblem(`${email} is on the staff already.`)
  const now = sql<Date>`app_now()`
  const id = there?.id ?? uuidv7()
  const account = { name, password_hash: passwordHash, status: 'active' as const, staff_role: role }
  if (there)
    await tx
      .updateTable('users')
      .set({ ...account, cred_changed_at: now, locked_at: null, password_leaked_at: null })
      .where('id', '=', id)
      .execute()
  else
    await tx
      .insertInto('users')
      .values({
        ...account,
        id,
        company_id: null,
        email,
        email_key: emailKey,
        is_staff: true,
        language: null,
      })
      .execute()
  await tell(tx, 'staff.added', { id, name, email }, { role })
}

/** Ends an account at once: its sessions, factors and codes. What it did stays in the audit log under its name. */
export const removeStaff = async (tx: Tx, email: string): Promise<void> => {
  const account = await staffNamed(tx, email)
  await tx
    .updateTable('users')
    .set({ status: 'disabled', password_hash: null, cred_changed_at: sql<Date>`app_now()` })
    .where('id', '=', account.id)
    .execute()
  await endAccess(tx, account)
  await tell(tx, 'staff.removed', account, {})
}

/** Gives somebody a new password, and takes away factors, locks and sessions: for whoever lost their authenticator. */
export const resetStaff = async (tx: Tx, email: string, passwordHash: string): Promise<Account> => {
  const account = await staffNamed(tx, email)
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      cred_changed_at: sql<Date>`app_now()`,
      locked_at: null,
      password_leaked_at: null,
    })
    .where('id', '=', account.id)
    .execute()
  await endAccess(tx, account)
  await tell(tx, 'staff.reset', account, {})
  return account
}

const staffNamed = async (tx: Tx, email: string): Promise<Account> => {
  const account = await findAccount(tx, keyOf(email))
  if (!account?.isStaff || account.status === 'disabled')
    throw new StaffProblem(`${email} is not on the staff.`)
  return account
}

const endAccess = async (tx: Tx, { id, emailKey }: Account) => {
  await revokeSessions(tx, { userId: id, reason: 'disabled' })
  await tx.deleteFrom('staff_proofs').where('user_id', '=', id).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', id).execute()
  await endSecondFactors(tx, id)
  await voidCodes(tx, emailKey)
}

const tell = (
  tx: Tx,
  action: string,
  { id, name, email }: { id: string; name: string; email: string },
  details: Record<string, string>,
) =>
  audit(tx, {
    action,
    companyId: null,
    actorId: null,
    staff: true,
    target: { kind: 'user', id, name: email },
    details: { ...details, name },
  })

/** Mails the password that has just been made. It waits sealed, and is worth little without the second factor. */
export const mailPassword = (
  tx: Tx,
  vault: Vault,
  { name, email, password }: { name: string; email: string; password: string },
) => enqueueSealedMail(tx, vault, { template: 'staff-password', data: { name, password }, to: email })
