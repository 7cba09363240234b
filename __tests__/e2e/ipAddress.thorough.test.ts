import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { chooseAction, heading, openProducts, signInWithCode } from './support/steps.ts'

/* A public address from its allocation to its release and back, by way of an instance, a name and a swap. */

describe('a public address', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '10', SANDBOX_DNS: 'off' })
  let page: Page
  let first = ''

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()
  const ipv4 = /^\d+\.\d+\.\d+\.\d+$/

  step('is allocated, and shown with what it costs while nothing uses it', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await openProducts(page, 'IP addresses')
    await page.getByRole('link', { name: 'Allocate address' }).first().click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Storefront')
    await page.getByRole('button', { name: /^Project (?!:)/ }).click()
    await page.getByRole('option', { name: 'Internal tools' }).click()
    expect(await axe(page)).toEqual([])
    await press('Allocate address')
    await heading(page, ipv4).waitFor()
    await is('Free')
    first = (await heading(page, ipv4).textContent()) ?? ''
    await page.goto('/products/ip-address')
    await page.getByText(/idle address(es)? costs?/).waitFor()
    await page.getByRole('link', { name: 'Show idle addresses' }).click()
    await page.getByRole('row', { name: /Storefront/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: first, exact: true }).click()
  })

  step('takes the place of the address that an instance has', async () => {
    await page.goto('/products/compute?q=wiki')
    await page.getByRole('link', { name: 'wiki', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Networking', exact: true }).click()
    const row = page.getByRole('row', { name: /default/ })
    const before = (await row.getByRole('link', { name: ipv4 }).textContent()) ?? ''
    await chooseAction(page, before, ['Disassociate'])
    expect(await axe(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disassociate' }).click()
    await row.getByRole('link', { name: ipv4 }).waitFor({ state: 'detached' })
    await page.goto('/products/ip-address?q=Storefront')
    await page.getByRole('link', { name: first, exact: true }).click()
  })

  step('leads to an instance, and says what is open on it', async () => {
    await press('Associate')
    const dialog = page.getByRole('dialog', { name: `Associate ${first}` })
    await dialog.getByRole('combobox', { name: 'Instance' }).fill('wiki')
    await page.getByRole('option', { name: /^wiki/ }).click()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Associate', exact: true }).click()
    await is('In use')
    const way = page.getByRole('region', { name: 'Way of a packet' })
    await way.getByRole('link', { name: 'wiki' }).waitFor()
    await page.getByRole('heading', { name: 'Open to the internet' }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('has a name that a reverse lookup returns', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reverse DNS/ })
      .click()
    await page.getByRole('main').getByRole('button', { name: 'Set reverse DNS' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Hostname' }).fill('wiki')
    await dialog.getByRole('button', { name: 'Set reverse DNS' }).click()
    await dialog.getByText(/Enter a hostname/).waitFor()
    await dialog.getByRole('textbox', { name: 'Hostname' }).fill('wiki.meridian.example')
    await dialog.getByRole('button', { name: 'Set reverse DNS' }).click()
    await page.getByText('wiki.meridian.example').first().waitFor()
    await page.getByText(/may refuse mail from this address/).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('changes places with another one', async () => {
    await page.goto('/products/ip-address?new=1')
    await page.getByRole('textbox', { name: 'Label' }).fill('Spare')
    await page.getByRole('button', { name: /^Project (?!:)/ }).click()
    await page.getByRole('option', { name: 'Internal tools' }).click()
    await press('Allocate address')
    await heading(page, ipv4).waitFor()
    await is('Free')
    const spare = (await heading(page, ipv4).textContent()) ?? ''
    await page.goto('/products/ip-address?q=Storefront')
    await page.getByRole('link', { name: first, exact: true }).click()
    await chooseAction(page, first, ['Swap addresses'])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Swap with' }).fill(spare)
    await page.getByRole('option', { name: new RegExp(`^${spare}`) }).click()
    await dialog.getByText(`${spare} will lead to wiki.`).waitFor()
    await dialog.getByRole('button', { name: 'Swap addresses' }).click()
    await is('Free')
  })

  step('tells who held it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('row', { name: /wiki/ }).first().waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('is released, and taken back within the hour', async () => {
    await chooseAction(page, first, ['Release'])
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Release', exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText(`${first} is released`).waitFor()
    expect(await axe(page)).toEqual([])
    await press('Recover')
    await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click()
    await is('Free')
  })
})
