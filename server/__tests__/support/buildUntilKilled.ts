import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createInstances } from '#server/areas/compute/createInstances.ts'
import { ensurePrices } from '#server/areas/compute/prices.ts'
import { openSandbox } from '#server/cloud/sandbox/sandbox.ts'
import { openDb } from '#server/db/open.ts'
import { noFailPoints } from '#server/operations/failPoints.ts'
import { releaseLeases } from '#server/operations/releaseLeases.ts'
import { operationWorker } from '#server/operations/worker.ts'
import { plans } from '#server/plans.ts'
import { vaultWith } from '#server/security/vault.ts'
import { bearCompany } from '#server/tenancy/birth.ts'
import { permissions } from '#contract/permissions.ts'

// `node buildUntilKilled.ts FOLDER`: the first time it orders twenty instances, some of which go wrong;
// ever after it works on what is left, and says when nothing is.
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Name the folder')
const db = await openDb({ embedded: { dataDir } })
const clock = () => new Date()
const cloud = await openSandbox(db, { now: clock, speed: 100 })
await ensurePrices(db, cloud)
const vault = vaultWith(createHash('sha256').update('a test').digest())
const isNew =
  (await db.system((tx) => tx.selectFrom('companies').select('id').executeTakeFirst())) === undefined
if (isNew) {
  const companyId = uuidv7()
  const owner = { email: 'ada@example.test', name: 'Ada', passwordHash: '' }
  const { ownerId } = await db.system((tx) => bearCompany(tx, { id: companyId, name: 'Acme', owner }))
  const { id: projectId } = await db.system((tx) =>
    tx.selectFrom('projects').select('id').executeTakeFirstOrThrow(),
  )
  const caller = {
    userId: ownerId,
    email: owner.email,
    companyId,
    sessionId: uuidv7(),
    permissions: new Set(permissions),
    projectPermissions: new Map(),
    suspended: false,
  }
  const origin = { requestId: uuidv7(), ip: '127.0.0.1', userAgent: undefined }
  for (const name of ['web', 'db-lost-answer'])
    await createInstances(
      { db, cloud, vault, clock, settings: { passwordMin: 12 } },
      {
        caller,
        origin,
        draft: {
          name,
          count: 10,
          projectId,
          region: 'lab-1',
          imageId: 'flatcar-stable',
          planId: 'shared-1',
        },
      },
    )
}
await releaseLeases(db)
const log = { error: (...said: unknown[]) => process.stderr.write(`${JSON.stringify(said)}\n`) }
operationWorker({
  db,
  cloud,
  vault,
  plans,
  log,
  idleMs: 20,
  watchEveryMs: 20,
  atFailPoint: noFailPoints,
}).start()
process.stdout.write('working\n')
for (;;) {
  const left = await db.system((tx) =>
    tx
      .selectFrom('operations')
      .select('id')
      .where('status', 'in', ['queued', 'running', 'compensating'])
      .executeTakeFirst(),
  )
  if (!left) process.stdout.write('done\n')
  await new Promise((resolve) => setTimeout(resolve, 20))
}
