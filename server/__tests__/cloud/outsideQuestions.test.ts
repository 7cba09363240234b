import { servedBy } from '#server/cloud/sandbox/dns/served.ts'
import type { OpenDb } from '#server/db/open.ts'
import { isRealServer, openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

// The embedded database has one session for everybody.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('the DNS', () => {
  it('is answered while every connection of the product is taken', async () => {
    const release = Promise.withResolvers<void>()
    const allBegun = Promise.withResolvers<void>()
    let begun = 0
    const taken = Array.from({ length: 10 }, (_, n) =>
      db.system(
        async () => {
          begun += 1
          if (begun === 10) allBegun.resolve()
          await release.promise
        },
        { lane: String(n), person: '' },
      ),
    )
    await allBegun.promise
    expect(await servedBy(db).zoneOf('www.example.com')).toBeUndefined()
    release.resolve()
    await Promise.all(taken)
  })
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
