import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildDevTools } from './support/devTools.ts'
import { journey } from './support/journey.ts'
import { ada, fillCredentials, heading, signUp, turnOn2FA } from './support/steps.ts'
import { codeOf } from './support/totp.ts'

/* Redux DevTools on the production build: a sign-in is recorded, exported, and looked at again by somebody else. */

const grace = {
  name: 'Grace Hopper',
  email: 'grace@tidewater.example',
  password: 'seven copper kettles sing',
  companyName: 'Tidewater',
}

/** Of what was recorded, what tells the screen. */
interface Recorded {
  auth: { step: string }
  shell: { location: string }
}

/** What each recorded state has to show: null before the first page, when who is signed in is not known yet. */
const screenOf = ({ auth: { step }, shell: { location } }: Recorded) => {
  if (!location) return null
  if (step === 'login') return 'Sign in to Portico'
  // The code's form stays until the first page is there.
  return step === 'twoFactor' || location === '/login' ? 'Two-factor authentication' : 'Dashboard'
}

const exported = (page: Page) => page.evaluate(() => window.recording?.exported() ?? '')

const statesIn = (page: Page) =>
  page.evaluate(() => window.recording?.types().map((_type, place) => window.recording?.stateAt(place)) ?? [])

/** What the page asks of the server from now on. */
const callsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  return asked
}

const jumpTo = (page: Page, place: number) =>
  page.evaluate((index) => {
    window.recording?.jumpTo(index)
  }, place)

describe('Redux DevTools', () => {
  const { step, look, newVisit, portico } = journey()
  const folder = mkdtempSync(join(tmpdir(), 'portico-devtools-'))
  const secrets = [ada.password]
  let file: string

  /** A browser with the extension, at the sign-in page; in production it has to be asked for as well. */
  const newInspected = async (isAskedFor = true) => {
    const { page } = await newVisit({ storage: isAskedFor ? { 'portico-devtools': '1' } : {} })
    await page.addInitScript({ path: join(folder, 'devTools.js') })
    await page.goto('/login')
    await heading(page, 'Sign in to Portico').waitFor()
    return page
  }

  beforeAll(() => buildDevTools(folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  step('sees nothing of a console in production that was not opened to it', async () => {
    const page = await newInspected(false)
    await expect(page.evaluate(() => window.recording)).resolves.toBeUndefined()
  })

  step('records a sign-in with an authenticator, and no secret of it or of setting it up', async () => {
    const hers = await newInspected()
    await signUp(hers, portico())
    const secret = await turnOn2FA(hers)
    const recoveryCodes = await hers.getByRole('main').getByRole('listitem').allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    const setUp = await exported(hers)
    expect(setUp).toContain('/account/security')
    for (const each of [ada.password, secret, ...recoveryCodes]) expect(setUp).not.toContain(each)

    const page = await newInspected()
    await fillCredentials(page, ada)
    await heading(page, 'Two-factor authentication').waitFor()
    const code = await codeOf(secret)
    await page.getByLabel('Code from your authenticator app').fill(code)
    await heading(page, 'Dashboard').waitFor()
    const tokens = await page.evaluate(() =>
      ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key)),
    )
    expect(tokens).not.toContain(null)
    secrets.push(secret, code, ...recoveryCodes, ...tokens.map(String))

    file = await exported(page)
    expect(file).toContain('auth/verify2FASuccess')
    for (const each of secrets) expect(file).not.toContain(each)
  })

  const importInto = async (page: Page) => {
    await page.evaluate((text) => {
      window.recording?.imported(text)
    }, file)
    await heading(page, 'Dashboard').waitFor()
  }

  /** Imports the file into the page, and looks at each of its states in turn and then at each screen backwards. */
  const stepThrough = async (page: Page) => {
    await importInto(page)
    const screens = (await statesIn(page)).map((state) => screenOf(state as Recorded))
    expect([...new Set(screens)]).toEqual([
      null,
      'Sign in to Portico',
      'Two-factor authentication',
      'Dashboard',
    ])
    const places = [...screens.keys()]
    const beginnings = places.filter((place) => screens[place] !== screens[place - 1])
    for (const place of [...places, ...beginnings.toReversed()]) {
      await jumpTo(page, place)
      const screen = screens[place]
      await (screen ? heading(page, screen) : page.getByText('Loading', { exact: true })).waitFor()
    }
    await jumpTo(page, places.length - 1)
    await heading(page, 'Dashboard').waitFor()
  }

  step('draws every state of it where nobody is signed in, and asks the server nothing', async () => {
    const page = await newInspected()
    const asked = callsOf(page)
    await stepThrough(page)
    expect(asked).toEqual([])
  })

  look('leaves it for what is true: nobody is signed in', async () => {
    const page = await newInspected()
    await importInto(page)
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await heading(page, 'Sign in to Portico').waitFor()
  })

  look('draws it for somebody else too, and leaves it for what is theirs', async () => {
    const page = await newInspected()
    // What everyone is told who signs in is asked for after their first page.
    const isSettled = Promise.all(
      [/\/events/, /\/regions/, /\/projects\/my/].map((call) => page.waitForResponse(call)),
    )
    await signUp(page, portico(), grace)
    await isSettled
    const asked = callsOf(page)
    await stepThrough(page)
    expect(asked).toEqual([])

    await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await heading(page, 'Projects').waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByText(grace.email).waitFor()
  })
})
