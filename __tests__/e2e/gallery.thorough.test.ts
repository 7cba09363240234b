import type { Browser, Page } from 'playwright-core'
import { axe, expectNoComplaints, launch, visit, type Visit, type VisitOptions } from './support/browser.ts'
import { serveGallery } from './support/galleryOnly.ts'
import { heading } from './support/steps.ts'

/* Every control in every state, as the gallery of development builds has them. */

const looks: [string, VisitOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['right to left', { colorScheme: 'light', storage: { i18nextLng: 'ar' } }],
  ['the width of a phone', { colorScheme: 'light', viewport: { width: 375, height: 740 } }],
]

/** Where what is called up is put. */
const calledUp = '#headlessui-portal-root, body > [role=menu]'

/** What each button of the section of overlays calls up. */
const overlays: [button: string, overlay: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['Open a dialog', (page) => page.getByRole('heading', { name: 'Move to another project' })],
  ['Open a drawer', (page) => page.getByRole('heading', { name: 'Filters' })],
  ['Open a menu', (page) => page.getByRole('menu')],
  ['Open a popover', (page) => page.getByText('Something to read beside its button.')],
]

let served: Awaited<ReturnType<typeof serveGallery>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveGallery(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const open = async (options: VisitOptions): Promise<Visit> => {
  const visitor = await visit(browser, served, options)
  await visitor.page.goto('/gallery')
  await heading(visitor.page, 'Gallery').waitFor()
  // The charts come last.
  await visitor.page.locator('canvas').first().waitFor()
  return visitor
}

/** Describes the element with the focus; undefined when the document has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const place = [...document.querySelectorAll('*')].indexOf(element)
    return `${place} ${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`
  })

describe('the gallery', () => {
  it.each(looks)('has no accessibility fault in %s, nor has what it calls up', async (look, options) => {
    const visitor = await open(options)
    const { page } = visitor
    const faults = (await axe(page)).map((fault) => `gallery: ${fault}`)
    for (const [button, overlay] of overlays) {
      await page.getByRole('button', { name: button }).click()
      await overlay(page).waitFor()
      // What happens to the page beneath does not depend on the look.
      const only = look === 'light' ? 'html' : calledUp
      faults.push(...(await axe(page, { isCalledUp: true, only })).map((fault) => `${button}: ${fault}`))
      await page.keyboard.press('Escape')
      await overlay(page).waitFor({ state: 'hidden' })
    }
    expect(faults).toEqual([])
    expectNoComplaints(visitor)
    await visitor.context.close()
  })

  it('is walked through with the Tab key: nothing twice, and the end is reached', async () => {
    const { page, context } = await open({})
    const seen: string[] = []
    for (let presses = 0; presses < 400; presses += 1) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (now === undefined) break
      // A date has a stop for each of its parts.
      if (now !== seen.at(-1)) seen.push(now)
    }
    expect(seen.filter((one, place) => seen.indexOf(one) !== place)).toEqual([])
    expect(seen.length).toBeLessThan(400)
    for (const word of ['Create instance', 'Open a popover', 'With a tooltip'])
      expect(seen.some((one) => one.includes(word))).toBe(true)
    await context.close()
  })

  it('opens everything by Enter and closes it by Escape, and the focus returns to the button', async () => {
    const { page, context } = await open({})
    for (const [name, overlay] of overlays) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await overlay(page).waitFor()
      await page.keyboard.press('Escape')
      await overlay(page).waitFor({ state: 'hidden' })
      await expect(button.evaluate((element) => element === document.activeElement)).resolves.toBe(true)
    }
    await context.close()
  })

  it('lets the Tab key out of a popover to what stands behind its button, and stops nowhere between', async () => {
    const { page, context } = await open({})
    await page.getByRole('button', { name: 'Open a popover' }).press('Enter')
    await page.getByText('Something to read beside its button.').waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('With a tooltip')
    await context.close()
  })
})
