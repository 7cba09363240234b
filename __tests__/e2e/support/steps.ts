import type { Locator, Page } from 'playwright-core'
import type { CastMember } from './cast.ts'
import type { Portico } from './portico.ts'
import { until } from './until.ts'
import { codeOf } from './totp.ts'

/** What people do over and over, in the words of the screens. */

export interface Person {
  name: string
  email: string
  password: string
}

export const ada = {
  name: 'Ada Byron',
  email: 'ada@meridian.example',
  password: 'nine quiet herons wading',
  companyName: 'Meridian',
}

/** The newest mail to the address with this subject. */
export const mailTo = (portico: Portico, to: string, subject: string) =>
  until(async () => (await portico.mails(to)).find((mail) => mail.subject === subject))

/** The code in the newest mail with this subject: it has a line of its own. */
export const codeFor = async (portico: Portico, to: string, subject: string) => {
  const { text } = await mailTo(portico, to, subject)
  const [, code] = /^ {4}([\dA-Za-z-]{6,24})$/m.exec(text) ?? []
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** The link in the newest mail with this subject. */
export const linkFor = async (portico: Portico, to: string, subject: string) => {
  const { text } = await mailTo(portico, to, subject)
  const [link] = /^https?:\S+$/m.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

/** The link that locks the account, in the newest alert with this subject. */
export const lockLinkFor = async (portico: Portico, to: string, subject: string) => {
  const { text } = await mailTo(portico, to, subject)
  const [link] = /^https?:\S+\/lock-account#lock=\S+$/m.exec(text) ?? []
  if (!link) throw new Error(`Nothing locks the account in: ${text}`)
  return link
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** From the sign-up form to the first screen of the new company. */
export const signUp = async (page: Page, portico: Portico, person = ada) => {
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Work e-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your e-mail').waitFor()
  const code = await codeFor(portico, person.email, 'Confirm your e-mail address')
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
}

export const fillCredentials = async (page: Page, { email, password }: Omit<Person, 'name'>) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** With nothing more than e-mail and password. */
export const signIn = async (page: Page, person: Omit<Person, 'name'>) => {
  await page.goto('/login')
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
}

/** One of the operator's staff of the demo, with their authenticator, up to the operator's own area. */
export const signInAsStaff = async (page: Page, staff: CastMember & { password: string }) => {
  await page.goto('/login')
  await fillCredentials(page, staff)
  await heading(page, 'Two-factor authentication').waitFor()
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(staff.totpSecret ?? ''))
  await heading(page, 'Companies').waitFor()
}

/** Enters a company from there, or from the choice that comes after another company. */
export const enterAsStaff = async (page: Page, company: string) => {
  if (await heading(page, 'Choose a company').isVisible())
    await page.getByRole('button', { name: company }).click()
  else {
    await page.goto(`/operator/companies?q=${encodeURIComponent(company)}`)
    await page.getByRole('table', { name: 'Companies' }).getByRole('link', { name: company }).click()
    await page.getByRole('button', { name: 'Enter company' }).click()
  }
  await page.getByText(`You are inside ${company} as staff`).waitFor()
}

/** Chooses from the menu of a resource: an action, or a sub-menu and an action of it. */
export const chooseAction = async (page: Page, resource: string, path: string[]) => {
  await page.getByRole('button', { name: `Actions for ${resource}` }).click()
  for (const line of path) await page.getByRole('menuitem', { name: line, exact: true }).click()
}

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(page, 'Sign in to Portico').waitFor()
}

/** Fills in the order form of the smallest instances, up to the button. */
export const fillOrder = async (page: Page, name: string, { count = 1 } = {}) => {
  await page.goto('/products/compute/create')
  await heading(page, 'Create instance').waitFor()
  await page.getByRole('row', { name: /^Shared 1 GiB/ }).click()
  await page.getByRole('radio', { name: 'Password' }).check()
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('How many').fill(String(count))
}

/** Turns two-factor authentication on and answers the secret, as typed from the page. */
export const turnOn2FA = async (page: Page) => {
  await page.goto('/account/security')
  await page.getByRole('link', { name: 'Set up' }).click()
  await heading(page, 'Set up two-factor authentication').waitFor()
  const key = await page.locator('code').first().textContent()
  const secret = (key ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
  await heading(page, 'Save your recovery codes').waitFor()
  return secret
}

export const createProject = async (page: Page, name: string) => {
  await page.goto('/home/projects')
  await page.getByRole('link', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await heading(page, name).waitFor()
}

/** With the mailed code that a browser unknown to the server asks for. */
export const signInWithCode = async (page: Page, portico: Portico, person: Omit<Person, 'name'>) => {
  await page.goto('/login')
  await fillCredentials(page, person)
  await heading(page, 'Check your e-mail').waitFor()
  await page.getByLabel('Verification code').fill(await codeFor(portico, person.email, 'Your sign-in code'))
}

/** Moves on with the Tab key until the field has the focus; it may have it already. */
export const tabTo = async (page: Page, field: Locator, most = 15) => {
  const isThere = () => field.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === most) throw new Error('The Tab key does not lead there')
    await page.keyboard.press('Tab')
  }
}

/** Goes to the list of a kind of resources. The dashboard has links of the same names, and goes out of sight. */
export const openProducts = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Products' }).click()
  await heading(page, 'Instances').waitFor()
  await page.getByRole('link', { name, exact: true }).click()
}
