import type { Page } from 'playwright-core'
import { axe, type Visit } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { chooseAction, fillOrder, heading, signInWithCode } from './support/steps.ts'

/* Instances from the order to the end of trouble, in two tabs of one person, with the server killed midway. */

const fleet = '/products/compute?q=fleet'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

const inState = (page: Page, state: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: new RegExp(`^${state}`) }) })

/** Waits until as many rows as these are in this state. */
const untilCount = (page: Page, state: string, n: number) =>
  inState(page, state)
    .nth(n - 1)
    .waitFor({ timeout: 30_000 })

const addressesIn = (page: Page) => page.getByRole('cell', { name: /^100\.64\./ }).allInnerTexts()

/** Differs as soon as a page has been loaded again. */
const lifeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset['life'] ??= crypto.randomUUID()))

const isFocused = (element: Element) => element === document.activeElement

describe('instances', () => {
  // It is killed, and its database with it.
  const { step, newVisit, portico } = journey({ DEMO: '1', SANDBOX_SPEED: '1' }, { embedded: true })
  let visit: Visit
  let page: Page
  let other: Page
  let lives: string[]

  step('are listed in a second tab of somebody who is about to order some', async () => {
    visit = await newVisit()
    page = visit.page
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    other = await visit.context.newPage()
    await other.goto(fleet)
    await other.getByText('No matching instances').waitFor()
  })

  step('are ordered ten at a time, and build before the eyes of both tabs', async () => {
    await fillOrder(page, 'fleet', { count: 10 })
    // Beneath the bar with the price a button may be covered in part, wherever one has scrolled to.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axe(page)).toEqual([])
    lives = await Promise.all([page, other].map(lifeOf))
    await page.getByRole('button', { name: 'Create 10 instances' }).click()
    for (const tab of [page, other]) await untilCount(tab, 'Creating', 10)
  })

  step('are finished by a server that was killed in the middle, none lost and none twice', async () => {
    await portico().kill()
    await portico().revive({ SANDBOX_SPEED: '5' })
    for (const tab of [page, other])
      for (let n = 1; n <= 10; n += 1)
        await rowOf(tab, `fleet-${n}`).filter({ hasText: 'Running' }).waitFor({ timeout: 30_000 })
    const addresses = await addressesIn(other)
    expect([addresses.length, new Set(addresses).size]).toEqual([10, 10])
    expect(await Promise.all([page, other].map(lifeOf))).toEqual(lives)
    expect(await axe(page)).toEqual([])
  })

  step('are typed at, and rebooted from within, which is an operation like any other', async () => {
    await page.goto(fleet)
    await rowOf(page, 'fleet-2').getByRole('link', { name: 'fleet-2' }).click()
    await heading(page, 'fleet-2').waitFor()
    await page.getByRole('link', { name: 'Open console' }).click()
    const screen = page.locator('.xterm-rows')
    await screen.filter({ hasText: 'fleet-2 login:' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.type('debian\nsecret\nuptime\n')
    await screen.filter({ hasText: 'load average' }).waitFor()
    await page.keyboard.type('sudo reboot\n')
    await rowOf(other, 'fleet-2').getByText('Rebooting').waitFor()
    await screen.filter({ hasText: 'Reached target Power-Off' }).waitFor({ timeout: 30_000 })
    await rowOf(other, 'fleet-2').filter({ hasText: 'Running' }).waitFor({ timeout: 30_000 })
    // Tab belongs to whoever is typed at; there is another way out.
    await page.keyboard.press('Control+m')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('switch', { name: 'Screen reader mode' }).evaluate(isFocused)).toBe(true)
    await page
      .getByRole('link', { name: 'Activity' })
      .or(page.getByRole('tab', { name: 'Activity' }))
      .click()
    await page.getByRole('cell', { name: 'Reboot finished', exact: true }).first().waitFor()
    await page.getByRole('cell', { name: 'Opened the console of an instance', exact: true }).first().waitFor()
    await page.goto(fleet)
  })

  step('are resized one at a time, which the other tab follows', async () => {
    await rowOf(page, 'fleet-1').getByRole('link', { name: 'fleet-1' }).click()
    await heading(page, 'fleet-1').waitFor()
    expect(await axe(page)).toEqual([])
    await chooseAction(page, 'fleet-1', ['Change', 'Resize'])
    await heading(page, 'Resize fleet-1').waitFor()
    await page.getByRole('row', { name: /^Shared 4 GiB/ }).click()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Resize' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resize' }).click()
    await rowOf(other, 'fleet-1').getByText('Resizing').waitFor()
    const resized = rowOf(other, 'fleet-1').filter({ hasText: '2 vCPU · 4 GiB · 80 GiB' })
    await resized.filter({ hasText: 'Running' }).waitFor({ timeout: 30_000 })
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Instances' })
      .click()
    await heading(page, 'Instances').waitFor()
  })

  step('that can not be built say so in the other tab, and why on their page', async () => {
    await fillOrder(page, 'fleet-fails-to-build', { count: 1 })
    await page.getByRole('button', { name: 'Create instance' }).click()
    const broken = rowOf(other, 'fleet-fails-to-build')
    await broken.filter({ hasText: 'Error' }).waitFor({ timeout: 30_000 })
    expect(await lifeOf(other)).toBe(lives[1])
    expect(await axe(other)).toEqual([])
    await broken.getByRole('link', { name: 'fleet-fails-to-build' }).click()
    await heading(other, 'fleet-fails-to-build').waitFor()
    await other.getByText('The cloud refused the request').waitFor()
    expect(await axe(other)).toEqual([])
  })
})
