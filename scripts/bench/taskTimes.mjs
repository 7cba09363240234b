const mark = 'portico-bench'

/**
 * What each task of a page's main thread takes of the processor, in milliseconds, while `work` is done. How long a
 * task takes by the clock depends on what else the machine does; this does not.
 */
export const withTaskTimes = async (page, work) => {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate((name) => performance.mark(name), mark)
  const result = await work()
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const { pid, tid } = traceEvents.find(({ name }) => name === mark)
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('::RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000)
  return { result, tasks }
}
