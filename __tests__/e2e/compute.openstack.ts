import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openDb } from '#server/db/open.ts'
import { newKeyLine } from '../../server/__tests__/support/publicKeys.ts'
import { axe, type VisitOptions } from './support/browser.ts'
import { journey } from './support/journey.ts'
import type { Portico } from './support/portico.ts'
import { ada, chooseAction, codeFor, fillCredentials, heading, signUp } from './support/steps.ts'

/*
 * An instance on a real OpenStack, as a customer and the operator see it: `npm run test:openstack`. With PICTURES, a
 * folder, what each step shows is kept there.
 */

import.meta.jest.setTimeout(900_000)

const root = resolve(import.meta.dirname, '../..')
const { PICTURES: pictures } = process.env

/** The cloud's own settings, and nothing else of this process. */
const cloudSettings = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('OS_') && value !== undefined ? [[name, value]] : [],
  ),
)
const settings = { CLOUD: 'openstack', ...cloudSettings }
const rates = [
  '--vcpu',
  '0.005',
  '--memory',
  '0.002',
  '--disk',
  '0.0001',
  '--volume',
  '0.0001',
  '--snapshot',
  '0',
  '--address',
  '0.004',
]

const staff = { name: 'Otto Operator', email: 'otto@operator.example', password: ada.password }

/** Enters prices and somebody of the staff, as an operator does while the server is down. */
const prepare = async (portico: Portico) => {
  await portico.kill('SIGTERM')
  await promisify(execFile)(process.execPath, ['server/src/cloudCommand.ts', 'prices', ...rates], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DEMO: '0',
      DATA_DIR: portico.dataDir,
      ...settings,
    },
  })
  const db = await openDb(portico.database)
  await db.system((tx) =>
    sql`insert into users (id, company_id, email, email_key, name, password_hash, status, is_staff)
      select gen_random_uuid(), null, ${staff.email}, ${staff.email}, ${staff.name}, password_hash, 'active', true
      from users where email_key = ${ada.email}`.execute(tx),
  )
  await db.close()
  await portico.revive()
}

/** A cloud takes its time. */
const slow = { timeout: 120_000 }

describe('an instance on OpenStack', () => {
  const { step, newVisit, portico } = journey(settings, { embedded: true, aheadMs: 0 })
  let page: Page
  let taken = 0

  const picture = async (name: string, of = page) => {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    taken += 1
    await of.screenshot({
      path: join(pictures, `${String(taken).padStart(2, '0')}-${name}.png`),
      fullPage: true,
    })
  }
  const is = (status: string) =>
    page.getByRole('main').getByText(status, { exact: true }).first().waitFor(slow)
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click()
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of the page' })
      .getByRole('link', { name, exact: true })
      .click()
  const confirm = async (label: string) => {
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: label, exact: true }).click()
  }

  step('is ordered with a key, from what the cloud offers', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    await prepare(portico())
    await page.goto('/products/compute/create')
    await heading(page, 'Create instance').waitFor()
    await page.getByRole('row', { name: /^m1\.tiny/ }).click(slow)
    await press('Add SSH key')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Public key' }).fill(newKeyLine())
    await dialog.getByRole('textbox', { name: 'Name' }).fill('laptop')
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('harbour')
    expect(await axe(page)).toEqual([])
    await picture('create')
    await press('Create instance')
    await heading(page, 'harbour').waitFor()
    await picture('building')
    await is('Running')
    await page
      .getByText(/^203\.0\.113\./)
      .first()
      .waitFor()
    expect(await axe(page)).toEqual([])
    await picture('running')
  })

  step('shows its screen, and what it has said', async () => {
    await tab('Console')
    await page.locator('canvas').first().waitFor(slow)
    await picture('console')
    await page.getByText('Log', { exact: true }).click()
    await picture('log')
  })

  step('is stopped, started and rebooted', async () => {
    await tab('Overview')
    await press('Stop')
    await confirm('Stop')
    await is('Stopped')
    await picture('stopped')
    await press('Start')
    await is('Running')
    await press('Reboot')
    await confirm('Reboot')
    await is('Rebooting')
    await is('Running')
  })

  step('is resized, which stops and starts it', async () => {
    await chooseAction(page, 'harbour', ['Change', 'Resize'])
    await heading(page, 'Resize harbour').waitFor()
    await page.getByRole('row', { name: /^m1\.small/ }).click()
    await picture('resize')
    await page.getByRole('button', { name: 'Resize', exact: true }).click()
    await confirm('Resize')
    await is('Resizing')
    await is('Running')
    await page.getByText('m1.small').first().waitFor()
  })

  step('is copied', async () => {
    await tab('Snapshots')
    await press('Take snapshot')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('before')
    await confirm('Take snapshot')
    await page
      .getByRole('row', { name: /before/ })
      .getByText('Available')
      .waitFor(slow)
    await picture('snapshots')
  })

  step('gets a volume', async () => {
    await page.goto('/products/block-storage/form')
    await page.getByRole('combobox', { name: /^Instance/ }).fill('harbour')
    await page.getByRole('option', { name: /^harbour/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('journal')
    await picture('volume-form')
    await press('Create volume')
    await heading(page, 'journal').waitFor()
    await is('Attached')
    await picture('volume')
  })

  const themes: [string, VisitOptions][] = [
    [
      'dark-narrow',
      { viewport: { width: 375, height: 812 }, storage: { settings: '{"themeMode":"\\"dark\\""}' } },
    ],
    ['arabic', { storage: { i18nextLng: 'ar' } }],
  ]
  step('is there in the dark on a telephone, and from right to left', async () => {
    await page.goto('/products/compute')
    await page.getByRole('link', { name: 'harbour', exact: true }).click()
    await heading(page, 'harbour').waitFor()
    const address = page.url()
    for (const [name, options] of themes) {
      const other = await newVisit({ ...options, signedInAs: { page, context: page.context() } })
      await other.page.goto(address)
      await heading(other.page, 'harbour').waitFor()
      await picture(name, other.page)
      await other.context.close()
    }
  })

  step('is deleted and recovered', async () => {
    await chooseAction(page, 'harbour', ['Delete'])
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('textbox').fill('harbour')
    await picture('delete')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await is('Deleted')
    await picture('deleted')
    await press('Recover')
    await confirm('Recover')
    await is('Stopped')
  })

  step('is the operator’s to look after, who reads what the cloud itself says', async () => {
    const { page: office } = await newVisit()
    await office.goto('/login')
    await fillCredentials(office, staff)
    await heading(office, 'Check your e-mail').waitFor()
    await office
      .getByLabel('Verification code')
      .fill(await codeFor(portico(), staff.email, 'Your sign-in code'))
    await picture('staff', office)
    await office.getByText(ada.companyName).first().click()
    await office.getByRole('button', { name: 'Your account' }).waitFor()
    await office.goto('/operator/cloud')
    await office.getByText('RegionOne').first().waitFor(slow)
    expect(await axe(office, { only: 'main' })).toEqual([])
    await picture('operator', office)
  })
})
