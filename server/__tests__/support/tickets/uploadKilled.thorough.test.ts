import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDb, type DbTarget } from '#server/db/open.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { killAll, spawnNode } from '../process.ts'
import { newTarget } from '../target.ts'

afterAll(killAll)

const kills = 200

const newSender = async (target: DbTarget) => {
  const db = await openDb(target)
  const id = randomUUID()
  const owner = { name: 'Ada', email: `${id}@example.test`, passwordHash: 'none' }
  const { ownerId } = await db.system((tx) => foundCompany(tx, { id, name: 'Acme', owner }))
  await db.close()
  return [id, ownerId] as const
}

/** Files whose parts don't add up to what is said of them, and the last one that was not completed. */
const stateOf = async (target: DbTarget) => {
  const db = await openDb(target)
  const { rows } = await db.system((tx) =>
    sql<{ id: string; isWhole: boolean; isWrong: boolean }>`
      select a.id, a.type is not null as "isWhole",
        count(p.n) <> a.parts
          or a.type is not null and (sum(length(p.content)) <> a.bytes
            or sha256(string_agg(p.content, '' order by p.n)) <> a.sha256) as "isWrong"
      from ticket_attachments as a left join ticket_attachment_parts as p
        on p.company_id = a.company_id and p.attachment_id = a.id
      group by a.company_id, a.id order by a.created_at desc, a.id desc`.execute(tx),
  )
  await db.close()
  return {
    wrong: rows.filter(({ isWrong }) => isWrong),
    unfinished: rows.find(({ isWhole }) => !isWhole)?.id,
  }
}

it(`no half file is there after ${kills} kills, and an interrupted upload goes on where it was`, async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const [companyId, userId] = await newSender(target)
  const wrong: unknown[] = []
  const lost: string[] = []
  let unfinished: string | undefined
  for (let n = 0; n < kills; n += 1) {
    const given = [JSON.stringify(target), companyId, userId, ...(unfinished ? [unfinished] : [])]
    const sender = spawnNode('server/__tests__/support/uploadUntilKilled.ts', given)
    // Now in the first part, now in the second, now at the end: it dies a few milliseconds after a line.
    await sender.until(unfinished ? new RegExp(`whole ${unfinished}`) : /^open\n(.+\n){1}/m)
    await sender.until(new RegExp(`^open\n(.+\n){${1 + (n % 3)}}`, 'm'))
    const late = (n * 7) % 23
    const dies = performance.now() + late
    while (performance.now() < dies) await new Promise(setImmediate)
    sender.kill('SIGKILL')
    const { out } = await sender.ended
    if (unfinished && !out.includes(`whole ${unfinished}`)) lost.push(unfinished)
    const state = await stateOf(target)
    wrong.push(...state.wrong)
    unfinished = state.unfinished
  }
  await drop()
  expect([wrong, lost]).toEqual([[], []])
}, 1_800_000)
