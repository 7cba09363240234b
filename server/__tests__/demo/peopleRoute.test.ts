import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { totpAt } from '#server/areas/auth/second-factor/totp.ts'
import { fillDemo, type DemoPerson } from '#server/demo/fillDemo.ts'
import { demoPeople } from '#server/demo/peopleRoute.ts'
import { answerError } from '#server/http/errors.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let app: FastifyInstance
let dataDir: string
let people: DemoPerson[]

beforeAll(async () => {
  test = await testApp()
  dataDir = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  people = (await fillDemo({ ...test.deps, dataDir })) ?? []
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(answerError)
  await app.register(demoPeople({ dataDir, clock: test.deps.clock }))
}, 300_000)
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dataDir, { recursive: true })
})

interface Offered {
  email: string
  password: string
  part: string
  code: string | null
}

describe('the people that a demo offers', () => {
  it('are those who have a password, with the authenticator’s code of this moment', async () => {
    const answer = await app.inject('/dev/people.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { data } = answer.json<{ data: Offered[] }>()
    expect(data).toHaveLength(people.filter(({ password }) => password).length)
    expect(data.map(({ part }) => part)).not.toContain('invited')
    const daniel = people.find(({ email }) => email.startsWith('daniel'))
    expect(data.find(({ email }) => email === daniel?.email)).toMatchObject({
      password: daniel?.password,
      part: 'administrator',
      code: totpAt(daniel?.totpSecret ?? '', test.deps.clock()),
    })
    expect(data.find(({ part }) => part === 'owner')).toMatchObject({ code: null })
    expect(answer.body).not.toContain(daniel?.totpSecret)
  })

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a name of the web', { headers: { host: 'portico.example.com' } }],
  ])('are not shown to %s', async (_, more) => {
    expect((await app.inject({ url: '/dev/people.json', ...more })).statusCode).toBe(404)
  })
})
