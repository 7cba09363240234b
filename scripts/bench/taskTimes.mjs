/** To be set in the page (`performance.mark`) where the watching begins. */
export const mark = 'portico-bench'

/**
 * What each task of a page's main thread takes of the processor, in milliseconds, from the mark to the end of `work`. How long
 * a task takes by the clock depends on what else the machine does; this does not.
 */
export const withTaskTimes = async (page, work) => {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  const result = await work()
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const { pid, tid, ts } = traceEvents.find(({ name }) => name === mark)
  const tasks = traceEvents
    .filter(
      (event) => event.pid === pid && event.tid === tid && event.ts >= ts && event.name.endsWith('::RunTask'),
    )
    .map(({ tdur = 0 }) => tdur / 1000)
  return { result, tasks }
}
