import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { letProofsLapse } from './support/lapse.ts'
import { ada, heading, mailTo, signUp } from './support/steps.ts'

/* An API token from the form to its end, used over HTTP on the way. */

describe('an API token', () => {
  const { step, newVisit, portico } = journey()
  let page: Page
  let secret = ''

  /** What the API answers who shows the token. */
  const call = (path: string) =>
    fetch(`${portico().url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } })
  const row = () => page.getByRole('row').filter({ hasText: 'Deploy pipeline' })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Deploy pipeline' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  step('is made once its owner has proved who they are', async () => {
    const visit = await newVisit()
    ;({ page } = visit)
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page, portico())
    await letProofsLapse(portico())
    await page.goto('/account/security/tokens')
    await page.getByText('No API tokens yet').waitFor()
    await page.getByRole('link', { name: 'Create API token' }).click()
    await heading(page, 'New API token').waitFor()
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
    expect(await trail.allTextContents()).toEqual(['Security', 'API tokens', 'New API token'])
    await page.getByLabel('Name', { exact: true }).fill('Deploy pipeline')
    await page.getByRole('checkbox', { name: 'View projects' }).check()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Create API token' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Password', { exact: true }).fill(ada.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await heading(page, 'Save your API token').waitFor()
    await mailTo(portico(), ada.email, 'An API token was created')
  })

  step('is shown once, and opens what it names', async () => {
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Copy API token' }).click()
    secret = await page.evaluate(() => navigator.clipboard.readText())
    expect(secret).toMatch(/^ptk_[0-9A-Za-z]{49}$/)
    expect(await page.getByRole('region', { name: 'API token' }).textContent()).toBe(secret)
    await page.getByRole('button', { name: 'Done' }).click()
    await row().getByText('Never').waitFor()
    expect(await page.content()).not.toContain(secret)
    expect((await call('/projects')).status).toBe(200)
    expect((await call('/users')).status).toBe(403)
  })

  step('tells when and from where it was used', async () => {
    await page.reload()
    await row().getByText('127.0.0.1').waitFor()
    expect(await row().getByText('Never').count()).toBe(0)
    expect(await axe(page)).toEqual([])
  })

  step('is paused and resumed', async () => {
    await choose('Pause')
    await row().getByText('Paused').waitFor()
    expect((await call('/projects')).status).toBe(401)
    await choose('Resume')
    await row().getByText('Active').waitFor()
    expect((await call('/projects')).status).toBe(200)
  })

  step('is revoked for good', async () => {
    await choose('Revoke')
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Deploy pipeline?' })
    await dialog.getByRole('button', { name: 'Revoke API token' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await row().getByText('Revoked').waitFor()
    expect((await call('/projects')).status).toBe(401)
    expect(await page.getByRole('button', { name: 'Actions for Deploy pipeline' }).count()).toBe(0)
  })
})
