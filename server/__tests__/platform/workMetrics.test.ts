import { Registry } from 'prom-client'
import { startWorker } from '#server/worker.ts'
import { watchWork } from '#server/workMetrics.ts'

it('background work that fails again and again shows in the metrics, and one success clears it', async () => {
  const register = new Registry()
  const failuresOf = async () =>
    /portico_background_work_failures\{worker="metering"\} (\d+)/.exec(await register.metrics())?.[1]
  const seen: (string | undefined)[] = []
  const over = Promise.withResolvers<void>()
  const work = async () => {
    seen.push(await failuresOf())
    if (seen.length === 4) over.resolve()
    if (seen.length < 3) throw new Error('the database is away')
  }
  const worker = startWorker('metering', 1, work, { error: () => undefined }, watchWork(register))
  await over.promise
  await worker.stop()
  expect(seen.slice(0, 4)).toEqual([undefined, '1', '2', '0'])
  expect(await register.metrics()).toMatch(/work_done_timestamp_seconds\{worker="metering"\} 1\d{9}/)
})
