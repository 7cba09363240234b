import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const ask = (query: string) => test.app.inject({ url: `/api/v1/captcha/challenge${query}` })

it('gives anyone a challenge for an action', async () => {
  const answer = await ask('?action=reset')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    provider: 'proofOfWork',
    challenge: {
      parameters: { algorithm: 'PBKDF2/SHA-256', data: { action: 'reset' } },
      signature: expect.any(String),
    },
  })
})

it.each(['', '?action=', '?action=login', '?action=reset&cost=1'])('refuses the query %j', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
