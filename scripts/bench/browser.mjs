import { chromium } from 'playwright-core'
import { findBrowser } from '../browser.mjs'
import { startFilled } from './filled.mjs'
import { storm } from './storm.mjs'
import { at, ms, table, verdict } from './table.mjs'
import { withTaskTimes } from './taskTimes.mjs'

const instances = 10_000
/** Milliseconds; frames a second. */
const bars = { rows: 1_000, longTask: 50, fps: 50 }
const visits = 5

/** A page of somebody who is signed in. */
const signedIn = async (browser, { url }, { access_token, refresh_token, user }) => {
  const stored = { access_token, refresh_token, user: JSON.stringify(user) }
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await context.addInitScript((kept) => {
    if (!location.protocol.startsWith('http')) return
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  await page.goto('/home/dashboards')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

// The storm comes from a tab that is not in front, at its full pace.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
const firstRow = 'tbody [data-row]'

/** From the click on the link to the first frame with rows in it, in an application that is up. */
const benchFirstRows = async (page) => {
  const taken = []
  for (let n = 0; n < visits; n += 1) {
    await page.goto('/home/dashboards')
    await page.getByRole('link', { name: 'Products', exact: true }).waitFor()
    // The chunks that are fetched ahead, and the rest of the page before.
    await page.waitForTimeout(2_000)
    taken.push(
      await page.evaluate(
        (selector) =>
          new Promise((resolve) => {
            const from = performance.now()
            const look = () =>
              document.querySelector(selector)
                ? resolve(performance.now() - from)
                : requestAnimationFrame(look)
            document.querySelector('a[href^="/products"]').click()
            look()
          }),
        firstRow,
      ),
    )
  }
  const worst = Math.max(...taken)
  console.log(`\nFirst rows of the list of instances, ${instances} in all, on a warm application, ms\n`)
  table(
    ['visits', 'median', 'worst', 'bar', ''],
    [[visits, ms(at(taken, 0.5)), ms(worst), bars.rows, verdict(worst, bars.rows)]],
  )
}

const benchStorm = async (page, api, headers) => {
  const records = []
  for (let number = 1; records.length < instances; number += 1) {
    const answer = await fetch(`${api}/compute/instances?size=200&page=${number}`, { headers })
    records.push(...(await answer.json()).data)
  }
  await page.goto('/products/compute')
  await page.waitForSelector(firstRow)
  const { result, tasks } = await withTaskTimes(page, () => storm(page, records))
  const { longTasks, frames, worstFrame, seconds, sent, requests } = result
  const worst = Math.max(0, ...longTasks)
  const fps = frames / seconds
  console.log('\nThe list in a storm: 20 frames a second of 100 changed records, while it is scrolled\n')
  table(
    [
      'changes',
      'seconds',
      'requests',
      'long tasks',
      'longest ms',
      'bar',
      '',
      'of the processor',
      'fps',
      'bar',
      '',
      'worst frame ms',
    ],
    [
      [
        sent,
        ms(seconds),
        requests,
        longTasks.length,
        ms(worst),
        bars.longTask,
        verdict(worst, bars.longTask),
        ms(Math.max(...tasks)),
        ms(fps),
        bars.fps,
        verdict(bars.fps, fps),
        ms(worstFrame),
      ],
    ],
  )
}

/** The list of instances in a real browser, on the production build. */
export const benchBrowser = async (say) => {
  const { file } = await findBrowser()
  const { portico, session } = await startFilled(instances, say)
  const browser = await chromium.launch({ executablePath: file, args })
  try {
    const page = await signedIn(browser, portico, session)
    say('visiting the list of instances, then changing it for ten seconds')
    await benchFirstRows(page)
    await benchStorm(page, `${portico.url}/api/v1`, { authorization: `Bearer ${session.access_token}` })
    return false
  } finally {
    await browser.close()
    await portico.stop()
  }
}
