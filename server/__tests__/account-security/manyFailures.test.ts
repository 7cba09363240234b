import { failureHandlers } from '#server/areas/auth/limits/manyFailures.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { asker } from '../support/ask.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* Ten wrong passwords within a day. */

let test: TestApp
let ada: Person
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => void (ada = (await test.foundCompany()).owner))

const silent = { error: () => undefined, warn: () => undefined }
const guess = async (times: number, email = ada.email) => {
  for (let n = 0; n < times; n += 1)
    await browserOn(test.app).post('/auth/login', { email, password: 'not the one' })
  await drainOutbox(test.db, failureHandlers(test.deps), silent)
}
const told = async () =>
  (await test.mailsTo(ada.email)).filter(({ template }) => template === 'failed-sign-ins')

it('are told of once in a day, in an alert and in the events', async () => {
  await guess(9)
  expect(await told()).toEqual([])
  await guess(1)
  await guess(15)
  expect(await told()).toMatchObject([{ data: { count: '10' } }])
  const { body } = await asker(test.app, await test.signIn(ada))('GET /account/security-events')
  expect(body.data).toMatchObject([{ event: 'manyFailures' }])
})

it('are told of again the next day', async () => {
  await guess(10)
  test.clock.advance(24 * 3600)
  await guess(9)
  expect(await told()).toHaveLength(1)
  await guess(1)
  expect(await told()).toHaveLength(2)
})

it('that are spread over days are nothing to tell of', async () => {
  await guess(6)
  test.clock.advance(24 * 3600)
  await guess(6)
  expect(await told()).toEqual([])
})

it('count for an address that nobody has just the same, and are told to no one', async () => {
  const before = await test.db.system((tx) => tx.selectFrom('attempts').select('key').execute())
  await guess(10, 'nobody@example.test')
  const after = await test.db.system((tx) => tx.selectFrom('attempts').select('key').execute())
  expect(after).toHaveLength(before.length + 1)
  expect(await test.mailsTo('nobody@example.test')).toEqual([])
})
