import { runChaos } from '../../server/__tests__/support/chaos/runChaos.ts'
import { onPostgres } from './onPostgres.mjs'
import { table } from './table.mjs'

const operations = 200
const kills = 50

/** Kills servers amid their work, on each database there is; any fault that is left afterwards fails. */
export const benchChaos = async (say) => {
  const run = async (name, server) => {
    say(`${operations} operations and ${kills} deaths on ${name}`)
    const began = performance.now()
    const outcome = await runChaos({ server, operations, kills, say })
    return { name, ...outcome, seconds: Math.round((performance.now() - began) / 1000) }
  }
  const runs = [
    await run('the embedded database'),
    await onPostgres((server) => run('PostgreSQL, two servers', server)),
  ].filter(Boolean)
  console.log('\nServers killed amid their work\n')
  table(
    ['on', 'operations', 'succeeded', 'failed', 'deaths', 'faults', 'seconds'],
    runs.map(({ name, ended: { succeeded = 0, failed = 0, ...others }, faults, seconds }) => [
      name,
      [succeeded, failed, ...Object.values(others)].reduce((sum, n) => sum + n, 0),
      succeeded,
      failed,
      kills,
      faults.length,
      seconds,
    ]),
  )
  for (const { faults } of runs) for (const fault of faults) console.log(`  ${fault}`)
  return runs.some(({ faults }) => faults.length > 0)
}
