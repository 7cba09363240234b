import type { Page } from 'playwright-core'
import { journey } from './support/journey.ts'
import {
  ada,
  createProject,
  fillCredentials,
  heading,
  linkFor,
  signOut,
  signUp,
  turnOn2FA,
} from './support/steps.ts'
import { codeOf } from './support/totp.ts'

/* What Portico is for, from an empty data folder, as two strangers would do it. */

const grace = { name: 'Grace Hopper', email: 'grace@meridian.example', password: 'seven copper kettles sing' }

describe('a stranger with a fresh installation', () => {
  // Nobody has a PostgreSQL who tries Portico out.
  const { step, newVisit, portico } = journey({}, { embedded: true })
  let page: Page
  let secret: string

  step('signs up a company and proves the address with the mailed code', async () => {
    ;({ page } = await newVisit())
    await page.goto('/')
    await heading(page, 'Sign in to Portico').waitFor()
    await signUp(page, portico())
    expect(new URL(page.url()).pathname).toMatch(/^\/home/)
  })

  step('turns on two-factor authentication with the key on the page', async () => {
    secret = await turnOn2FA(page)
    await expect(
      page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count(),
    ).resolves.toBe(10)
    await page.getByLabel('I have saved these codes in a safe place').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText(/^On since/).waitFor()
  })

  step('signs out, and in again with password and code', async () => {
    await signOut(page)
    await fillCredentials(page, ada)
    await heading(page, 'Two-factor authentication').waitFor()
    await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret))
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('creates a project', async () => {
    await createProject(page, 'Atlas')
    await page.goto('/home/projects')
    await page.getByRole('link', { name: 'Atlas' }).waitFor()
  })

  step('invites a colleague into it', async () => {
    await page.getByRole('link', { name: 'Atlas' }).click()
    await heading(page, 'Atlas').waitFor()
    await page.getByRole('link', { name: /^Members/ }).click()
    await page.getByRole('button', { name: 'Add member' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a member' })
    await dialog.getByRole('radio', { name: 'Invite by e-mail' }).check()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(grace.email)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(grace.name)
    await dialog.getByRole('button', { name: 'Invite and add' }).click()
    await page.getByRole('row', { name: new RegExp(grace.email) }).waitFor()
  })

  step('is joined by the colleague, who opens the invitation and sees the project', async () => {
    const { page: hers } = await newVisit()
    await hers.goto(await linkFor(portico(), grace.email, 'You are invited to Meridian'))
    await heading(hers, 'Choose a password').waitFor()
    await hers.getByLabel('New password').fill(grace.password)
    await hers.getByRole('button', { name: 'Set password and sign in' }).click()
    await hers.getByRole('button', { name: 'Your account' }).waitFor()
    await hers.goto('/home/projects')
    await hers.getByRole('link', { name: 'Atlas' }).click()
    await heading(hers, 'Atlas').waitFor()
  })
})
