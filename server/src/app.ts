import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './areas/account/routes.ts'
import { accessTokensFor } from './areas/auth/accessTokens.ts'
import { aliveSessions } from './areas/auth/aliveSessions.ts'
import { authenticateWith } from './areas/auth/authenticate.ts'
import { forgetDevices } from './areas/auth/devices.ts'
import { recoveryRoutes } from './areas/auth/recoveryRoutes.ts'
import { revokeSessions } from './areas/auth/revoke.ts'
import { authRoutes, publicKeyRoute } from './areas/auth/routes.ts'
import type { AuthSettings } from './areas/auth/settings.ts'
import { twoFactorRoutes } from './areas/auth/twoFactorRoutes.ts'
import { dashboardRoutes } from './areas/dashboard/routes.ts'
import { computeRoutes } from './areas/compute/routes.ts'
import { limitRoutes } from './areas/limits/routes.ts'
import { liveRoutes } from './areas/live/routes.ts'
import { operationRoutes } from './areas/operations/routes.ts'
import { projectRoutes } from './areas/projects/routes.ts'
import { userRoutes } from './areas/users/routes.ts'
import type { Captcha } from './captcha/port.ts'
import { captchaRoutes } from './captcha/routes.ts'
import type { Cloud } from './cloud/port.ts'
import type { Db } from './db/db.ts'
import { guard } from './http/guard.ts'
import { tellHealth } from './http/health.ts'
import { answerOnceWith } from './http/idempotency.ts'
import { limitRequests } from './http/limits.ts'
import { tellMetrics } from './http/metrics.ts'
import { openPipeline, serverOptions, type PipelineOptions } from './http/pipeline.ts'
import { openApiRoute, referencePages } from './http/reference.ts'
import { mailbox } from './mail/mailbox/routes.ts'
import { loaders } from './loaders.ts'
import { plans } from './plans.ts'
import type { Passwords } from './security/passwords.ts'
import type { Vault } from './security/vault.ts'
import { serveConsole } from './static/console.ts'

/** What the areas are built from. Tests give others. */
export interface Deps {
  db: Db
  vault: Vault
  clock: () => Date
  settings: AuthSettings
  passwords: Passwords
  captcha: Captcha
  cloud: Cloud
}

export interface AppOptions extends PipelineOptions {
  /** Opens `/metrics` to who shows it; absent, to this machine only. */
  metricsToken?: string | undefined
  /** Shows kept mails at `/dev/mailbox`: for installations without SMTP. */
  mailbox?: boolean
  /** Where the built console is. Absent: the API alone. */
  consoleFolder?: string
}

/** Builds the API from its parts. Listens to nothing; `main.ts` does that. */
export const buildApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions(options))
  await openPipeline(app, { ...options, https: deps.settings.secureCookies })
  await app.register(cookie)
  const auth = { ...deps, accessTokens: accessTokensFor(deps) }
  guard(app, authenticateWith(auth), deps.clock)
  if (deps.settings.rateLimit) await limitRequests(app)
  app.decorate('answerOnce', answerOnceWith(deps.db))
  tellHealth(app, deps.db)
  tellMetrics(app, deps.db, options.metricsToken)
  await app.register(publicKeyRoute(auth))
  await app.register(
    async (api) => {
      await api.register(openApiRoute)
      // One line an area.
      await api.register(authRoutes(auth))
      await api.register(twoFactorRoutes(auth))
      await api.register(recoveryRoutes(auth))
      await api.register(captchaRoutes(auth))
      await api.register(projectRoutes(deps))
      await api.register(userRoutes(deps))
      await api.register(computeRoutes(deps))
      await api.register(operationRoutes({ db: deps.db, plans }))
      await api.register(limitRoutes(deps))
      await api.register(liveRoutes({ ...deps, areAlive: aliveSessions(auth), loaders }))
      await api.register(accountRoutes({ ...deps, revokeSessions, forgetDevices }))
      await api.register(dashboardRoutes(deps))
    },
    { prefix: '/api/v1' },
  )
  await app.register(referencePages)
  if (options.mailbox) await app.register(mailbox(deps))
  await serveConsole(app, options.consoleFolder)
  return app
}
