import { servedBy } from '#server/cloud/sandbox/dns/served.ts'
import type { OpenDb } from '#server/db/open.ts'
import { isRealServer, openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

// The embedded database has one session for everybody.
const itOnServer = isRealServer ? it : it.skip

itOnServer('answers a question of the DNS while every connection of the product is taken', async () => {
  const { open, opened } = gate()
  let begun = 0
  const allBegun = gate()
  const taken = Array.from({ length: 10 }, (_, n) =>
    db.system(
      async () => {
        begun += 1
        if (begun === 10) allBegun.open()
        await opened
      },
      { lane: String(n), person: '' },
    ),
  )
  await allBegun.opened
  expect(await servedBy(db).zoneOf('www.example.com')).toBeUndefined()
  open()
  await Promise.all(taken)
})

it('lets requests have the database while many questions of the DNS wait', async () => {
  const order: string[] = []
  const served = servedBy(db)
  const questions = Array.from({ length: 50 }, () =>
    served.zoneOf('www.example.com').then(() => order.push('dns')),
  )
  await db.system(async () => void order.push('request'))
  await Promise.all(questions)
  expect(order).toHaveLength(51)
  expect(order.indexOf('request')).toBeLessThan(10)
})
