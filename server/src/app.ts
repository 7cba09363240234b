import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { walletOf } from './areas/billing/standing.ts'
import { takeMailboxReply } from './areas/support/mail/mailboxReplies.ts'
import { areas, attention, loaders, workflows } from './areas.ts'
import { accessTokensFor } from './sessions/accessTokens.ts'
import { authenticateWith } from './sessions/authenticate.ts'
import { publicKeyRoute } from './areas/auth/routes.ts'
import { noteRefusals } from './audit/refusals.ts'
import { noteStaffViews } from './audit/staffViews.ts'
import { compressAnswers } from './http/compression.ts'
import { guard } from './http/guard.ts'
import { tellHealth } from './http/health.ts'
import { answerOnceWith } from './http/idempotency.ts'
import { limitRequests } from './http/limits.ts'
import { serveMetrics } from './http/metrics.ts'
import { openPipeline, serverOptions, type PipelineOptions } from './http/pipeline.ts'
import { takeSockets } from './http/sockets.ts'
import { installationRoute, type Support } from './http/installation.ts'
import { openApiRoute, referencePages } from './http/reference.ts'
import { demoPeople } from './demo/peopleRoute.ts'
import { paymentFrame } from './payments/stripe/framePage.ts'
import { bankPages } from './payments/testGateway/bankPages.ts'
import { measureBacklog } from './mail/backlog.ts'
import { mailbox } from './mail/mailbox/routes.ts'
import type { Deps } from './resources/area.ts'
import { serveConsole } from './static/console.ts'

export interface AppOptions extends PipelineOptions {
  /** Opens `/metrics` to who shows it; absent, to this machine only. */
  metricsToken?: string | undefined
  /** What `/metrics` tells beside what it counts itself. */
  metrics?: Registry
  /** Where customers get help. */
  support?: Support
  /** Where the demo's people are kept, whom its sign-in page offers: for installations on one's own machine. */
  demoFolder?: string | undefined
  /** Shows kept mails at `/dev/mailbox`: for installations without SMTP. */
  mailbox?: boolean
  /** The origins that browsers send objects to and fetch them from. */
  objectOrigins?: (() => readonly string[]) | undefined
  /** Where the built console is. Absent: the API alone. */
  consoleFolder?: string
}

/** Builds the API from its parts. Listens to nothing; `main.ts` does that. */
export const buildApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions(options))
  const { secureCookies: https, publicUrl, rateLimit } = deps.settings
  const { form } = deps.payments
  // First of all: it closes the connection of every upgrade that something further on refuses.
  await takeSockets(app)
  await openPipeline(app, {
    ...options,
    https,
    publicUrl,
    paymentFrame: form?.frame,
    objectOrigins: options.objectOrigins,
    rateLimit,
  })
  await app.register(cookie)
  const auth = { ...deps, accessTokens: accessTokensFor(deps) }
  guard(app, authenticateWith(auth), deps.clock)
  noteRefusals(app, deps.db)
  noteStaffViews(app, deps.db, deps.clock)
  if (rateLimit) limitRequests(app)
  app.decorate('answerOnce', answerOnceWith(deps.db, deps.vault))
  tellHealth(app, deps.db)
  // A registry of its own, so that several apps live in one process.
  const register = options.metrics ?? new Registry()
  serveMetrics(app, deps.db, { token: options.metricsToken, register })
  measureBacklog(register, deps.db)
  await app.register(publicKeyRoute(auth))
  await app.register(
    async (api) => {
      await compressAnswers(api)
      // The console tells by it how long ago things were: by the clock that has dated them.
      api.addHook('onSend', async (_request, reply) => void reply.header('date', deps.clock().toUTCString()))
      await api.register(openApiRoute)
      await api.register(
        installationRoute(options.support ?? {}, deps.settings.signUp ?? { mode: 'open', domains: [] }),
      )
      for (const { routes } of areas)
        await api.register(routes({ ...auth, workflows, loaders, attention, walletOf }))
    },
    { prefix: '/api/v1' },
  )
  await app.register(referencePages)
  if (deps.payments.takeCard) await app.register(bankPages(deps))
  if (form) await app.register(paymentFrame({ form, publicUrl }))
  if (options.mailbox) await app.register(mailbox({ db: deps.db, takeReply: takeMailboxReply(deps) }))
  if (options.demoFolder !== undefined)
    await app.register(demoPeople({ dataDir: options.demoFolder, clock: deps.clock }))
  await serveConsole(app, options.consoleFolder, { demo: options.demoFolder !== undefined })
  return app
}
