import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { synchroniseCatalogue } from '../resources/catalogue.ts'
import { openCloudOfThePast } from '../cloud/openCloud.ts'
import type { Cloud } from '../cloud/port.ts'
import { readConfig } from '../config.ts'
import type { Db, Tx } from '../db/db.ts'
import { lockFolder } from '../db/lockFolder.ts'
import { openDb } from '../db/open.ts'
import { seedInstances, type Seed } from './seedInstances.ts'

/*
 * `npm run seed -- --instances 10000`: fills a company of a stopped installation with instances, to see
 * how things are with many. `--company NAME` says whose; otherwise the one that is there the longest.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Written down in one transaction: enough to be quick, few enough to be watched. */
const batch = 500

const plans = ['shared-1', 'shared-2', 'shared-3', 'dedicated-2', 'memory-2']
const images = ['debian-13', 'debian-12', 'ubuntu-24.04', 'rocky-10', 'alpine-3.23']
const roles = ['web', 'api', 'worker', 'cache', 'queue', 'search', 'cron', 'build']
const hourMs = 3_600_000

const pick = <T>(from: readonly T[], n: number): T => {
  const one = from[n % from.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

const seedOf = (n: number, projects: readonly string[], now: Date): Seed => ({
  projectId: pick(projects, n),
  name: `${pick(roles, n)}-${String(n + 1).padStart(5, '0')}`,
  region: n % 2 === 0 ? 'lab-1' : 'lab-2',
  planRef: pick(plans, Math.floor(n / 3)),
  imageRef: pick(images, Math.floor(n / 7)),
  status: n % 11 === 0 ? 'stopped' : 'running',
  tags: [pick(['production', 'staging', 'test'], n), pick(roles, n)],
  createdAt: new Date(now.getTime() - (n + 1) * hourMs),
})

const companyToFill = async (tx: Tx, name: string | undefined) => {
  const company = await tx
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.id', 'c.name', 'u.id as userId', 'u.name as userName', 'u.email'])
    .where('c.status', '=', 'active')
    .$if(name !== undefined, (query) => query.where('c.name', '=', name ?? ''))
    .orderBy('c.created_at')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()
  if (!company) throw new Error('There is no such company. Start Portico once with DEMO=1, or sign up.')
  const projects = await tx.selectFrom('projects').select('id').where('company_id', '=', company.id).execute()
  return { ...company, projects: projects.map(({ id }) => id) }
}

/** Adds so many instances to a company; tells how long it took. */
export const seed = async (
  deps: { db: Db; cloud: Cloud },
  { count, name, now }: { count: number; name?: string; now: Date },
) => {
  const { db } = deps
  const company = await db.system((tx) => companyToFill(tx, name))
  const actor = { id: company.userId, name: company.userName, email: company.email }
  for (let from = 0; from < count; from += batch) {
    const seeds = Array.from({ length: Math.min(batch, count - from) }, (_, n) =>
      seedOf(from + n, company.projects, now),
    )
    await seedInstances(deps, { company, actor, seeds })
  }
  return company.name
}

const run = async () => {
  const { values } = parseArgs({
    options: { instances: { type: 'string', default: '10000' }, company: { type: 'string' } },
  })
  const count = Number(values.instances)
  if (!Number.isInteger(count) || count < 1 || count > 30_000)
    throw new Error('--instances is a whole number from 1 to 30000')
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const { databaseUrl, dataDir } = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  if (databaseUrl === undefined) opened.defer(lockFolder(dataDir))
  const db = await openDb(
    databaseUrl === undefined ? { embedded: { dataDir: join(dataDir, 'database') } } : { url: databaseUrl },
  )
  opened.defer(() => db.close())
  const cloud = await openCloudOfThePast(db)
  await synchroniseCatalogue({ db, cloud })
  const began = performance.now()
  const name = await seed(
    { db, cloud },
    {
      count,
      now: new Date(),
      ...(values.company !== undefined && { name: values.company }),
    },
  )
  await db.upkeep?.()
  say(`${name} has ${count} instances more, after ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
