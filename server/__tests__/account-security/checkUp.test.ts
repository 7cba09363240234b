import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { addPasskey } from '../tenancy/world.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* What an account lacks, on its page and first of all on the dashboard. */

let test: TestApp
let ada: Person
let ask: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  ask = asker(test.app, await test.signIn(ada))
})

const open = async () => (await ask('GET /auth/check-up')).body.data.open
const onDashboard = async () => (await ask('GET /dashboard')).body.data.checkUp
const codes = async () => (await ask('POST /auth/2fa/recovery-codes')).body.data.recoveryCodes as string[]
const makeToken = async (days: number) =>
  (await ask('POST /auth/tokens', { name: 'CI', permissions: ['projects:read'], days })).body.data.token

it('is a second factor at first, and nothing once there is one with its codes', async () => {
  expect(await open()).toEqual(['secondFactor'])
  expect(await onDashboard()).toBe('secondFactor')
  await giveAuthenticator(test, ada)
  await codes()
  expect(await open()).toEqual([])
  expect(await onDashboard()).toBeUndefined()
})

it('is new recovery codes when three are left', async () => {
  await giveAuthenticator(test, ada)
  const all = await codes()
  for (const token of all.slice(0, 6)) await ask('POST /auth/2fa/verify', { token })
  expect(await open()).toEqual([])
  await ask('POST /auth/2fa/verify', { token: all[6] })
  expect(await open()).toEqual(['recoveryCodes'])
})

it('is another password before all else, when others have lost it', async () => {
  await test.db.system((tx) =>
    tx.updateTable('users').set({ password_leaked_at: test.clock.now() }).where('id', '=', ada.id).execute(),
  )
  expect(await open()).toEqual(['passwordLeaked', 'secondFactor'])
  expect(await onDashboard()).toBe('passwordLeaked')
  await ask('POST /auth/password', { currentPassword: ada.password, password: 'eleven amber lamps drifting' })
  expect(await open()).toEqual(['secondFactor'])
})

it('is API tokens that wait to be resumed, or expire within a week', async () => {
  const { id } = await makeToken(30)
  const soon = await makeToken(7)
  expect(await open()).toEqual(['secondFactor', 'expiringTokens'])
  await ask(`POST /auth/tokens/${id}/pause`)
  expect(await open()).toEqual(['secondFactor', 'pausedTokens', 'expiringTokens'])
  await ask(`DELETE /auth/tokens/${id}`)
  await ask(`DELETE /auth/tokens/${soon.id}`)
  expect(await open()).toEqual(['secondFactor'])
})

it('recommends a passkey to who has an authenticator alone, where there can be one, and warns of nothing', async () => {
  const named = await testApp({ beside: test, settings: { publicUrl: 'https://portico.example' } })
  await giveAuthenticator(test, ada)
  await codes()
  // At an address without a name there are no passkeys.
  expect(await open()).toEqual([])
  ask = asker(named.app, await named.signIn(ada))
  expect(await open()).toEqual(['passkey'])
  expect(await onDashboard()).toBeUndefined()
  await addPasskey(test, ada)
  expect(await open()).toEqual([])
  await named.close()
})

it('is nobody else’s', async () => {
  const colleague = await test.addPerson({ companyId: ada.companyId, role: 'Administrator' })
  await giveAuthenticator(test, ada)
  await codes()
  await makeToken(5)
  ask = asker(test.app, await test.signIn(colleague))
  expect(await open()).toEqual(['secondFactor'])
})
