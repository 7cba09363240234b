import { runBank } from '../../server/__tests__/support/bank/runBank.ts'
import { onPostgres } from './onPostgres.mjs'
import { table } from './table.mjs'

const kills = Number(process.env.BANK_KILLS ?? 200)

/** Moves money on all sides and kills who does it, on each database there is; any fault in the books fails. */
export const benchBank = async (say) => {
  const run = async (name, given) => {
    say(`${kills} deaths on ${name}`)
    const began = performance.now()
    const closing = await runBank({ ...given, kills, customers: 20, say })
    const seconds = Math.round((performance.now() - began) / 1000)
    say(`${closing.faults.length} faults on ${name} in ${seconds} s`)
    return { name, ...closing, seconds }
  }
  const runs = [
    await onPostgres((server) => run('PostgreSQL, two servers', { server, tellers: 8, receipts: 10_000 })),
    await run('the embedded database', { server: undefined, tellers: 4, receipts: 2000 }),
  ].filter(Boolean)
  console.log('\nMoney moved by servers that are killed\n')
  table(
    ['on', 'acknowledged', 'deaths', 'reads of all money', 'faults', 'seconds'],
    runs.map(({ name, receipts: told, reads, faults, seconds }) => [
      name,
      told,
      kills,
      reads,
      faults.length,
      seconds,
    ]),
  )
  for (const { faults } of runs) for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`)
  return runs.some(({ faults }) => faults.length > 0)
}
