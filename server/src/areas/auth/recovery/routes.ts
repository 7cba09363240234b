import type { FastifyInstance } from 'fastify'
import { auth as routes } from '#contract/auth/routes.ts'
import type { Captcha } from '../../../captcha/port.ts'
import { inTurnOfGuests } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { confirmAccount, setFirstPassword } from '../sign-up/confirmAccount.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { forgotPassword } from './forgotPassword.ts'
import { resetPassword } from './resetPassword.ts'

export type RecoveryDeps = AuthDeps & { captcha: Captcha }

/** Coming to a password without having one: forgotten, or never chosen. */
export const recoveryRoutes = (all: RecoveryDeps) => async (app: FastifyInstance) => {
  const deps = { ...all, db: inTurnOfGuests(all.db) }
  serve(app, routes.forgotPassword, forgotPassword(deps))
  serve(app, routes.resetPassword, resetPassword(deps))
  serve(app, routes.confirmAccount, confirmAccount(deps))
  serve(app, routes.setFirstPassword, setFirstPassword(deps))
}
