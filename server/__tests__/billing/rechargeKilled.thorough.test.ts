import { v7 as uuidv7 } from 'uuid'
import { rechargeWallets } from '#server/areas/billing/recharge/recharge.ts'
import type { TopUpPoint } from '#server/areas/billing/topUps/settle.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { openDb } from '#server/db/open.ts'
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

/** Long after all that was done. */
const now = () => new Date(Date.now() + 100 * 86_400_000)

it('charges each automatic payment once, whichever step of it the process is killed at', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const companyId = uuidv7()
  let rounds = 0
  for (const [n, point] of points.entries()) {
    const { out } = await spawnNode('server/__tests__/support/rechargeUntilKilled.ts', [
      JSON.stringify(target),
      companyId,
      point,
      String(2 + (n % 2)),
      String(n * 10),
    ]).ended
    rounds += out.split('\n').filter((line) => line === 'round').length
  }
  const db = await openDb(target, { now })
  const vault = vaultWith(Buffer.from('0123456789abcdef'.repeat(2)))
  const log = {
    error: (about: unknown) => {
      throw (about as { err: Error }).err
    },
    warn: () => undefined,
  }
  const deps = { db, log, payments: testGateway({ db, vault, clock: now }) }
  // It was turned off at last: what was on its way is still finished and counted, and nothing is begun.
  await db.tenant({ companyId }, (tx) =>
    tx.updateTable('auto_recharges').set({ is_on: false }).where('company_id', '=', companyId).execute(),
  )
  for (let n = 0; n < 2; n += 1) {
    await rechargeWallets(deps)
    await hearGateway(deps)
  }
  const intents = await db.system((tx) => tx.selectFrom('payment_intents').selectAll().execute())
  const charges = await db.system((tx) => tx.selectFrom('sandbox_charges').select('intent').execute())
  const journals = await db.system((tx) => tx.selectFrom('journals').select('key').execute())
  const left = await db.system((tx) => tx.selectFrom('auto_recharges').selectAll().execute())
  expect(await checkLedger(db)).toEqual([])
  await db.close()
  await drop()

  expect(rounds).toBeGreaterThan(points.length - 2)
  expect(intents.length).toBeGreaterThanOrEqual(points.length)
  expect(intents.filter(({ state }) => state !== 'succeeded')).toEqual([])
  const ids = intents.map(({ id }) => id).toSorted()
  expect(charges.map(({ intent }) => intent).toSorted()).toEqual(ids)
  expect(journals.map(({ key }) => key).toSorted()).toEqual(ids.map((id) => `topup:${id}`).toSorted())
  expect(left).toMatchObject([{ intent_id: null, declines: 0 }])
}, 180_000)
