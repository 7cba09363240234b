import { testApp, type TestApp } from '../support/people.ts'

const opened: TestApp[] = []
afterAll(() => Promise.all(opened.map((t) => t.close())))

const tells = async (options: Parameters<typeof testApp>[0]) => {
  const t = await testApp(options)
  opened.push(t)
  return (await t.app.inject({ url: '/api/v1/installation' })).json()
}

it('tells guests how to reach the operator’s support', async () => {
  const support = { url: 'https://help.example/', email: 'support@help.example' }
  expect(await tells({ options: { support } })).toEqual({
    data: { supportUrl: support.url, supportEmail: support.email, signUp: 'open', signUpDomains: [] },
  })
})

it('tells of no support where none is set', async () => {
  expect(await tells({})).toEqual({
    data: { supportUrl: null, supportEmail: null, signUp: 'open', signUpDomains: [] },
  })
})
