import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { heading, openProducts, signInWithCode } from './support/steps.ts'

/* A network, an instance on it, and a port that is closed to the world: the tester says so before and after. */

describe('a guest network', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '10', SANDBOX_DNS: 'off' })
  let page: Page

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()

  step('is created with a range, once it is one', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await openProducts(page, 'Guest networks')
    await page.getByRole('link', { name: 'Create network' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('harbor')
    const range = page.getByRole('textbox', { name: 'IP range' })
    await range.fill('10.44.0.9/24')
    await press('Create network')
    await page.getByText('The address isn’t the first one of its range').waitFor()
    expect(await axe(page)).toEqual([])
    await range.fill('10.44.0.0/24')
    await page.getByText('Gateway 10.44.0.1, addresses from 10.44.0.11 to 10.44.0.254').waitFor()
    await press('Create network')
    await heading(page, 'harbor').waitFor()
    await is('Active')
  })

  step('is joined by an instance, at an address of its own', async () => {
    await page.goto('/products/compute?q=shop-web-1')
    await page.getByRole('link', { name: 'shop-web-1', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Networking', exact: true }).click()
    await press('Attach interface')
    const dialog = page.getByRole('dialog', { name: 'Attach interface' })
    await dialog.getByRole('combobox', { name: 'Network' }).click()
    await page.getByRole('option', { name: /^harbor/ }).click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('10.44.0.50')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Attach interface' }).click()
    const row = page.getByRole('row', { name: /harbor/ })
    await row.getByText('10.44.0.50').waitFor()
    await row.getByText('Active', { exact: true }).waitFor()
  })

  step('closes a port to the world by a rule of a security group, and says so', async () => {
    await page.goto('/products/guest-networks?view=open')
    await page.getByText('Database').first().waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'warehouse', exact: true }).first().click()
    // The trail has room for the name of the page, whatever else is cut.
    const crumb = page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByText('warehouse', { exact: true })
    expect(await crumb.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    await press('Edit rule: TCP 5432')
    const drawer = page.getByRole('dialog', { name: 'Edit rule' })
    await drawer.getByRole('button', { name: /^From/ }).click()
    await page.getByRole('option', { name: 'IP ranges' }).click()
    await drawer.getByRole('textbox', { name: 'IP ranges' }).fill('10.1.0.1/8')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await drawer.getByText('The address isn’t the first one of its range').waitFor()
    await drawer.getByRole('textbox', { name: 'IP ranges' }).fill('10.0.0.0/8')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    // What was edited outlives a reload.
    await page.reload()
    await page.getByText('1 unsaved change').waitFor()
    expect(await axe(page)).toEqual([])
    await press('Review and save')
    const review = page.getByRole('dialog', { name: 'Save rules' })
    await review.getByText('In: TCP 5432 from 10.0.0.0/8').waitFor()
    await review.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
    await is('Active')
    await page.goto('/products/guest-networks?view=open')
    await page.getByText('SSH').first().waitFor()
    expect(await page.getByText('Database').count()).toBe(0)
  })

  step('tells by which rule a packet comes, or that there is none', async () => {
    await page.goto('/products/guest-networks')
    await page.getByRole('link', { name: 'harbor', exact: true }).click()
    await tab('Test')
    await press('Test')
    await page.getByText('The packet is dropped.').waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('stays while something is on it, and goes for good', async () => {
    await tab('Settings')
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await page.goto('/products/compute?q=shop-web-1')
    await page.getByRole('link', { name: 'shop-web-1', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Networking', exact: true }).click()
    await page
      .getByRole('row', { name: /harbor/ })
      .getByRole('button', { name: 'Detach' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Detach' }).click()
    await page.getByRole('row', { name: /harbor/ }).waitFor({ state: 'detached' })
  })
})
