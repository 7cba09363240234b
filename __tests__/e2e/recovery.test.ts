import type { Page } from 'playwright-core'
import { journey } from './support/journey.ts'
import {
  ada,
  codeFor,
  fillCredentials,
  heading,
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
