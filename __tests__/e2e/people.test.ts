import { axe } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { castOf } from './support/cast.ts'
import {
  codeFor,
  enterAsStaff,
  fillCredentials,
  heading,
  signInAsStaff,
  signInWithCode,
} from './support/steps.ts'

/* The demo's people, each of whom reaches another end of signing in. */

/** Adds up how far things move on a page without anyone having touched it. Runs in the browser. */
const watchShifts = () => {
  Reflect.set(globalThis, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The entry of a layout shift has these; its type is in no library yet.
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('the people of the demo', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1' })

  step('a wrong password is told in room that the form has kept for it', async () => {
    const { page } = await newVisit()
    await page.goto('/login')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    const before = await button.boundingBox()
    await fillCredentials(page, { ...castOf(portico(), 'owner'), password: 'not the password' })
    await page.getByRole('alert').getByText('Wrong e-mail or password.').waitFor()
    expect(await button.boundingBox()).toEqual(before)
  })

  step('the owner is asked for a mailed code in a new browser, and finds the projects', async () => {
    const { page } = await newVisit()
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('link', { name: 'Data platform' }).waitFor()

    // The page of the account, loaded by itself, comes without moving what is there already.
    await page.addInitScript(watchShifts)
    await page.goto('/account/general')
    await page.getByLabel('New e-mail address').waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted') as number)).toBeLessThanOrEqual(0.02)
  })

  step('the viewer sees the projects and is offered no way to change them', async () => {
    const { page } = await newVisit()
    await signInWithCode(page, portico(), castOf(portico(), 'viewer'))
    await page.getByRole('link', { name: 'Web shop' }).waitFor()
    await expect(page.getByRole('link', { name: 'New project' }).count()).resolves.toBe(0)
  })

  step('the invited one signs in with the code, confirms, and chooses a password', async () => {
    const ivan = castOf(portico(), 'invited')
    const { page } = await newVisit()
    await page.goto('/login')
    await fillCredentials(page, { ...ivan, password: ivan.invitationCode ?? '' })
    await heading(page, 'Activate your account').waitFor()
    await page
      .getByLabel('Verification code')
      .fill(await codeFor(portico(), ivan.email, 'Your confirmation code'))
    await heading(page, 'Choose a password').waitFor()
    await page.getByLabel('New password').fill('seven copper kettles sing')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('the owner of a suspended company is told so, and can sign out', async () => {
    const { page } = await newVisit()
    await signInWithCode(page, portico(), castOf(portico(), 'owner of a company whose services'))
    await heading(page, 'Services suspended').waitFor()
    expect(new URL(page.url()).pathname).toBe('/service-suspended')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
  })

  step(
    'the operator’s staff choose a company, see whose it is, and go on to the next by one sign-in',
    async () => {
      const sam = castOf(portico(), 'the operator’s staff')
      const { page } = await newVisit()
      await signInAsStaff(page, sam)
      await enterAsStaff(page, 'Northwind Traders')
      await page.getByRole('button', { name: 'Leave' }).click()
      await heading(page, 'Choose a company').waitFor()
      await enterAsStaff(page, 'Blue Harbor Logistics')
      await page.getByRole('link', { name: 'Billing', exact: true }).last().click()
      await heading(page, 'Billing').waitFor()
      await page.getByRole('searchbox', { name: 'Search companies' }).fill('Northwind')
      await page.getByRole('link', { name: 'Northwind Traders' }).waitFor()
      expect(await axe(page)).toEqual([])
      for (const view of ['vouchers', 'prices']) {
        await page.goto(`/operator/billing?view=${view}`)
        await heading(page, 'Billing').waitFor()
        await page.locator('main .animate-sheen.block:visible').first().waitFor({ state: 'detached' })
        expect(await axe(page)).toEqual([])
      }
      await page.goto('/operator/billing?q=Northwind')
      await page.getByRole('link', { name: 'Northwind Traders' }).click()
      await heading(page, 'Northwind Traders').waitFor()
      await page.getByRole('table', { name: 'Transactions' }).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Adjust balance' }).click()
      await page.getByRole('textbox', { name: 'Amount' }).waitFor()
      expect(await axe(page)).toEqual([])
    },
  )
})
