import type { FastifyInstance } from 'fastify'
import { auth as routes } from '#contract/auth/routes.ts'
import { inTurnOfGuests } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import type { AuthDeps } from '../../sessions/deps.ts'
import { login } from './sign-in/login.ts'
import { loginSecondFactor } from './sign-in/loginSecondFactor.ts'
import { logout } from './sign-in/logout.ts'
import { me } from './account/me.ts'
import { changePassword, confirmPassword } from './account/password.ts'
import { refresh } from './sign-in/refresh.ts'
import { endOtherSessions, endSession, listSessions } from './account/sessions.ts'
import { signup } from './sign-up/signup.ts'
import { enterCompany, leaveCompany } from './staff/visits.ts'
import { verifyLogin } from './sign-in/verifyLogin.ts'

/** Signing in and out, signing up, sessions and passwords: a line for each call. */
export const authRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const forGuests = { ...deps, db: inTurnOfGuests(deps.db) }
  // The first start makes the keys; a person should not wait for them.
  app.addHook('onReady', async () => void (await deps.accessTokens.keys.active()))

  serve(app, routes.login, login(forGuests))
  serve(app, routes.login2FA, loginSecondFactor(forGuests))
  serve(app, routes.verifyLogin, verifyLogin(forGuests))
  serve(app, routes.leaveCompany, leaveCompany(deps))
  serve(app, routes.enterCompany, enterCompany(deps))
  serve(app, routes.refresh, refresh(deps))
  serve(app, routes.logout, logout(deps))
  serve(app, routes.signup, signup(forGuests))
  serve(app, routes.me, me(deps))
  serve(app, routes.listSessions, listSessions(deps))
  serve(app, routes.endSession, endSession(deps))
  serve(app, routes.endOtherSessions, endOtherSessions(deps))
  serve(app, routes.confirmPassword, confirmPassword(deps))
  serve(app, routes.changePassword, changePassword(deps))
}

/** The public halves of the signing keys, for whoever wants to check an access token. */
export const publicKeyRoute =
  ({ accessTokens }: Pick<AuthDeps, 'accessTokens'>) =>
  async (app: FastifyInstance) => {
    app.get('/.well-known/jwks.json', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await accessTokens.keys.jwks()),
    )
  }
