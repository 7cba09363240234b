import { addMethod } from '#server/areas/billing/methods/addMethod.ts'
import { rechargeWallets } from '#server/areas/billing/recharge/recharge.ts'
import type { TopUpPoint } from '#server/areas/billing/topUps/settle.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { openDb } from '#server/db/open.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'

// `node rechargeUntilKilled.ts TARGET COMPANY POINT NTH DAY`: opens the database, tops a company's
// wallet up by itself, a payment every nine hours, and kills itself at the nth time of a point.
const [target, companyId, point, nth, day] = process.argv.slice(2)
if (!target || !companyId) throw new Error('Name the database and the company')
let late = Number(day) * 86_400_000
const now = () => new Date(Date.now() + late)
const db = await openDb(JSON.parse(target), { now })
await db.system((tx) =>
  tx
    .insertInto('companies')
    .values({ id: companyId, name: 'Atlas' })
    .onConflict((there) => there.doNothing())
    .execute(),
)
const payments = testGateway({ db, vault: vaultWith(Buffer.from('0123456789abcdef'.repeat(2))), clock: now })
let passed = 0
const atPoint = (at: TopUpPoint) => {
  if (at !== point) return
  passed += 1
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL')
}
const log = {
  error: (about: unknown) => {
    throw (about as { err: Error }).err
  },
  warn: () => undefined,
}
const deps = { db, payments, log, atPoint }
const known = await db.tenant({ companyId }, (tx) =>
  tx.selectFrom('payment_methods').select('id').where('company_id', '=', companyId).executeTakeFirst(),
)
if (!known) {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099 }
  const { reference = '' } = (await payments.takeCard?.(card)) ?? {}
  await addMethod(deps, { companyId, reference, by: { actorId: null } })
}
await db.tenant({ companyId }, (tx) =>
  tx
    .insertInto('auto_recharges')
    .values({
      company_id: companyId,
      is_on: true,
      threshold: 10_000_000_000n,
      amount: 5_000_000n,
      monthly_max: 10_000_000_000n,
      method_id: null,
      set_by: null,
      next_try_at: null,
      failed_at: null,
    })
    .onConflict((there) => there.doNothing())
    .execute(),
)
process.stdout.write('open\n')
for (;;) {
  await rechargeWallets(deps)
  process.stdout.write('round\n')
  await hearGateway(deps)
  late += 9 * 3_600_000
}
