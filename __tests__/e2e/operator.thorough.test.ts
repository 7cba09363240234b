import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { journey } from './support/journey.ts'
import { plainOwnersData } from './support/plainOwner.ts'
import type { Portico } from './support/portico.ts'
import { ada, codeFor, fillCredentials, heading, mailTo, signOut } from './support/steps.ts'
import { codeOf } from './support/totp.ts'

/*
 * An installation for strangers, from an empty database that belongs to a plain user, made ready as README.md says, to a
 * company that is suspended and restored: no SQL after that.
 */

const run = promisify(execFile)
const sam = { name: 'Sam Lee', email: 'sam@operator.example' }
const operatorEmail = 'operator@operator.example'

/** `npm run staff`, while the server is down: the embedded database is for one process. */
const staffCommand = async (portico: Portico, args: string[]) => {
  await portico.kill('SIGTERM')
  const { stdout } = await run(process.execPath, ['server/src/staff.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: portico.dataDir,
      ...('url' in portico.database && { DATABASE_URL: portico.database.url }),
    },
  })
  await portico.revive()
  return stdout
}

describe('an operator who decides who may use the cloud', () => {
  const { step, newVisit, portico } = journey(
    { SIGNUP: 'approval', OPERATOR_EMAIL: operatorEmail },
    { data: plainOwnersData },
  )
  let operator: Page
  let customer: Page
  let password = ''
  let secret = ''

  const openCompany = async (state: string) => {
    await operator.goto('/operator/companies')
    await operator.getByRole('link', { name: ada.companyName }).first().click()
    await heading(operator, ada.companyName).waitFor()
    await operator.getByText(state, { exact: true }).first().waitFor()
  }

  step('adds staff by a command, which tells the password once', async () => {
    const said = await staffCommand(portico(), ['add', sam.email, 'Sam', 'Lee', '--role', 'all'])
    password = /shown only now: (\S+)/.exec(said)?.[1] ?? ''
    expect(password).not.toBe('')
    expect(await staffCommand(portico(), ['list'])).toContain(`${sam.email}  Sam Lee  all  no second factor`)
  })

  step('has staff set up a second factor before anything else', async () => {
    ;({ page: operator } = await newVisit())
    await operator.goto('/login')
    await fillCredentials(operator, { ...sam, password })
    await heading(operator, 'Check your e-mail').waitFor()
    await operator
      .getByLabel('Verification code')
      .fill(await codeFor(portico(), sam.email, 'Your sign-in code'))
    await heading(operator, /^Security/).waitFor()
    await operator.goto('/operator/companies')
    await heading(operator, /^Security/).waitFor()
    await operator.getByRole('link', { name: 'Set up' }).click()
    await heading(operator, 'Set up two-factor authentication').waitFor()
    const key = await operator.locator('code').first().textContent()
    secret = (key ?? '').replaceAll(/\s/g, '')
    await operator.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
    await heading(operator, 'Save your recovery codes').waitFor()
    await operator.goto('/operator/companies')
    await heading(operator, 'Companies').waitFor()
  })

  step('lets a company sign up, which then waits', async () => {
    ;({ page: customer } = await newVisit())
    await customer.goto('/sign-up')
    await customer.getByText('We review new companies.', { exact: false }).waitFor()
    await customer.getByLabel('Your name').fill(ada.name)
    await customer.getByLabel('Company name').fill(ada.companyName)
    await customer.getByLabel('Work e-mail').fill(ada.email)
    await customer.getByLabel('Password', { exact: true }).fill(ada.password)
    await customer.getByRole('button', { name: 'Create account' }).click()
    await heading(customer, 'Check your e-mail').waitFor()
    const code = await codeFor(portico(), ada.email, 'Confirm your e-mail address')
    await customer.getByLabel('Verification code').fill(code)
    await heading(customer, 'Waiting for approval').waitFor()
    await mailTo(portico(), ada.email, `${ada.companyName} is waiting for approval`)
    await mailTo(portico(), operatorEmail, `${ada.companyName} is waiting for approval`)
  })

  step('approves it', async () => {
    await openCompany('Waiting for approval')
    await operator.getByRole('button', { name: 'Approve', exact: true }).click()
    await operator.getByText('Active', { exact: true }).first().waitFor()
    await mailTo(portico(), ada.email, `${ada.companyName} is approved`)
    await customer.getByRole('button', { name: 'Check again' }).click()
    await customer.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('grants a limit that the company asks for', async () => {
    await customer.goto('/account/limits')
    await customer.getByRole('button', { name: 'Request increase', exact: true }).first().click()
    const dialog = customer.getByRole('dialog')
    await dialog.getByLabel('New limit').fill('120')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Black Friday')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await mailTo(portico(), operatorEmail, `${ada.companyName} asks for a higher limit`)
    await operator.goto('/operator/companies')
    await operator.getByRole('button', { name: /^Grant .* for Meridian/ }).click()
    await operator.getByLabel('Answer', { exact: false }).fill('Good luck with the sale.')
    await operator.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
    // The cloud's quota is raised before the limit is.
    await mailTo(portico(), ada.email, 'Your limit for instances is now 120')
    await customer.reload()
    await customer.getByText('Good luck with the sale.').waitFor()
  })

  step('suspends it, and restores it', async () => {
    await openCompany('Active')
    await operator.getByRole('button', { name: 'Suspend', exact: true }).click()
    await operator.getByRole('dialog').getByLabel('Reason', { exact: false }).fill('Spam')
    await operator.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await operator.getByText('Suspended by staff', { exact: true }).first().waitFor()
    await customer.goto('/products/compute')
    await customer.getByText('Our staff suspended these services', { exact: false }).waitFor()
    await operator.getByRole('button', { name: 'Restore services' }).click()
    await operator.getByText('Active', { exact: true }).first().waitFor()
    await customer.getByRole('button', { name: 'Check again' }).click()
    await customer.getByRole('button', { name: 'Your account' }).waitFor()
    await signOut(customer)
  })
})
