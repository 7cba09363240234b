import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noFailPoints } from '#server/operations/failPoints.ts'
import { releaseLeases } from '#server/operations/lease.ts'
import { operationWorker } from '#server/operations/worker.ts'
import { workflows } from '#server/areas.ts'
import { nextOrder } from './orders.ts'
import { openWorld, ownerOf, settle, type Lifetime } from './world.ts'

// `node operateUntilKilled.ts LIFETIME`: orders operations over the API until there are as many as wanted, works on
// them all the while, says what it was told is accepted, and when nothing is left to do.
const lifetime = JSON.parse(process.argv[2] ?? '{}') as Lifetime
const deps = await openWorld(lifetime)
const { db } = deps
const say = (line: string) => process.stdout.write(`${line}\n`)

const isNew =
  (await db.system((tx) => tx.selectFrom('projects').select('id').executeTakeFirst())) === undefined
if (isNew) await settle(deps)
const { id: projectId } = await db.system((tx) =>
  tx.selectFrom('projects').select('id').executeTakeFirstOrThrow(),
)
const ask = await ownerOf(deps)
// As the server itself does: the embedded database has one, so whatever was leased, its holder is dead.
if ('embedded' in lifetime.target) await releaseLeases(db)
const log = { error: (...said: unknown[]) => process.stderr.write(`${JSON.stringify(said)}\n`) }
operationWorker({ ...deps, workflows, log, idleMs: 20, watchEveryMs: 200, atFailPoint: noFailPoints }).start()
say('working')

const count = async (onlyOpen: boolean) => {
  const { n } = await db.system((tx) =>
    tx
      .selectFrom('operations')
      .select(sql<number>`count(*)::int`.as('n'))
      .$if(onlyOpen, (query) => query.where('status', 'in', ['queued', 'running', 'compensating']))
      .executeTakeFirstOrThrow(),
  )
  return n
}

/**
 * Whether a request names what is being deleted or somebody else's by now, or a range or a port that another one has;
 * where an address can lead to is tried out at random.
 */
const isLate = (errors: { code: string }[] = []) =>
  errors.length > 0 && errors.every(({ code }) => late.has(code))
const late = new Set([
  'invalid',
  'cidrOverlaps',
  'nextHop',
  'routeOverlaps',
  'peerOverlaps',
  'alreadyPublic',
  'otherRegion',
  'noRouter',
  'portTaken',
  'memberOutside',
  'sameSize',
])

const order = async () => {
  const { line, body } = await nextOrder(ask, projectId)
  const answer = await ask(line, body, { 'idempotency-key': randomUUID() })
  const { included = [] }: { included?: { kind: string; id: string }[] } = answer.body
  const accepted = included.filter(({ kind }) => kind === 'operation')
  if (answer.status === 202) for (const { id } of accepted) say(`accepted ${id}`)
  // Somebody may have been faster; whatever else is refused is a fault.
  else if (![404, 409].includes(answer.status) && !isLate(answer.body.errors))
    say(`refused ${line} ${JSON.stringify(answer.body)}`)
}

for (;;) {
  if ((await count(false)) < lifetime.wanted) await order()
  else if ((await count(true)) === 0) say('done')
  await new Promise((resolve) => setTimeout(resolve, 20))
}
