import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { closeMonth } from './support/closeMonth.ts'
import { journey } from './support/journey.ts'
import { enterAsStaff, heading, signInAsStaff, signInWithCode } from './support/steps.ts'

/* The operator's staff and a company's money: an invoice is credited by two of them, a price is announced and taken back. */

const reason = 'Two hours without network'

describe('the operator’s staff', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1' })
  let sam: Page
  let kim: Page

  /** Signs in, and goes to the company by its name. */
  const staffAt = async (purpose: string): Promise<Page> => {
    const { page } = await newVisit()
    await signInAsStaff(page, castOf(portico(), purpose))
    await enterAsStaff(page, 'Northwind Traders')
    await page.goto('/operator/billing')
    await heading(page, 'Billing').waitFor()
    return page
  }

  step('finds a company by its invoice, and proposes to credit a part of it', async () => {
    await closeMonth(portico())
    sam = await staffAt('the operator’s staff')
    await sam.getByRole('searchbox', { name: 'Search companies' }).fill('INV-000001')
    await sam.getByRole('link', { name: 'Northwind Traders' }).click()
    await heading(sam, 'Northwind Traders').waitFor()
    await sam.getByRole('button', { name: 'Credit INV-000001' }).click()
    const dialog = sam.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: /^Plan / })
      .first()
      .fill('0.5')
    expect(await axe(sam)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Propose credit note' }).click()
    await dialog.waitFor({ state: 'detached' })
    await sam.goto('/operator/billing')
    // Whoever has proposed it can't issue it.
    await sam.getByRole('heading', { name: 'Credit notes to issue' }).waitFor()
    const issue = sam.getByRole('button', { name: 'Issue the credit note for INV-000001' })
    expect(await issue.isDisabled()).toBe(true)
  })

  step('issues what another has proposed', async () => {
    kim = await staffAt('another of the operator’s staff')
    await kim.getByRole('button', { name: 'Issue the credit note for INV-000001' }).click()
    expect(await axe(kim)).toEqual([])
    await kim.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
    await kim.getByText('Credit note for INV-000001 issued').waitFor()
  })

  step('has given the company its money back, and a credit note that says why', async () => {
    const { page } = await newVisit()
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await page.goto('/account/billing/wallet?tab=invoices')
    await page.getByRole('row', { name: /INV-000001.*Partly credited/ }).waitFor()
    await page.getByRole('link', { name: 'CN-000001' }).click()
    await page.getByRole('dialog').getByText(reason).waitFor()
    await page.getByRole('dialog').getByText('Returned to wallet balance').waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('refunds a payment by two, one of whom can’t do it alone', async () => {
    await sam.goto('/operator/billing?q=Northwind')
    await sam.getByRole('link', { name: 'Northwind Traders' }).click()
    await sam
      .getByRole('button', { name: /^Refund \$/ })
      .first()
      .click()
    const dialog = sam.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice')
    expect(await axe(sam)).toEqual([])
    await dialog.getByRole('button', { name: 'Propose refund' }).click()
    await dialog.waitFor({ state: 'detached' })
    const named = 'Confirm the refund of $10.00 to Northwind Traders'
    expect(await sam.getByRole('button', { name: named }).isDisabled()).toBe(true)
    await kim.goto('/operator/billing')
    await kim.getByRole('button', { name: named }).click()
    expect(await axe(kim)).toEqual([])
    await kim.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
    await kim.getByText('$10.00 refunded to Northwind Traders').waitFor()
  })

  step('creates vouchers that are worth much by two, and tells the second one the codes', async () => {
    await sam.goto('/operator/billing?view=vouchers')
    await sam.getByRole('button', { name: 'Create vouchers' }).first().click()
    const dialog = sam.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Black Friday')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
    await dialog.getByLabel('Number of codes').fill('25')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('As agreed')
    expect(await axe(sam)).toEqual([])
    await dialog.getByRole('button', { name: 'Create vouchers' }).click()
    await sam.getByText('Vouchers to confirm').waitFor()
    await kim.goto('/operator/billing?view=vouchers')
    await kim.getByRole('button', { name: 'Confirm Black Friday' }).click()
    expect(await axe(kim)).toEqual([])
    await kim.getByRole('dialog').getByRole('button', { name: 'Create vouchers' }).click()
    await kim.getByText("You won't see these codes again").waitFor()
    expect(await axe(kim)).toEqual([])
  })

  step('announces a higher price, and takes it back before it counts', async () => {
    await kim.goto('/operator/billing?view=prices')
    await kim.getByRole('button', { name: 'Change price of Snapshot storage' }).click()
    const dialog = kim.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'New price' }).fill('9')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Dearer disks')
    expect(await axe(kim)).toEqual([])
    await dialog.getByRole('button', { name: 'Set price' }).click()
    await dialog.waitFor({ state: 'detached' })
    await kim.getByRole('button', { name: 'Withdraw the new price of Snapshot storage' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A typing error')
    await dialog.getByRole('button', { name: 'Withdraw price' }).click()
    await dialog.waitFor({ state: 'detached' })
    await kim
      .getByRole('button', { name: 'Withdraw the new price of Snapshot storage' })
      .waitFor({ state: 'detached' })
  })
})
