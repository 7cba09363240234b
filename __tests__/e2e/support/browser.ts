import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { Portico } from './portico.ts'

const failures = resolve(import.meta.dirname, '../../../test-results')

/** The browser that `npm test` has found; the usual place when a suite is run by hand. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

/** One person's browser: storage and cookies of their own. */
export interface Visit {
  context: BrowserContext
  page: Page
}

export interface VisitOptions {
  colorScheme?: 'light' | 'dark'
  /** The language that the browser asks for; American English unless said. */
  locale?: string
  /** What the browser has stored from before. */
  storage?: Record<string, string>
  viewport?: { width: number; height: number }
  /** Whose cookies and storage it begins with: the same person, in the same session. */
  signedInAs?: Visit
}

/** What a page reported that no page should: errors, and everything the content security policy refused. */
const complaints = new WeakMap<BrowserContext, string[]>()

export const visit = async (
  browser: Browser,
  { url, aheadMs = 0 }: Pick<Portico, 'url'> & Partial<Pick<Portico, 'aheadMs'>>,
  { storage = {}, signedInAs, ...options }: VisitOptions = {},
): Promise<Visit> => {
  const storageState = await signedInAs?.context.storageState()
  // Without a locale the headless shell calls its language `en-US@posix`, which Intl refuses.
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', storageState, ...options })
  if (aheadMs !== 0) await context.clock.install({ time: new Date(Date.now() + aheadMs) })
  await context.addInitScript((stored) => {
    // The empty page that a browser begins with has no storage.
    if (!location.protocol.startsWith('http')) return
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, storage)
  const heard: string[] = []
  complaints.set(context, heard)
  context.on('weberror', (error) => void heard.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
      heard.push(message.text())
  })
  const page = await context.newPage()
  // Motion would only make axe look at half-faded text.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(15_000)
  return { context, page }
}

/** Fails when a page of the visit has thrown since last asked, or did what the content security policy forbids. */
export const expectNoComplaints = ({ context }: Visit) =>
  expect(complaints.get(context)?.splice(0)).toEqual([])

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rules about colors. They take a third of the time. */
const ofColors = ['color-contrast', 'link-in-text-block']

export interface AxeOptions {
  isCalledUp?: boolean
  only?: string
  /** Only the rules about colors. */
  colors?: 'alone'
}

/**
 * The accessibility faults of what the page shows now, as sentences. With something called up over it, that stands
 * outside of its landmarks: its button leads there, and what asks for landmarks does not know that. `only` looks at
 * a part of the page, and `colors` at what other colors can change.
 */
export const axe = async (page: Page, { isCalledUp = false, only = 'html', colors }: AxeOptions = {}) => {
  // Half a megabyte, which its builder would have the page read anew for each look, and twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const builder = new AxeBuilder({ page, axeSource: ';' })
    // To say how to find each of the hundreds of elements that pass took as long as trying them.
    .options({ resultTypes: ['violations'] })
    .include(only)
    // In the page itself: it has no frames, and a second page for each analysis would double the time.
    .setLegacyMode()
    // Hidden, and in the order of Tab: they hand the focus on in the moment in which they get it.
    .exclude('[data-headlessui-focus-guard]')
  const { violations } = await (
    colors === 'alone'
      ? builder.withRules(ofColors)
      : builder
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          // Experimental: it takes the keys that are written beside a name for a part of it.
          .disableRules(['label-content-name-mismatch', ...(isCalledUp ? ['region'] : [])])
  ).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  )
}

/** Runs a part of a journey; a picture of each page stays behind in `test-results/` when it fails. */
export const pictured = async (name: string, visits: () => Visit[], part: () => Promise<void>) => {
  try {
    await part()
  } catch (error) {
    mkdirSync(failures, { recursive: true })
    const pages = visits().flatMap(({ context }) => context.pages())
    for (const [index, page] of pages.entries()) {
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${index + 1}.png`
      await page.screenshot({ path: resolve(failures, file), fullPage: true }).catch(() => undefined)
    }
    throw error
  }
}
