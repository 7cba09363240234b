import { serve } from '#server/http/serve.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

const gate = Promise.withResolvers<void>()
let t: PlatformApp
let url: string
beforeAll(async () => {
  t = await platformApp(
    (api) => {
      serve(api, things.count, async () => {
        await gate.promise
        return { data: 1 }
      })
      serve(api, things.create, async ({ body }) => {
        await gate.promise
        return { data: { kind: 'thing' as const, id: 'a', revision: 1, name: body.name } }
      })
    },
    { answerWithinMs: 150 },
  )
  url = `${await t.app.listen({ port: 0 })}/api/v1`
})
afterAll(async () => {
  gate.resolve()
  await t.close()
})

const asked = {
  GET: () => fetch(`${url}/things-count`),
  // Its body has been read long before the answer is due.
  POST: () =>
    fetch(`${url}/things`, {
      method: 'POST',
      headers: { ...t.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'atlas' }),
    }),
}

it.each(['GET', 'POST'] as const)('a %s that waits for what never comes is a 503 in time', async (method) => {
  const answer = await asked[method]()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ name: 'ServiceUnavailable', requestId: expect.any(String) })
})

it('a request whose caller can’t be found out in time is a 503 as well, and is never handled', async () => {
  const stuck = Promise.withResolvers<never>()
  const { system } = t.deps.db
  t.deps.db.system = () => stuck.promise
  const answer = await asked.POST()
  t.deps.db.system = system
  expect(answer.status).toBe(503)
})
