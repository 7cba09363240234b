import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Route } from '#contract/route.ts'
import { takeJsonAndOctets } from '../http/bodies.ts'
import { answerError } from '../http/errors.ts'
import { guard } from '../http/guard.ts'
import { answerOnceWith } from '../http/idempotency.ts'
import type { Area, AreaDeps } from '../resources/area.ts'
import type { DataOf, Given } from '../resources/past.ts'
import { effectivePermissions } from '../tenancy/permissions.ts'

/** Somebody who asks the API in the past. */
export interface PastPerson {
  id: string
  email: string
  companyId: string
  sessionId: string
}

/** Where the people of the demo sit, as the audit log shows it: an address that is kept for documentation (RFC 5737). */
const office = '203.0.113.24'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The routes of the areas that a demo fills, for people who need not sign in. */
export const openPastApi = async (areas: readonly Area[], deps: AreaDeps) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('problem', undefined)
  takeJsonAndOctets(app)
  app.decorate('answerOnce', answerOnceWith(deps.db, deps.vault))
  let asking: PastPerson | undefined
  const authenticate = async () => {
    if (!asking) return undefined
    const { id: userId, email, companyId, sessionId } = asking
    const held = await deps.db.system((tx) => effectivePermissions(tx, { companyId, userId }))
    // Nobody is asked for a proof of identity: nobody is there.
    const sudoUntil = new Date(deps.clock().getTime() + 60_000)
    return { userId, email, companyId, sessionId, suspended: false, sudoUntil, ...held }
  }
  guard(app, authenticate, deps.clock)
  for (const { routes, plant } of areas) if (plant) await app.register(routes(deps))
  await app.ready()
  return {
    /** Sends a request as a person; gives back the `data` of its answer. */
    ask: async <R extends Route>(person: PastPerson, route: R, given: Given<R> = {}): Promise<DataOf<R>> => {
      asking = person
      const { params = {}, query, body } = given as { params?: object; query?: object; body?: object }
      const values = new Map(Object.entries(params))
      const url = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(values.get(name))),
      )
      const answer = await app.inject({
        method: route.method,
        url,
        remoteAddress: office,
        headers: { authorization: 'Bearer demo', 'user-agent': browser },
        ...(query && { query: query as Record<string, string> }),
        ...(body && { payload: body }),
      })
      if (answer.statusCode >= 300)
        throw new Error(`${route.line} was refused to ${person.email}: ${answer.body}`)
      // The answer has gone through the schema of this very route.
      return answer.json<{ data: DataOf<R> }>().data
    },
    close: () => app.close(),
  }
}
