import { sql } from 'kysely'
import type { account, OwnProfile } from '#contract/account/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { unauthenticated } from '../../problems.ts'

type Draft = BodyOf<typeof account.updateProfile>

const pendingEmail = sql<string | null>`case when pending_email_until > app_now() then pending_email end`.as(
  'pendingEmail',
)

/** A person as they see themselves. Runs as the system: the operator's staff are in no company. */
export const ownProfileOf = async (tx: Tx, userId: string): Promise<OwnProfile> => {
  const profile = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', pendingEmail, 'language', 'time_zone as timeZone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!profile) throw unauthenticated('Sign in to continue.')
  return profile
}

/** What a draft says that the profile does not say already. */
export const differing = (profile: OwnProfile, { name, language, timeZone }: Draft): Draft => ({
  ...(name !== undefined && name !== profile.name && { name }),
  ...(language !== undefined && language !== profile.language && { language }),
  ...(timeZone !== undefined && timeZone !== profile.timeZone && { timeZone }),
})

/** Writes what differs. The records that show the name follow by their triggers. */
export const changeProfile = async (
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  { timeZone, ...changes }: Draft,
) => {
  await tx
    .updateTable('users')
    .set({ ...changes, ...(timeZone !== undefined && { time_zone: timeZone }) })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
}
