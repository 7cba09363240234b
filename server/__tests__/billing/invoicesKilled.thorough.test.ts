import type { InvoicePoint } from '#server/areas/billing/invoices/closeMonths.ts'
import { openDb, type DbTarget } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { addCompany, projectIn } from '../support/operations.ts'
import { addMachine } from '../support/invoices.ts'
import { killAll, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'

afterAll(killAll)

/** Each with how often it is passed before it kills: what is done by then stays done. */
const points: readonly [InvoicePoint, number][] = [
  ['invoice.afterRounding', 2],
  ['invoice.mid', 1],
  ['invoice.beforeCommit', 1],
  ['invoice.afterCommit', 1],
  ['invoice.drawn', 2],
  ['invoice.filed', 1],
]

const endOfMonth = new Date('2030-03-31T21:00:00Z')
const nextMonth = '2030-04-01T00:10:00Z'

/** Three companies with a machine each, which are charged from a few hours before the end of a month on. */
const estate = async (target: DbTarget) => {
  const db = await openDb(target, { now: () => endOfMonth })
  for (let n = 0; n < 3; n += 1) {
    const companyId = await addCompany(db)
    const projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
    await addMachine(db, { companyId, projectId }, '0.0123456789')
  }
  await db.close()
}

it('issues each invoice once and leaves no number out, wherever the process is killed', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  await estate(target)
  for (const [point, nth] of points) {
    const closer = spawnNode('server/__tests__/support/closeUntilKilled.ts', [
      JSON.stringify(target),
      nextMonth,
      point,
      String(nth),
    ])
    const { out } = await closer.ended
    expect([point, out]).toEqual([point, ''])
  }
  const last = await spawnNode('server/__tests__/support/closeUntilKilled.ts', [
    JSON.stringify(target),
    nextMonth,
    'none',
    '1',
  ]).ended
  expect(last.out).toBe('done\n')

  const db = await openDb(target)
  const found = await db.system((tx) =>
    tx.selectFrom('invoices').select(['number', 'pdf_sha256', 'company_id']).orderBy('serial').execute(),
  )
  const files = await db.system((tx) => tx.selectFrom('invoice_files').select('sha256').execute())
  const offences = await checkLedger(db)
  await db.close()
  await drop()
  expect(offences).toEqual([])
  expect(found.map(({ number }) => number)).toEqual(['INV-000001', 'INV-000002', 'INV-000003'])
  expect(new Set(found.map(({ company_id }) => company_id)).size).toBe(3)
  expect(files.map(({ sha256 }) => sha256.toString('hex')).toSorted()).toEqual(
    found.map(({ pdf_sha256: sha256 }) => sha256?.toString('hex') ?? '').toSorted(),
  )
}, 180_000)
