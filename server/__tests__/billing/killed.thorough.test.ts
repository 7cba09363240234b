import { v7 as uuidv7 } from 'uuid'
import { pollPayments } from '#server/areas/billing/topUps/poll.ts'
import type { TopUpPoint } from '#server/areas/billing/topUps/settle.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { openDb, type DbTarget } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'
import { killAll, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'

afterAll(killAll)

const points: readonly TopUpPoint[] = [
  'topUp.afterIntent',
  'topUp.afterCharge',
  'topUp.afterJournal',
  'topUp.beforeCommit',
  'topUp.afterCommit',
  'webhook.afterCommit',
]

/** As the server does once it is back, a while later. */
const recover = async (target: DbTarget) => {
  let late = 0
  const now = () => new Date(Date.now() + late)
  const db = await openDb(target, { now })
  const vault = vaultWith(Buffer.from('0123456789abcdef'.repeat(2)))
  const log = {
    error: (about: unknown) => {
      throw (about as { err: Error }).err
    },
    warn: () => undefined,
  }
  const deps = { db, payments: testGateway({ db, vault, clock: now }), log }
  for (const minutes of [3, 20]) {
    late = minutes * 60_000
    await pollPayments(deps)
    await hearGateway(deps)
  }
  return db
}

it('books each payment once, whichever step of it the process is killed at', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const companyId = uuidv7()
  const acknowledged: string[] = []
  for (const [n, point] of points.entries()) {
    const payer = spawnNode('server/__tests__/support/payUntilKilled.ts', [
      JSON.stringify(target),
      companyId,
      point,
      String(2 + (n % 3)),
    ])
    const { out } = await payer.ended
    acknowledged.push(...out.split('\n').slice(1, -1))
  }
  const db = await recover(target)
  const intents = await db.system((tx) => tx.selectFrom('payment_intents').selectAll().execute())
  const journals = await db.system((tx) => tx.selectFrom('journals').select('key').execute())
  const charges = await db.system((tx) => tx.selectFrom('sandbox_charges').select('intent').execute())
  expect(await checkLedger(db)).toEqual([])
  await db.close()
  await drop()

  expect(acknowledged.length).toBeGreaterThan(points.length)
  const paid = intents.filter(({ state }) => state === 'succeeded').map(({ id }) => id)
  expect(acknowledged.filter((id) => !paid.includes(id))).toEqual([])
  // What the gateway has taken is in the wallet, each of it once; the rest never arrived there.
  expect(journals.map(({ key }) => key).toSorted()).toEqual(
    charges.map(({ intent }) => `topup:${intent}`).toSorted(),
  )
  expect(paid.toSorted()).toEqual(charges.map(({ intent }) => intent).toSorted())
  expect(intents.filter(({ state }) => state !== 'succeeded').map(({ state }) => state)).toEqual(['expired'])
}, 180_000)
