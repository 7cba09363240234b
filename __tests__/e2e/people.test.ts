import { journey } from './support/journey.ts'
import { castOf } from './support/cast.ts'
import { codeFor, fillCredentials, heading, signInWithCode } from './support/steps.ts'
import { codeOf } from './support/totp.ts'

/* The demo's people, each of whom reaches another end of signing in. */

describe('the people of the demo', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1' })

  step('the owner is asked for a mailed code in a new browser, and finds the projects', async () => {
    const { page } = await newVisit()
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('link', { name: 'Data platform' }).waitFor()
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
    await heading(page, 'Services are suspended').waitFor()
    expect(new URL(page.url()).pathname).toBe('/service-suspended')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
  })

  step('the operator’s staff choose a company, see in whose house they are, and leave', async () => {
    const sam = castOf(portico(), 'the operator’s staff')
    const { page } = await newVisit()
    await page.goto('/login')
    await fillCredentials(page, sam)
    await heading(page, 'Two-factor authentication').waitFor()
    await page.getByLabel('Code from your authenticator').fill(await codeOf(sam.totpSecret ?? ''))
    await heading(page, 'Choose a company').waitFor()
    await page.getByRole('button', { name: 'Northwind Traders' }).click()
    await page.getByText('You are inside Northwind Traders as staff').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
  })
})
