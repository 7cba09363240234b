import fastify from 'fastify'
import { answerError } from '#server/http/errors.ts'
import { shedLoad } from '#server/http/pressure.ts'

it('turns calls away while it can’t keep up, and sends the console all the same', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  await shedLoad(app, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  for (const path of ['/api/v1/projects', '/account/security', '/assets/main.js'])
    app.get(path, async () => ({ served: path }))
  const call = await app.inject('/api/v1/projects')
  expect(call.statusCode).toBe(503)
  expect(call.headers['retry-after']).toBe('2')
  expect(call.headers['content-type']).toContain('application/problem+json')
  expect(call.json()).toMatchObject({ name: 'ServiceUnavailable' })
  for (const path of ['/account/security', '/assets/main.js'])
    expect((await app.inject(path)).statusCode).toBe(200)
  await app.close()
})
