import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import { killAll, newFolder, spawnNode } from '../support/process.ts'

afterAll(killAll)

const script = 'server/__tests__/support/buildUntilKilled.ts'
const kills = 4

it('ends every operation, with one machine each and limits that add up, however often it is killed', async () => {
  const folder = newFolder()
  for (let n = 0; n < kills; n += 1) {
    const child = spawnNode(script, [folder])
    await child.until(/^working$/m)
    // Somewhere in the middle of the work, each time somewhere else.
    await pause(30 + n * 70)
    child.kill('SIGKILL')
    await child.ended
  }
  const last = spawnNode(script, [folder])
  await last.until(/^done$/m)
  last.kill('SIGKILL')
  await last.ended

  const db = await openDb({ embedded: { dataDir: folder } })
  const { operations, instances, machines, limits, reservations } = await db.system(async (tx) => ({
    operations: await tx.selectFrom('operations').select('status').execute(),
    instances: await tx.selectFrom('instances').select(['status', 'cloud_ref']).execute(),
    machines: await tx.selectFrom('sandbox_machines').select('ref').where('state', '<>', 'gone').execute(),
    limits: await tx
      .selectFrom('limits')
      .select(['used', 'reserved'])
      .where('metric', '=', 'instances')
      .executeTakeFirstOrThrow(),
    reservations: await tx
      .selectFrom('reservations')
      .select(sql<number>`count(*)::int`.as('n'))
      .execute(),
  }))
  await db.close()

  expect(operations.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'succeeded'))
  expect(instances.every(({ status }) => status === 'running')).toBe(true)
  expect(new Set(instances.map(({ cloud_ref }) => cloud_ref))).toEqual(
    new Set(machines.map(({ ref }) => ref)),
  )
  expect(machines).toHaveLength(20)
  expect([limits, reservations]).toEqual([{ used: '20', reserved: '0' }, [{ n: 0 }]])
}, 120_000)
