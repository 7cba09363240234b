import { mark } from './taskTimes.mjs'

/* What happens inside the page: it hears of changes as it does from another tab that reads the stream. */

/** Milliseconds from a change elsewhere to the row that shows it. */
const seenWithin = 500

/** Lets ten seconds of changes come over the page, and watches it meanwhile. */
export const storm = async (page, records) => {
  let requests = 0
  page.on('request', () => (requests += 1))
  // Another tab speaks on the channel: messages do not come back to who sent them, nor is its work the page's.
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  // Handing over thousands of records takes seconds: before anything is watched.
  await other.evaluate((all) => void (globalThis.records = all), records)
  const userId = await userIdOf(page)
  await page.bringToFront()
  await page.evaluate(watch, mark)
  const sent = await other.evaluate(blow, userId)
  // The last frame has started every row of the page, which is seen within half a second.
  await page
    .waitForFunction(noneIsStopped, undefined, { polling: 'raf', timeout: seenWithin })
    .catch((cause) => {
      throw new Error('the page has not heard of the storm', { cause })
    })
  const seen = await page.evaluate(() => globalThis.stopWatching())
  await other.close()
  return { ...seen, sent, requests }
}

/** In the page. */
const noneIsStopped = () =>
  ![...document.querySelectorAll('tbody tr')].some((row) => /Stopped/.test(row.textContent))

/** The subject of the access token. */
const userIdOf = (page) =>
  page.evaluate(
    () =>
      JSON.parse(
        atob(localStorage.getItem('access_token').split('.')[1].replace(/-/g, '+').replace(/_/g, '/')),
      ).sub,
  )

/** In the page: notes long tasks and frames while scrolling its table up and down. */
const watch = (name) => {
  performance.mark(name)
  const longTasks = []
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ entryTypes: ['longtask'] })
  const scroller = [...document.querySelectorAll('main *')].find(
    (element) =>
      element.scrollHeight > element.clientHeight + 50 && getComputedStyle(element).overflowY === 'auto',
  )
  const began = performance.now()
  let last = began
  let frames = 0
  let worstFrame = 0
  let isOver = false
  const draw = (now) => {
    frames += 1
    worstFrame = Math.max(worstFrame, now - last)
    last = now
    if (scroller)
      scroller.scrollTop = ((Math.sin(now / 700) + 1) / 2) * (scroller.scrollHeight - scroller.clientHeight)
    if (!isOver) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  globalThis.stopWatching = () => {
    isOver = true
    observer.disconnect()
    return {
      longTasks,
      frames,
      worstFrame,
      seconds: (performance.now() - began) / 1000,
      hasScroller: Boolean(scroller),
    }
  }
}

/** In the other tab: sends the changes, half of each frame to rows that are on the first page. */
const blow = async (userId) => {
  const { records } = globalThis
  const channel = new BroadcastChannel(`portico-live:${userId}`)
  const frames = 200
  const each = 100
  let revision = 1_000_000_000
  const began = performance.now()
  for (let frame = 0; frame < frames; frame += 1) {
    // By the clock: what comes late is not left out, and the pace is kept.
    const due = began + ((frame + 1) * 1000) / 20
    const changed = Array.from({ length: each }, (_, n) => {
      const record = records[n < each / 2 ? n : Math.floor(Math.random() * records.length)]
      revision += 1
      const status = frame % 2 === 0 ? 'stopped' : 'running'
      return { ...record, revision, status, powerState: status === 'running' ? 'on' : 'off' }
    })
    const data = JSON.stringify({ records: changed, removed: [] })
    channel.postMessage({ id: String(revision), event: 'delta', data })
    await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())))
  }
  channel.close()
  return frames * each
}
