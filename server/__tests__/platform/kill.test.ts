import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { openDb, type DbTarget } from '#server/db/open.ts'
import { killAll, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'

afterAll(killAll)

const kills = 10

/** Lets a process write until it has been told so often that a write is kept, kills it, and gives what it was told. */
const writeAndKill = async (target: DbTarget, times: number) => {
  const writer = spawnNode('server/__tests__/support/writeUntilKilled.ts', [JSON.stringify(target)])
  await writer.until(new RegExp(`^open\n(.+\n){${times}}`, 'm'))
  writer.kill('SIGKILL')
  const { out } = await writer.ended
  // The last line may have been cut off in the middle.
  return out.split('\n').slice(1, -1)
}

it('loses nothing that was acknowledged when the process is killed, and opens again', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const acknowledged: string[] = []
  // The writer is in its next write by the time the kill arrives, now early in it, now late.
  for (let n = 0; n < kills; n += 1) acknowledged.push(...(await writeAndKill(target, 1 + ((n * 7) % 11))))

  const db = await openDb(target)
  const kept = await db.system((tx) =>
    tx
      .selectFrom('companies as c')
      .leftJoin('projects as p', 'p.company_id', 'c.id')
      .select(['c.name as company', 'p.name as project'])
      .where('c.id', '<>', operatorCompanyId)
      .execute(),
  )
  await db.close()
  await drop()

  const stored = new Set(kept.map(({ company }) => company))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(kept.filter(({ company, project }) => company !== project)).toEqual([])
  // At most the one write that each kill may have met is stored without having been acknowledged.
  expect(stored.size - acknowledged.length).toBeLessThanOrEqual(kills)
}, 120_000)
