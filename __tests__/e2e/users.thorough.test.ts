import type { Page } from 'playwright-core'
import type { Visit } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { ada, codeFor, fillCredentials, heading, signUp } from './support/steps.ts'

/* An Owner brings colleagues in, gives and takes what they may do, and lets one go. */

const grace = { name: 'Grace Hopper', email: 'grace@meridian.example', password: 'seven copper kettles sing' }
const pasted = `${grace.name} <${grace.email}>\nlin@meridian.example, mei@meridian.example`

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the user' }).getByRole('link', { name }).click()

const personPage = async (page: Page, name: string, tab?: string) => {
  await page.goto('/account/users')
  await page.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
  if (tab) await openTab(page, tab)
}

const lin = { name: 'Lin', email: 'lin@meridian.example', password: 'four quiet rivers run' }

describe('the people of a company', () => {
  const { step, newVisit, portico } = journey()
  let owner: Visit
  let colleague: Visit

  /** Takes an invitation by its code, and chooses a password. */
  const comeIn = async (page: Page, { email, password }: typeof grace) => {
    await page.goto('/login')
    const code = await codeFor(portico(), email, 'You are invited to Meridian')
    await fillCredentials(page, { email, password: code })
    await heading(page, 'Activate your account').waitFor()
    await page.getByLabel('Verification code').fill(await codeFor(portico(), email, 'Your confirmation code'))
    await heading(page, 'Choose a password').waitFor()
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  }

  step('are invited three at a time', async () => {
    owner = await newVisit()
    await signUp(owner.page, portico(), ada)
    const { page } = owner
    await page.goto('/account/users')
    await page.getByRole('link', { name: 'Invite users' }).click()
    await page.getByLabel('E-mail addresses').fill(pasted)
    await page.getByRole('radio', { name: /^Viewer/ }).check()
    await page.getByLabel('Personal message').fill('Welcome to the team.')
    await page.getByRole('button', { name: 'Send 3 invitations' }).click()
    await heading(page, 'Users').waitFor()
    for (const name of [grace.name, 'Lin', 'Mei']) await page.getByRole('link', { name }).waitFor()
  })

  step('come in with the code from the mailbox', async () => {
    colleague = await newVisit()
    const { page } = colleague
    await comeIn(page, grace)
    await page.goto('/account/users')
    await heading(page, 'Page not found').waitFor()
  })

  step('are given another group role, which says where each permission comes from', async () => {
    const { page } = owner
    await personPage(page, grace.name, 'Group roles')
    await page.getByRole('button', { name: 'Add role' }).click()
    await page.getByRole('button', { name: /^Group role Choose/ }).click()
    await page.getByRole('option', { name: /^Auditor/ }).click()
    await page.getByRole('button', { name: 'Save group roles' }).click()
    await page.getByText(`Group roles of ${grace.name} saved`).waitFor()
    await openTab(page, 'Permissions')
    await page.getByRole('listitem').filter({ hasText: 'View users' }).getByText('Auditor').waitFor()
  })

  step('are understood by looking at the console through their group role', async () => {
    const { page } = owner
    await page.goto('/account/group-roles')
    await page.getByRole('button', { name: 'Actions for Operator' }).click()
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start preview' }).click()
    await page.getByText('You see the console as Operator').waitFor()
    await page.getByRole('link', { name: 'Projects', exact: true }).first().waitFor()
    await expect(page.getByRole('link', { name: 'Users', exact: true }).count()).resolves.toBe(0)
    await page.getByRole('button', { name: 'Leave preview' }).click()
    await heading(page, 'Group roles').waitFor()
    await page.getByRole('link', { name: 'Users', exact: true }).first().waitFor()
  })

  step('have a role trimmed of what none of them has used', async () => {
    const { page } = owner
    await page.goto('/account/group-roles/form')
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift')
    for (const name of ['Start, stop and reboot', 'Open the console'])
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    await page.getByRole('button', { name: 'Create group role' }).click()
    await heading(page, 'Group roles').waitFor()
    await personPage(page, grace.name, 'Group roles')
    await page.getByRole('button', { name: 'Add role' }).click()
    await page.getByRole('button', { name: /^Group role Choose/ }).click()
    await page.getByRole('option', { name: /^Night shift/ }).click()
    await page.getByRole('button', { name: 'Save group roles' }).click()
    await page.getByText(`Group roles of ${grace.name} saved`).waitFor()
    await page.goto('/account/group-roles')
    await page.getByRole('link', { name: 'Night shift' }).click()
    await page.getByRole('button', { name: 'Clear unused' }).click()
    await page.getByText('2 unused permissions were cleared').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Group role Night shift saved').waitFor()
  })

  step('leave by themselves, whatever they may do', async () => {
    const { page } = await newVisit()
    await comeIn(page, lin)
    await page.goto('/account/general')
    await page.getByRole('button', { name: 'Leave company' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill(lin.email)
    await dialog.getByRole('button', { name: 'Leave company' }).click()
    await heading(page, 'Sign in to Portico').waitFor()
    await page.getByText('You left the company').waitFor()
    await owner.page.goto('/account/users')
    await owner.page.getByRole('link', { name: grace.name }).waitFor()
    await expect(owner.page.getByRole('link', { name: 'Lin' }).count()).resolves.toBe(0)
  })

  step('are kept out while they are disabled', async () => {
    const { page } = owner
    await page.goto('/account/users')
    await page.getByRole('button', { name: `Actions for ${grace.name}` }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page
      .getByRole('row', { name: new RegExp(grace.name) })
      .getByText('Disabled')
      .waitFor()
    await colleague.page.goto('/home/projects')
    await heading(colleague.page, 'Welcome back').waitFor()
  })

  step('are gone once they are removed, after their name has been typed', async () => {
    const { page } = owner
    await personPage(page, grace.name, 'Settings')
    await page.getByRole('button', { name: 'Remove from company' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(`Type ${grace.name} to confirm`).fill(grace.name)
    await dialog.getByRole('button', { name: 'Remove from company' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await heading(page, 'Users').waitFor()
    await page.getByRole('link', { name: 'Mei' }).waitFor()
    await expect(page.getByRole('link', { name: grace.name }).count()).resolves.toBe(0)
  })
})
