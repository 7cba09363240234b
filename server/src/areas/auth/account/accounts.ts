import { sql } from 'kysely'
import type { SessionUser } from '#contract/auth/routes.ts'
import { operatorCompanyId, type StaffRole } from '#contract/operator/staffRoles.ts'
import type { Tx } from '../../../db/db.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'

/** What signing in needs to know of a person. */
export interface Account {
  id: string
  /** Null for the operator's staff. */
  companyId: string | null
  email: string
  emailKey: string
  name: string
  language: string | null
  timeZone: string | null
  passwordHash: string | null
  /** Others have lost the password, and the person has been told. */
  passwordLeaked: boolean
  /** `locked` by its own person: nobody signs in before a new password is chosen by mail. */
  status: 'invited' | 'active' | 'disabled' | 'locked'
  isStaff: boolean
  /** Of staff alone. */
  staffRole: StaffRole | null
  credentialsChangedAt: Date
  createdAt: Date
}

const statusNow = sql<
  Account['status']
>`case when status = 'active' and locked_at is not null then 'locked' else status end`

const accounts = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'company_id as companyId',
      'email',
      'email_key as emailKey',
      'name',
      'language',
      'time_zone as timeZone',
      'password_hash as passwordHash',
      'is_staff as isStaff',
      'staff_role as staffRole',
      'cred_changed_at as credentialsChangedAt',
      'created_at as createdAt',
      statusNow.as('status'),
      sql<boolean>`password_leaked_at is not null`.as('passwordLeaked'),
    ])

export const findAccount = (tx: Tx, emailKey: string): Promise<Account | undefined> =>
  accounts(tx).where('email_key', '=', emailKey).executeTakeFirst()

export const accountById = (tx: Tx, userId: string): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', userId).executeTakeFirst()

/**
 * Reads the account again and holds it until the transaction ends, so that a session can't begin while
 * the password it was opened with is being changed.
 */
export const holdAccount = (tx: Tx, userId: string): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Whether the account is still what the password was checked against. */
export const isUnchanged = (now: Account | undefined, checked: Account): now is Account =>
  now !== undefined && now.status === checked.status && now.passwordHash === checked.passwordHash

/** The person as the actor of an audit entry, before they are a caller. */
export const actorOf = ({ id, companyId, email, isStaff }: Account) => ({
  companyId,
  actorId: id,
  actorEmail: email,
  staff: isStaff,
})

/** Whether a person may choose a new password by mail: signing in as before, or out of a lock of their own. */
export const isRecoverable = ({ status }: Account) => status === 'active' || status === 'locked'

/** The company a session is for. */
export interface Workplace {
  id: string
  name: string
  suspended: boolean
  /** Why, where it is not for its money. */
  hold: 'approval' | 'operator' | null
}

/** A company that can be signed in to. */
export const findWorkplace = async (tx: Tx, companyId: string): Promise<Workplace | undefined> => {
  const found = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'status', 'hold'])
    .where('id', '=', companyId)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
  return (
    found && { id: found.id, name: found.name, suspended: found.status === 'suspended', hold: found.hold }
  )
}

/** The person as the console keeps them. */
export const sessionUserOf = (
  { id, name, email, language, timeZone, isStaff, staffRole, createdAt }: Account,
  {
    company,
    twoFactor,
    until,
    settings,
  }: {
    company: Workplace
    twoFactor: boolean
    until: Date
    settings: Pick<AuthSettings, 'staffFactorRequired'>
  },
): SessionUser => ({
  id,
  name,
  email,
  companyId: company.id,
  companyName: company.name,
  twoFactor,
  suspended: company.suspended,
  ...(!isStaff && { joinedAt: createdAt.toISOString() }),
  ...(language !== null && { language }),
  ...(timeZone !== null && { timeZone }),
  ...(company.hold && { hold: company.hold }),
  ...(isStaff && {
    staffAccess: 'ro' as const,
    ...(staffRole && { staffRole }),
    ...(company.id === operatorCompanyId
      ? { operatorArea: true as const }
      : { staffUntil: until.toISOString() }),
    ...(settings.staffFactorRequired && !twoFactor && { factorMissing: true as const }),
  }),
})
