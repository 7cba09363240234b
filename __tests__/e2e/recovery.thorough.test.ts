import type { Page } from 'playwright-core'
import { journey } from './support/journey.ts'
import {
  ada,
  codeFor,
  fillCredentials,
  heading,
  lockLinkFor,
  mailTo,
  signInWithCode,
  signOut,
  signUp,
} from './support/steps.ts'

/* Somebody who no longer knows the password. */

const renewed = 'eleven amber lamps drifting'

describe('a forgotten password', () => {
  const { step, newVisit, portico } = journey()
  let page: Page

  step('begins at the sign-in page, and tells nobody who has an account', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    await signOut(page)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading(page, 'Reset your password').waitFor()
    await page.getByLabel('E-mail').fill('nobody@nowhere.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await heading(page, 'Choose a new password').waitFor()
    await expect(portico().mails('nobody@nowhere.example')).resolves.toEqual([])
  })

  step('is replaced with the mailed code, once the browser has solved the captcha', async () => {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(ada.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await heading(page, 'Choose a new password').waitFor()
    await page
      .getByLabel('Code from the e-mail')
      .fill(await codeFor(portico(), ada.email, 'Choose a new password'))
    await page.getByLabel('New password').fill(renewed)
    await page.getByRole('button', { name: 'Change password' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
    await mailTo(portico(), ada.email, 'Your password was changed')
  })

  step('is no longer accepted; the new one is, in a browser that has to prove itself again', async () => {
    await fillCredentials(page, ada)
    await page.getByText('Wrong e-mail or password.').waitFor()
    await signInWithCode(page, portico(), { ...ada, password: renewed })
  })
})

describe('an account that somebody else may be in', () => {
  const { step, newVisit, portico } = journey()
  let page: Page
  let secret = ''
  const listProjects = async () => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await page.request.get('/api/v1/projects', { headers })).status()
  }

  step('is locked by the link of an alert, in a browser that is signed in as well', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    await page.goto('/account/security/tokens/form')
    await page.getByLabel('Name', { exact: true }).fill('CI')
    await page.getByRole('checkbox', { name: 'View projects' }).check()
    await page.getByRole('button', { name: 'Create API token' }).click()
    secret = (await page.getByLabel('API token', { exact: true }).textContent()) ?? ''
    await expect(listProjects()).resolves.toBe(200)
    await page.goto(await lockLinkFor(portico(), ada.email, 'An API token was created'))
    await page.getByRole('button', { name: 'Lock my account' }).click()
    await heading(page, 'Lock requested').waitFor()
    await mailTo(portico(), ada.email, 'Your account is locked')
    await expect(listProjects()).resolves.toBe(401)
  })

  step('takes the right password no more, until a new one is chosen by mail', async () => {
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    await heading(page, 'Reset your password').waitFor()
    await page.getByLabel('E-mail').fill(ada.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await heading(page, 'Choose a new password').waitFor()
    const code = await codeFor(portico(), ada.email, 'Choose a new password')
    const { page: elsewhere } = await newVisit()
    await elsewhere.goto('/login')
    await fillCredentials(elsewhere, ada)
    await elsewhere.getByText('Wrong e-mail or password.').waitFor()
    await page.getByLabel('Code from the e-mail').fill(code)
    await page.getByLabel('New password').fill(renewed)
    await page.getByRole('button', { name: 'Change password' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
    await signInWithCode(page, portico(), { ...ada, password: renewed })
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('has what was added lately confirmed by its owner, one by one', async () => {
    await expect(listProjects()).resolves.toBe(401)
    await page.getByRole('link', { name: 'Review what is turned off' }).click()
    await page.getByRole('table', { name: 'Confirm what is yours' }).waitFor()
    await page.getByRole('button', { name: 'CI is mine: turn it on' }).click()
    await page.getByText('CI works again').waitFor()
    await expect(listProjects()).resolves.toBe(200)
  })
})
