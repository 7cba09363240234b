import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { heading, openProducts, signInWithCode } from './support/steps.ts'

/* A VPC with its tiers, a rule of its ACL, and a tunnel whose peer does not agree: the health check says so, and what to do. */

describe('a VPC', () => {
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '10', SANDBOX_DNS: 'off' })
  let page: Page

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of the page' })
      .getByRole('link', { name, exact: true })
      .click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()

  step('is created with a range and tiers in it', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await openProducts(page, 'VPC')
    await page.getByRole('link', { name: 'Create VPC' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('harbor')
    await press('Remove tier 3')
    await page.getByText(/\/16 to scale/).waitFor()
    expect(await axe(page)).toEqual([])
    await press('Create VPC')
    await heading(page, 'harbor').waitFor()
    await is('Active')
  })

  step('is drawn, and is there as a list as well', async () => {
    const drawing = page.getByRole('group', { name: 'Topology' })
    await drawing.getByRole('link', { name: /^web, .*Active$/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByText('List', { exact: true }).click()
    await page.getByRole('list', { name: 'Topology' }).getByRole('link', { name: 'web' }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('has ACL rules that are gathered, moved by keys, looked at and saved', async () => {
    await tab('ACL lists')
    // The tier in the drawing has the same name.
    await page.getByRole('list', { name: 'Topology' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^web/ }).click()
    const incoming = page.getByRole('region', { name: 'Incoming' })
    await incoming.getByRole('button', { name: 'Add rule' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add incoming rule' })
    await drawer.getByRole('textbox', { name: 'Ports' }).fill('8443')
    await drawer.getByRole('button', { name: 'Add' }).click()
    await page.getByText('1 unsaved change').waitFor()
    await incoming.getByRole('button', { name: /^Move rule: 30/ }).press('ArrowUp')
    expect(await axe(page)).toEqual([])
    // The pointer is where notifications come up, and keeps them there.
    await page.getByRole('button', { name: 'Review and save' }).press('Enter')
    const review = page.getByRole('dialog', { name: 'Save rules of web' })
    await review.getByText(/20 Allow in: TCP 8443/).waitFor()
    expect(await axe(page)).toEqual([])
    await review.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText(/unsaved/).waitFor({ state: 'detached' })
    await is('Active')
  })

  step('has a tunnel, whose failing peer the health check names with what to do', async () => {
    await tab('VPN')
    await press('Add VPN connection')
    const drawer = page.getByRole('dialog', { name: 'Add VPN connection' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('office')
    // Nobody is there.
    await drawer.getByRole('textbox', { name: 'Peer address' }).fill('198.51.100.9')
    await drawer.getByRole('textbox', { name: 'Ranges behind the peer' }).fill('192.168.8.0/24')
    await drawer.getByRole('button', { name: 'Generate key' }).click()
    expect(await axe(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Add VPN connection' }).click()
    await page.getByText('The peer doesn’t answer').waitFor()
    await tab('Health check')
    await press('Run now')
    await page.getByText('Runs once a minute at most').waitFor()
    expect(await axe(page)).toEqual([])
  })
})
