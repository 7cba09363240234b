import type { Locator, Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { heading, signInWithCode, tabTo } from './support/steps.ts'

/* Networks, VPCs and DNS without a mouse: each control is reached by the Tab key, and used by keys. */

/** The farthest a control of a page may be. */
const most = 120

describe('networking by keyboard alone', () => {
  const { step, newVisit, portico } = journey({
    DEMO: '1',
    SANDBOX_SPEED: '10',
    SANDBOX_DNS: 'off',
    DNS_RESOLVERS: 'off',
  })
  let page: Page

  /** Goes to a control and presses it. */
  const press = async (control: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await control.waitFor()
    await tabTo(page, control, most)
    await page.keyboard.press(key)
  }
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const fill = async (field: Locator, text: string) => {
    await field.waitFor()
    await tabTo(page, field, most)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  /** A row of a list has the focus as a whole, and opens what it is of. */
  const openRow = (name: string) =>
    press(page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }))
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()

  step('creates a security group with a database for another one', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await button('Your account').waitFor()
    await page.goto('/products/guest-networks?new=group')
    await fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'by-keys')
    await press(page.getByRole('checkbox', { name: /^Database from a group/ }), 'Space')
    // Enter would send the form, as in any other field.
    await press(page.getByRole('button', { name: /^Group that can use/ }), 'Space')
    await page.getByRole('option', { name: /^warehouse/ }).waitFor()
    await page.keyboard.type('warehouse')
    await page.keyboard.press('Enter')
    expect(await axe(page)).toEqual([])
    await press(button('Create security group'))
    await heading(page, 'by-keys').waitFor()
    await is('Active')
  })

  step('edits its rules, looks at what that does, and saves them', async () => {
    const incoming = page.getByRole('region', { name: 'Incoming' })
    await press(button('Add rule', incoming))
    const drawer = page.getByRole('dialog', { name: 'Add rule' })
    await fill(drawer.getByRole('textbox', { name: /^Ports/ }), '8080')
    await press(button('Add', drawer))
    await page.getByText('1 unsaved change').waitFor()
    await press(button('Review and save'))
    const review = page.getByRole('dialog', { name: 'Save rules' })
    await review.getByText('In: TCP 8080 from Anywhere').waitFor()
    expect(await axe(page)).toEqual([])
    await press(button('Save rules', review))
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
    await is('Active')
  })

  step('tests a connection to an instance where its rules in effect are shown', async () => {
    await page.goto('/products/compute?q=shop-web-1')
    await openRow('shop-web-1')
    await heading(page, 'shop-web-1').waitFor()
    await press(page.getByRole('main').getByRole('link', { name: 'Networking', exact: true }))
    await page.getByRole('table', { name: 'Rules in effect' }).waitFor()
    await press(button('Test'))
    await page.getByText('Way of the packet').waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('walks through the drawing of a VPC to its tier and back, and runs the health check', async () => {
    await page.goto('/products/network/vpc')
    await openRow('shop')
    const drawing = page.getByRole('group', { name: 'Topology' })
    await press(drawing.getByRole('link', { name: /^front, / }))
    await heading(page, 'front').waitFor()
    await page.goBack()
    await press(
      page
        .getByRole('navigation', { name: 'Parts of the page' })
        .getByRole('link', { name: 'Health check', exact: true }),
    )
    await press(button('Run now'))
    await page.getByText('Runs once a minute at most').waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('moves a rule of an ACL list, and undoes that', async () => {
    await press(
      page
        .getByRole('navigation', { name: 'Parts of the page' })
        .getByRole('link', { name: 'ACL lists', exact: true }),
    )
    await press(page.getByRole('link', { name: /^web/ }))
    const incoming = page.getByRole('region', { name: 'Incoming' })
    const handle = incoming.getByRole('button', { name: /^Move rule: / }).nth(1)
    await handle.waitFor()
    await tabTo(page, handle, most)
    await page.keyboard.press('ArrowUp')
    await page.getByText(/unsaved change/).waitFor()
    expect(await axe(page)).toEqual([])
    await press(button('Undo'))
    await page.getByText(/unsaved change/).waitFor({ state: 'detached' })
  })

  step('adds a record to a zone', async () => {
    await page.goto('/products/dns')
    await openRow('corp.northwind-books.example')
    await press(page.getByRole('main').getByRole('link', { name: 'Add record', exact: true }))
    const drawer = page.getByRole('dialog', { name: 'Add record' })
    await fill(drawer.getByRole('textbox', { name: 'Name' }), 'intranet')
    await fill(drawer.getByRole('textbox', { name: 'Address' }), '192.0.2.44')
    expect(await axe(page)).toEqual([])
    await press(button('Add to changes', drawer))
    await press(button('Save changes'))
    await page.getByText(/unsaved change/).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /intranet/ }).waitFor()
    await is('Active')
  })
})
