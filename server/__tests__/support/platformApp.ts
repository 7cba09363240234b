import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { record } from '#contract/record.ts'
import { many, nothing, one, route, value, type Route } from '#contract/route.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Deps } from '#server/resources/area.ts'
import { testApp, type Person, type TestApp } from './people.ts'

/** A kind of record for tests of what every area gets from the pipeline. */
const thing = record('thing', { name: z.string() })
const draft = z.object({ name: z.string().check(z.minLength(1, 'required')) })

export const things = {
  read: route('GET /things/:id', { needs: 'anyone signed in', gives: one(thing) }),
  list: route('GET /things', { needs: 'anyone signed in', gives: many(thing) }),
  count: route('GET /things-count', { needs: 'guest', gives: value(z.int()) }),
  create: route('POST /things', { needs: 'anyone signed in', body: draft, gives: one(thing), status: 201 }),
  remove: route('DELETE /things/:id', {
    needs: 'anyone signed in',
    query: z.strictObject({ force: z.optional(z.string()) }),
    gives: nothing,
    status: 202,
  }),
  change: route('PUT /things/:id', { needs: 'anyone signed in', body: draft, gives: one(thing) }),
} satisfies Record<string, Route>

export interface PlatformApp extends Pick<TestApp, 'db' | 'clock' | 'close'> {
  app: FastifyInstance
  deps: Deps
  owner: Person
  companyId: string
  headers: { authorization: string }
}

/** An app with routes of the test's own, and somebody signed in to call them. */
export const platformApp = async (
  addRoutes: (api: FastifyInstance, deps: Deps) => void = () => undefined,
  options: AppOptions & { settings?: Partial<Deps['settings']>; deps?: Partial<Deps> } = {},
): Promise<PlatformApp> => {
  const { settings, deps: replaced, ...appOptions } = options
  const base = await testApp({ ...(settings && { settings }) })
  const deps = { ...base.deps, ...replaced }
  const app = await buildApp(deps, appOptions)
  await app.register(async (api) => addRoutes(api, deps), { prefix: '/api/v1' })
  await app.ready()
  const { id, owner } = await base.foundCompany()
  const { headers } = await base.signIn(owner)
  return {
    app,
    deps,
    db: base.db,
    clock: base.clock,
    owner,
    companyId: id,
    headers,
    close: async () => {
      await app.close()
      await base.close()
    },
  }
}
