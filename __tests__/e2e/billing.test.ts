import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { overdraw } from './support/overdraw.ts'
import { fillOrder, heading, linkFor, signUp } from './support/steps.ts'

/* A company that pays: cards, a bank that asks, a link for somebody else, and what happens when nobody pays. */

const treasurer = 'treasurer@meridian.example'
const subject = 'Meridian asks you for a payment method'

describe('money', () => {
  const { step, newVisit, portico } = journey({
    BILLING: 'enforced',
    WELCOME_CREDIT: '0',
    SANDBOX_SPEED: '10',
  })
  let page: Page

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const dialog = () => page.getByRole('dialog')
  const fillCard = async (within: Page | ReturnType<typeof dialog>, number: string) => {
    await within.getByLabel('Card number').fill(number)
    await within.getByLabel('Expiry').fill('12 / 99')
    await within.getByLabel('Security code').fill('123')
  }
  const addCard = async (number: string) => {
    await page.goto('/account/billing/payment-methods?add=1')
    await fillCard(dialog(), number)
    await dialog().getByRole('button', { name: 'Add card' }).click()
    await dialog().waitFor({ state: 'detached' })
  }
  const topUp = async (amount: string, ending: string) => {
    await page.goto('/account/billing/wallet')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Top up' })
      .or(page.getByRole('main').getByRole('link', { name: 'Top up' }))
      .first()
      .click()
    await dialog().getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog()
      .getByRole('radio', { name: new RegExp(ending) })
      .check()
    await dialog().getByRole('button', { name: 'Pay', exact: true }).click()
  }
  const hasBalance = (amount: string) => page.getByRole('link', { name: `Balance ${amount}` }).waitFor()

  step('is wanted before anything is created', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    await fillOrder(page, 'web')
    await press('Create instance')
    await page.getByRole('alertdialog').getByRole('heading', { name: 'Payment Method Required' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('alertdialog').getByText('Add Payment Method').click()
    await heading(page, 'Payment methods').waitFor()
    await page.getByText('Add a card to continue').waitFor()
  })

  step('does not come from a card that is declined', async () => {
    await addCard('4000 0000 0000 9995')
    await topUp('25', '9995')
    await dialog().getByText("This card doesn't have enough funds.", { exact: false }).waitFor()
    // What was typed is still there.
    expect(await dialog().getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('25')
    expect(await axe(page)).toEqual([])
  })

  step('comes once the bank has heard from the owner of the card', async () => {
    await addCard('4000 0000 0000 3220')
    await topUp('25', '3220')
    const opens = page.waitForEvent('popup')
    await dialog().getByRole('link', { name: 'Confirm with your bank' }).click()
    const bank = await opens
    await bank.getByRole('heading', { name: 'Is this you?' }).waitFor()
    expect(await axe(bank)).toEqual([])
    await bank.getByRole('button', { name: 'Approve' }).click()
    await dialog().waitFor({ state: 'detached' })
    await hasBalance('$25.00')
    await bank.close()
  })

  step('comes by a link from somebody without an account, once', async () => {
    await page.goto('/account/billing/payment-methods')
    await press('Ask someone to add one')
    await dialog().getByLabel('E-mail address').fill(treasurer)
    await dialog().getByLabel('Amount').fill('40')
    await dialog().getByRole('button', { name: 'Send link' }).click()
    const link = await linkFor(portico(), treasurer, subject)
    const { page: other } = await newVisit()
    await other.goto(link)
    await other.getByRole('heading', { name: 'Add a card for Meridian' }).waitFor()
    expect(await axe(other)).toEqual([])
    await fillCard(other, '5555 5555 5555 4444')
    await other.getByRole('button', { name: /^Add card and pay/ }).click()
    await other.getByRole('heading', { name: 'Thank you' }).waitFor()
    await other.goto(link)
    await other.getByRole('heading', { name: 'Link expired' }).waitFor()
    expect(await axe(other)).toEqual([])
    await page.goto('/account/billing/wallet')
    await hasBalance('$65.00')
  })

  step('pays for an instance', async () => {
    await fillOrder(page, 'web')
    await press('Create instance')
    await page.getByRole('main').getByText('Running', { exact: true }).first().waitFor({ timeout: 30_000 })
  })

  step('is gone, and the services with it', async () => {
    await overdraw(portico())
    await page.goto('/products/compute')
    await heading(page, /suspended/).waitFor({ timeout: 90_000 })
    await page.getByText('Your data is kept until', { exact: false }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('is paid, and the instance runs again within a minute', async () => {
    // The bank of the default card wants to hear from its owner.
    await page.getByRole('button', { name: /restore services/ }).click()
    const opens = page.waitForEvent('popup')
    await dialog().getByRole('link', { name: 'Confirm with your bank' }).click()
    const bank = await opens
    await bank.getByRole('button', { name: 'Approve' }).click()
    await dialog().waitFor({ state: 'detached' })
    await bank.close()
    await hasBalance('$4.00')
    await page.goto('/products/compute')
    await page.getByRole('cell', { name: /^Running/ }).waitFor({ timeout: 60_000 })
  })
})
