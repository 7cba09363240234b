import { randomBytes } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { deliverStreams } from '#server/areas/logs/streams/deliver.ts'
import { audit } from '#server/audit/audit.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { openDb } from '#server/db/open.ts'
import { vaultWith } from '#server/security/vault.ts'
import { localhostCert } from './localhostCert.ts'

// `node streamUntilKilled.ts TARGET COMPANY ADDRESS`: opens the database, writes entries, seals them and
// sends them to the webhook at the address, all at the same time.
const [target, companyId, address] = process.argv.slice(2)
if (!target || !companyId || !address) throw new Error('Name the database, the company and the address')
const db = await openDb(JSON.parse(target))
await db.system(async (tx) => {
  const isNew = await tx
    .insertInto('companies')
    .values({ id: companyId, name: 'Atlas' })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst()
  const stream = { name: 'SIEM', type: 'webhook' as const, address, filters: '{}', sent_seq: '0' }
  if (isNew)
    await tx
      .insertInto('log_streams')
      .values({ id: uuidv7(), company_id: companyId, ...stream })
      .execute()
  // As though the minute were over for which whoever was killed had the stream.
  await tx
    .updateTable('log_streams')
    .set({ leased_until: null, next_at: sql`app_now()` })
    .execute()
})
process.stdout.write('open\n')

const deps = {
  db,
  vault: vaultWith(randomBytes(32)),
  settings: { outboundAllow: ['127.0.0.0/8', '::1'] },
  outboundCa: localhostCert,
}
const again = async (work: () => Promise<unknown>) => {
  for (;;) {
    await work()
    await later(5)
  }
}
const write = () =>
  db.system((tx) => audit(tx, { action: 'test.told', companyId, target: { kind: 'instance', id: uuidv7() } }))
await Promise.all([
  again(write),
  again(write),
  again(() => sealEntries({ db })),
  again(() => deliverStreams(deps)),
])
