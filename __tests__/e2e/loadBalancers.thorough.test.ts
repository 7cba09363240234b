import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { heading, openProducts, signInWithCode } from './support/steps.ts'

/* A load balancer with two instances behind it: one breaks, says why, and the other one is drained. */

describe('a load balancer', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '10', SANDBOX_DNS: 'off' })
  let page: Page
  let address: string

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()
  const addMember = async (name: string) => {
    await page.getByRole('combobox', { name: 'Add instance' }).click()
    await page.getByRole('option', { name: new RegExp(`^${name} \\d+\\.`) }).click()
    await page.getByRole('group', { name, exact: true }).waitFor()
  }

  step('is created with its members, which it is let in to', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await openProducts(page, 'Load balancers')
    await page.getByRole('link', { name: 'Create load balancer' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('harbor')
    await page.getByRole('button', { name: /^IPv6/ }).click()
    await page.getByRole('option', { name: /^Public/ }).click()
    await addMember('shop-web-1')
    await addMember('shop-web-2')
    const monitor = page.getByRole('group', { name: 'Health monitor' })
    await monitor.getByRole('textbox', { name: 'Path' }).fill('health')
    await press('Create load balancer')
    await page.getByText('Enter a path such as /health').waitFor()
    expect(await axe(page)).toEqual([])
    await monitor.getByRole('textbox', { name: 'Path' }).fill('/health')
    await press('Create load balancer')
    await heading(page, 'harbor').waitFor()
    address = page.url()
    await is('Active')
    await page.getByText('2 of 2 online').first().waitFor()
    await page.getByRole('button', { name: 'Copy IPv6 address of harbor' }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('is closed to the internet by IPv6', async () => {
    await tab('Settings')
    await press('Change addresses')
    const dialog = page.getByRole('dialog', { name: 'Addresses of harbor' })
    await dialog.getByRole('button', { name: /^IPv6/ }).click()
    await page.getByRole('option', { name: /^Internal only/ }).click()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change addresses' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Internal', { exact: true }).first().waitFor()
    await is('Active')
  })

  step('says which member is offline, and why', async () => {
    await page.goto('/products/compute?q=shop-web-2')
    await page.getByRole('link', { name: 'shop-web-2', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Networking', exact: true }).click()
    await page.getByRole('link', { name: 'harbor', exact: true }).waitFor()
    await press('Stop')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await is('Stopped')
    await page.goto(address)
    await page.getByText('1 of 2 online').first().waitFor()
    await tab('Pools')
    await page.getByText('The instance isn’t running').waitFor()
    await press('Why?')
    await page
      .getByRole('dialog', { name: 'Why shop-web-2 is offline' })
      .getByText('Way of the packet')
      .waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  })

  step('drains a member and removes it', async () => {
    const row = page.getByRole('row', { name: /shop-web-2/ })
    await row.getByRole('button', { name: 'Drain and remove' }).click()
    const dialog = page.getByRole('dialog', { name: /^Drain and remove shop-web-2/ })
    await dialog.getByRole('spinbutton', { name: 'Time to finish' }).fill('0')
    await dialog.getByRole('button', { name: 'Drain and remove' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByText('1 of 1 online').first().waitFor()
  })

  step('gathers edits of its listeners, and saves them as one', async () => {
    await tab('Listeners')
    await press('Add listener')
    const drawer = page.getByRole('dialog', { name: 'Add listener' })
    await drawer.getByRole('button', { name: 'Add rule' }).click()
    await drawer.getByRole('textbox', { name: 'Text' }).fill('/old')
    expect(await axe(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Apply' }).click()
    // What was edited outlives a reload.
    await page.reload()
    await page.getByText('1 unsaved change').waitFor()
    await press('Review and save')
    const review = page.getByRole('dialog', { name: 'Save changes' })
    await review.getByText('New listener 8080/http').waitFor()
    await review.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
    await is('Active')
    await tab('Overview')
    await page.getByText('Path starts with /old').first().waitFor()
    expect(await axe(page)).toEqual([])
  })
})
