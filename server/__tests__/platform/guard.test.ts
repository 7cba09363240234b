import Fastify, { type FastifyInstance } from 'fastify'
import { permissions } from '#contract/permissions/permissions.ts'
import type { Problem } from '#contract/problem.ts'
import { nothing, route, type Route, type Terms } from '#contract/route.ts'
import type { Caller } from '#server/http/caller.ts'
import { guard } from '#server/http/guard.ts'
import { openPipeline } from '#server/http/pipeline.ts'
import { serve } from '#server/http/serve.ts'

/*
 * The guard alone, with callers who hold everything: what it refuses, it refuses by itself. In the product most of this
 * is refused a second time further in, which would hide that the first wall is gone.
 */

const terms: Terms = { needs: 'projects:create', gives: nothing }
const routes = {
  change: route('POST /changes', terms),
  own: route('POST /own', { ...terms, needs: 'anyone signed in', ownAccount: true }),
  companys: route('GET /companys', { ...terms, notForStaff: true }),
  proven: route('GET /proven', { ...terms, sudo: true }),
  always: route('GET /always', { ...terms, whileSuspended: true }),
} satisfies Record<string, Route>

const now = new Date('2030-01-01T12:00:00Z')
const everything: Caller = {
  userId: 'ada',
  email: 'ada@example.test',
  companyId: 'acme',
  sessionId: 'one',
  permissions: new Set(permissions),
  projectPermissions: new Map(),
  suspended: false,
  sudoUntil: new Date(now.getTime() + 1),
}
const callers: Record<string, Caller> = {
  owner: everything,
  reader: { ...everything, permissions: new Set(permissions.filter((word) => word.endsWith(':read'))) },
  looking: { ...everything, staffAccess: 'ro' },
  acting: { ...everything, staffAccess: 'rw' },
  suspended: { ...everything, suspended: true },
  late: { ...everything, sudoUntil: now },
}

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await openPipeline(app, { https: false, rateLimit: false, publicUrl: 'http://127.0.0.1' })
  guard(
    app,
    async (bearer) => callers[bearer],
    () => now,
  )
  for (const line of Object.values(routes)) serve(app, line, async () => ({ data: null }))
})
afterAll(() => app.close())

it.each<[keyof typeof routes, string, string | number]>([
  ['change', 'owner', 200],
  ['change', 'nobody', 'UnauthenticatedException'],
  ['change', 'reader', 'ForbiddenException'],
  ['change', 'looking', 'ForbiddenException'],
  ['change', 'acting', 200],
  ['change', 'suspended', 'ServiceSuspendedException'],
  ['own', 'looking', 200],
  ['companys', 'owner', 200],
  ['companys', 'looking', 'ForbiddenException'],
  ['companys', 'acting', 'ForbiddenException'],
  ['proven', 'owner', 200],
  ['proven', 'late', 'StepUpRequiredException'],
  ['always', 'suspended', 200],
])('answers %s by %s with %s', async (line, who, verdict) => {
  const { method, path } = routes[line]
  const answer = await app.inject({ method, url: path, headers: { authorization: `Bearer ${who}` } })
  expect(answer.statusCode === 200 ? 200 : answer.json<Problem>().name).toBe(verdict)
})
