import type { Place } from '#server/security/places.ts'
import { asker } from '../support/ask.ts'
import { knownBrowser, type Browser } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* Where people sign in: shown to them, told in alerts, and no reason to refuse anything. */

const lisbon = { country: 'PT', name: 'Lisbon, PT' }
const porto = { country: 'PT', name: 'Porto, PT' }
const osaka = { country: 'JP', name: 'Osaka, JP' }

let here: Place | undefined
let test: TestApp
let ada: Person
beforeAll(async () => void (test = await testApp({ deps: { places: { of: () => here } } })))
afterAll(() => test.close())
beforeEach(async () => {
  here = lisbon
  ada = (await test.foundCompany()).owner
})

const typed = () => ({ email: ada.email, password: ada.password })
const signInAt = async (place: Place | undefined, browser: Browser) => {
  here = place
  const { status, body } = await browser.post('/auth/login', typed())
  expect(status).toBe(200)
  return asker(test.app, { headers: { authorization: `Bearer ${body.access_token}` } })
}
const alerts = async () => {
  const mails = await test.mailsTo(ada.email)
  return mails.flatMap(({ template, data }) =>
    data['place'] === undefined ? [] : [[template, data['place']]],
  )
}
const newCountries = async () => {
  const ask = asker(test.app, await test.signIn(ada))
  const { body } = await ask('GET /account/security-events')
  return body.data.filter(({ event }: { event: string }) => event === 'newCountry')
}

it('are shown at sessions and known browsers, and told in the alert of a new browser', async () => {
  const browser = await knownBrowser(test, ada)
  const ask = await signInAt(lisbon, browser)
  expect((await ask('GET /auth/sessions')).body.data[0].place).toBe('Lisbon, PT')
  expect((await ask('GET /auth/browsers')).body.data).toMatchObject([{ place: 'Lisbon, PT' }])
  expect(await alerts()).toEqual([['new-device', 'Lisbon, PT']])
})

it('are alerted of when the country is new, though the browser is known, and once', async () => {
  const browser = await knownBrowser(test, ada, { name: 'Firefox' })
  await signInAt(porto, browser)
  expect(await newCountries()).toEqual([])
  const ask = await signInAt(osaka, browser)
  await signInAt(osaka, browser)
  await signInAt(lisbon, browser)
  expect(await alerts()).toEqual([
    ['new-country', 'Osaka, JP'],
    ['new-device', 'Lisbon, PT'],
  ])
  expect(await newCountries()).toMatchObject([{ event: 'newCountry', place: 'Osaka, JP' }])
  // To who is in by it, it is no news.
  const { body } = await ask('GET /account/security-events')
  expect(JSON.stringify(body)).not.toContain('newCountry')
})

it('are no alert of their own beside that of a new browser', async () => {
  await knownBrowser(test, ada)
  test.clock.advance(61)
  here = osaka
  await knownBrowser(test, ada)
  expect(await alerts()).toEqual([
    ['new-device', 'Osaka, JP'],
    ['new-device', 'Lisbon, PT'],
  ])
  expect(await newCountries()).toHaveLength(1)
})

it('are unknown without a file, which changes nothing else', async () => {
  here = undefined
  const browser = await knownBrowser(test, ada)
  const ask = await signInAt(undefined, browser)
  expect((await ask('GET /auth/sessions')).body.data[0].place).toBeNull()
  expect(await alerts()).toEqual([['new-device', '']])
  expect(await newCountries()).toEqual([])
})
