import { verifyExport } from '#contract/logs/chain.ts'
import { ndjsonLines } from '#server/areas/logs/exportLines.ts'
import { audit } from '#server/audit/audit.ts'
import { chainCrypto } from '#server/audit/chainCrypto.ts'
import { signDays } from '#server/audit/checkpoints.ts'
import { dropOldDays } from '#server/audit/retention.ts'
import { headOf, sealEntries } from '#server/audit/seal.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let companyId: string

beforeAll(async () => {
  test = await testApp()
  companyId = (await test.foundCompany()).id
})
afterAll(() => test.close())

const aDayOf = async (count: number) => {
  await test.db.tenant({ companyId }, async (tx) => {
    for (let n = 0; n < count; n += 1) await audit(tx, { action: 'test.told', companyId })
  })
  await sealEntries(test)
  test.clock.advance(86_400)
  await signDays(test.deps)
}
const keep = (auditRetentionDays: number) => dropOldDays({ db: test.db, settings: { auditRetentionDays } })
const verified = async () => {
  const { seq: last } = await test.db.system((tx) => headOf(tx, companyId))
  let text = ''
  const selection = { companyId, filters: {}, proof: true, last }
  for await (const part of ndjsonLines(test.deps, selection)) text += part
  return verifyExport(text.trimEnd().split('\n'), chainCrypto)
}

it('drops whole signed days that are too old, and what stays still proves itself', async () => {
  for (const count of [5, 4, 3]) await aDayOf(count)
  await keep(90)
  expect(await verified()).toMatchObject({ ok: true, entries: 12, first: 1, checkpoints: 3 })
  test.clock.advance(88 * 86_400)
  await aDayOf(2)
  // The first day is 92 days ago by now, the second 91, the third 90: that one is kept.
  await keep(90)
  expect(await verified()).toMatchObject({ ok: true, entries: 5, first: 10, last: 14, checkpoints: 2 })
  test.clock.advance(365 * 86_400)
  await keep(90)
  expect(await verified()).toMatchObject({ ok: true, entries: 0 })
  await aDayOf(1)
  expect(await verified()).toMatchObject({ ok: true, entries: 1, first: 15, last: 15 })
})

it('lets nobody else remove an entry', async () => {
  await aDayOf(1)
  for (const attempt of [
    () => test.db.system((tx) => tx.deleteFrom('audit_log').execute()),
    () => test.db.tenant({ companyId }, (tx) => tx.deleteFrom('audit_log').execute()),
    () => test.db.system((tx) => tx.updateTable('audit_log').set({ action: 'x.y' }).execute()),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: '42501' })
})
