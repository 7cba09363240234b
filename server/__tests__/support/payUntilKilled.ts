import { v7 as uuidv7 } from 'uuid'
import { addMethod } from '#server/areas/billing/methods/addMethod.ts'
import { createTopUp } from '#server/areas/billing/topUps/createTopUp.ts'
import type { TopUpPoint } from '#server/areas/billing/topUps/settle.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { openDb } from '#server/db/open.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'

// `node payUntilKilled.ts TARGET COMPANY POINT NTH`: opens the database, pays into the company's wallet
// again and again, says each payment that it has been told is in, and kills itself at the nth time of a point.
const [target, companyId, point, nth] = process.argv.slice(2)
if (!target || !companyId) throw new Error('Name the database and the company')
const db = await openDb(JSON.parse(target))
await db.system((tx) =>
  tx
    .insertInto('companies')
    .values({ id: companyId, name: 'Atlas' })
    .onConflict((there) => there.doNothing())
    .execute(),
)
const payments = testGateway({
  db,
  vault: vaultWith(Buffer.from('0123456789abcdef'.repeat(2))),
  clock: () => new Date(),
})
let passed = 0
const atPoint = (at: TopUpPoint) => {
  if (at !== point) return
  passed += 1
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL')
}
const deps = { db, payments, atPoint }
const said = { actorId: null }
const card = { number: '4242424242424242', expMonth: 12, expYear: 2099 }
const { reference = '' } = (await payments.takeCard?.(card)) ?? {}
const known = await db.tenant({ companyId }, (tx) =>
  tx.selectFrom('payment_methods').select('id').where('company_id', '=', companyId).executeTakeFirst(),
)
const methodId = known?.id ?? (await addMethod(deps, { companyId, reference, by: said })).id
process.stdout.write('open\n')
for (;;) {
  const { id } = await createTopUp(deps, { companyId, amount: '5', methodId, by: null, key: uuidv7(), said })
  process.stdout.write(`${id}\n`)
  await hearGateway(deps)
}
