import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { chooseAction, heading, signInWithCode } from './support/steps.ts'

/* A volume from the order to its recovery, by way of a snapshot and a second volume made from that. */

describe('a volume', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '10' })
  let page: Page

  const name = (text: string) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(text)
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()
  const choose = (volume: string, action: string) => chooseAction(page, volume, [action])

  step('is ordered for an instance, and attached to it as soon as it is there', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await page.goto('/products/block-storage/form')
    await page.getByRole('combobox', { name: /^Instance/ }).fill('wiki')
    await page.getByRole('option', { name: /^wiki/ }).click()
    await page.getByText('The project of wiki.').waitFor()
    await name('journal')
    expect(await axe(page)).toEqual([])
    await press('Create volume')
    await heading(page, 'journal').waitFor()
    await is('Attached')
  })

  step('grows', async () => {
    await choose('journal', 'Resize')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: 'New size' }).fill('40')
    await dialog.getByRole('button', { name: 'Resize', exact: true }).click()
    await page.getByRole('main').getByText('40 GiB').first().waitFor()
    await is('Attached')
  })

  step('is copied into a snapshot', async () => {
    await choose('journal', 'Take snapshot')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('monday')
    await dialog.getByRole('button', { name: 'Take snapshot' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Snapshots/ })
      .click()
    await page
      .getByRole('row', { name: /monday/ })
      .getByText('Available')
      .waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('is the source of another one', async () => {
    await page.getByRole('link', { name: 'New volume from monday' }).click()
    await page.getByText('The region of monday.').waitFor()
    expect(await page.getByRole('spinbutton', { name: 'Size' }).inputValue()).toBe('40')
    await name('journal-copy')
    await press('Create volume')
    await heading(page, 'journal-copy').waitFor()
    await is('Available')
  })

  step('is deleted, and recovered', async () => {
    await choose('journal-copy', 'Delete')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('journal-copy')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await is('Deleted')
    await choose('journal-copy', 'Recover')
    await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click()
    await is('Available')
  })
})
