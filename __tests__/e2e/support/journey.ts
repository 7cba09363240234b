import type { Browser } from 'playwright-core'
import { expectNoComplaints, launch, pictured, visit, type Visit, type VisitOptions } from './browser.ts'
import { aheadMs } from './clock.ts'
import { startPortico, type At, type Portico } from './portico.ts'

/** What a journey has at hand. */
export interface Journey {
  portico: () => Portico
  /** A browser with nothing in it, as another person or on another machine. */
  newVisit: (options?: VisitOptions) => Promise<Visit>
  /** A step in the journey: the same as `it`, with pictures of all pages when it fails. */
  step: (sentence: string, part: () => Promise<void>) => void
  /** A step that no later one builds on: its failure is its own. */
  look: (sentence: string, part: () => Promise<void>) => void
}

/**
 * One server with an empty data folder and one browser for a file of steps that follow on each other, all of them on
 * the clock of `clock.ts`. After a step has failed the rest would only fail for its sake, so they are not tried.
 */
export const journey = (env: Record<string, string> = {}, at: At = {}): Journey => {
  let browser: Browser
  let portico: Portico
  let failed = false
  const visits: Visit[] = []

  beforeAll(async () => {
    ;[browser, portico] = await Promise.all([launch(), startPortico(env, { aheadMs, ...at })])
  })
  afterAll(async () => {
    await browser?.close()
    await portico?.stop()
  })

  const walk = (carriesOn: boolean) => (sentence: string, part: () => Promise<void>) =>
    it(sentence, async () => {
      if (failed) throw new Error('An earlier step of this journey has failed.')
      failed = carriesOn
      await pictured(sentence, () => visits, part)
      for (const each of visits) expectNoComplaints(each)
      failed = false
    })

  return {
    portico: () => portico,
    newVisit: async (options) => {
      const opened = await visit(browser, portico, options)
      visits.push(opened)
      return opened
    },
    step: walk(true),
    look: walk(false),
  }
}
