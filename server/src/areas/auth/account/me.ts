import type { auth, SessionUser } from '#contract/auth/routes.ts'
import { inTurnOf } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { unauthenticated } from '../../../problems.ts'
import { accountById, findWorkplace, sessionUserOf } from './accounts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'

/** `GET /users/me`: the caller as a sign-in would answer them now, for a console that has lost its copy. */
export const me =
  ({ db, settings }: Pick<AuthDeps, 'db' | 'settings'>) =>
  async ({ caller }: Asked<typeof auth.me>): Promise<{ data: SessionUser }> => {
    const data = await inTurnOf(db, caller).system(async (tx) => {
      const account = await accountById(tx, caller.userId)
      const company = await findWorkplace(tx, caller.companyId)
      const session = await tx
        .selectFrom('sessions')
        .select('expires_at as until')
        .where('id', '=', caller.sessionId)
        .executeTakeFirst()
      if (!account || !company || !session) return undefined
      const twoFactor = await hasSecondFactor(tx, account.id)
      return sessionUserOf(account, { company, twoFactor, until: session.until, settings })
    })
    if (!data) throw unauthenticated('Sign in to continue.')
    return { data }
  }
