import type { Page } from 'playwright-core'
import { xssStrings } from '../support/xssStrings.ts'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { heading, signInAsStaff, signInWithCode } from './support/steps.ts'

/* A question, from a resource's menu to its answer: two browsers, a customer's and one at the desk. */

describe('a customer who needs help', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1' })
  let owner: Page
  let sam: Page
  let subject = ''

  step('opens a ticket from the menu of a resource, with context that they read before', async () => {
    ;({ page: owner } = await newVisit())
    await signInWithCode(owner, portico(), castOf(portico(), 'owner'))
    await owner.getByRole('button', { name: 'Your account' }).waitFor()
    await owner.goto('/products/compute')
    await owner
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await owner.getByRole('menuitem', { name: 'Get help' }).click()
    await heading(owner, 'Get help').waitFor()
    subject = await owner.getByRole('textbox', { name: 'Subject' }).inputValue()
    expect(subject).toMatch(/^Problem with /)
    await owner.getByRole('radio', { name: /^High/ }).check()
    await owner.getByRole('textbox', { name: 'Description' }).fill('It **stops** after a minute.')
    await owner.getByRole('checkbox', { name: 'Add technical context' }).check()
    await owner.getByRole('button', { name: 'See what is sent' }).click()
    const dialog = owner.getByRole('dialog', { name: 'What is sent' })
    await dialog.getByRole('region', { name: 'Content of the file' }).waitFor()
    expect(await axe(owner)).toEqual([])
    await owner.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await axe(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Open ticket' }).click()
    await heading(owner, new RegExp(`#\\d+ ${subject}`)).waitFor()
    await owner.getByText('stops', { exact: true }).waitFor()
    expect(await axe(owner)).toEqual([])
  })

  step('is answered at the desk, and sees it at once', async () => {
    ;({ page: sam } = await newVisit())
    await signInAsStaff(sam, castOf(portico(), 'the operator’s staff'))
    await sam.goto('/operator/tickets')
    await heading(sam, 'Desk').waitFor()
    expect(await axe(sam)).toEqual([])
    await sam.getByRole('searchbox', { name: 'Find a ticket' }).fill(subject)
    await sam.getByRole('link', { name: new RegExp(subject) }).click()
    await heading(sam, new RegExp(`#\\d+ ${subject}`)).waitFor()
    const kinds = sam.getByRole('group', { name: 'What to write' })
    await kinds.getByText('Internal note').click()
    await sam.getByRole('textbox', { name: 'Internal note' }).fill('Known since Monday.')
    await sam.getByRole('button', { name: 'Save internal note' }).click()
    await sam.getByRole('article', { name: /^Internal note/ }).waitFor()
    await kinds.getByText('Reply').click()
    await sam.getByRole('textbox', { name: 'Reply' }).fill('Since **when**?')
    expect(await axe(sam)).toEqual([])
    await sam.getByRole('button', { name: 'Send reply' }).click()
    await sam.getByText('Reply sent').waitFor()
    await owner.getByText('when', { exact: true }).waitFor()
    await owner.getByText('Waiting for you', { exact: true }).first().waitFor()
    expect(await owner.getByText('Known since Monday.').count()).toBe(0)
  })

  step('writes what would run a script elsewhere, and nothing runs', async () => {
    for (const page of [owner, sam])
      await page.evaluate(() => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }))
    const halves = [xssStrings.slice(0, 150), xssStrings.slice(150)]
    const field = owner.getByRole('textbox', { name: 'Reply' })
    for (const [place, half] of halves.entries()) {
      await field.fill(`part ${place}\n\n${half.join('\n\n')}`)
      await field.press('Control+Enter')
      // The field empties itself once the note is taken.
      await owner.getByText(`part ${place}`, { exact: true }).waitFor()
    }
    await sam.getByText('part 1', { exact: true }).waitFor()
    for (const page of [owner, sam])
      expect(await page.evaluate(() => Object.hasOwn(window, 'wasHit'))).toBe(false)
  })

  step('sees their ticket resolved, and rates the answer', async () => {
    await sam.getByRole('textbox', { name: 'Reply' }).fill('Fixed on our side.')
    await sam.getByRole('radio', { name: /^Resolved/ }).check()
    await sam.getByRole('button', { name: 'Send reply' }).click()
    await owner.getByText('Fixed on our side.').waitFor()
    await owner.getByText('Resolved', { exact: true }).first().waitFor()
    await owner.locator('label').filter({ hasText: '5 stars' }).click()
    await owner.getByRole('textbox', { name: /Comment/ }).fill('Quick')
    await owner.getByRole('button', { name: 'Send rating' }).click()
    await owner.getByRole('img', { name: '5 stars' }).waitFor()
    await sam.getByText('5 stars').waitFor()
  })

  step('finds it in the list again, by its text', async () => {
    await owner.goto('/support/tickets?view=resolved')
    await owner.getByRole('searchbox').fill('Fixed on our side')
    await owner.getByRole('link', { name: subject }).waitFor()
    expect(await axe(owner)).toEqual([])
  })
})
