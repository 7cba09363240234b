import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp, type Deps } from './app.ts'
import { recoveryHandlers } from './areas/auth/forgotPassword.ts'
import { takeBackups } from './areas/compute/backups.ts'
import { ensurePrices } from './areas/compute/prices.ts'
import { purgeExpired } from './areas/compute/purgeExpired.ts'
import { reconcile } from './areas/compute/reconcile.ts'
import { captchaFor } from './captcha/configured.ts'
import { openSandbox } from './cloud/sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { OpenDb } from './db/open.ts'
import { demoLines } from './demo/demoLines.ts'
import { demoPeopleFile, fillDemo } from './demo/fillDemo.ts'
import { startSweeper } from './housekeeping.ts'
import { loggerOptions } from './http/logging.ts'
import { finish, listen, mustBeFree } from './listen.ts'
import { mailboxDelivery, mailHandlers, smtpDelivery } from './mail/deliver.ts'
import { startOutboxWorker } from './mail/worker.ts'
import { openDatabase, openVault } from './openDatabase.ts'
import { noFailPoints } from './operations/failPoints.ts'
import { releaseLeases } from './operations/releaseLeases.ts'
import { operationWorker } from './operations/worker.ts'
import { plans } from './plans.ts'
import { passwordsWith } from './security/passwords.ts'
import { startWorker } from './worker.ts'

type Say = (line: string) => void
type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

const builtConsole = join(import.meta.dirname, '../../dist')

/** Requests under way get so long (ms) to finish when the server stops. */
const patienceMs = 10_000

/**
 * Opens everything that a server needs and serves. What it gives back closes all of it, in the
 * opposite order; a failure half-way closes what was open by then.
 */
export const startServer = async (config: Config, say: Say): Promise<AsyncDisposableStack> => {
  await using opened = new AsyncDisposableStack()
  await mustBeFree(config)
  const db = await openDatabase(config, opened, say)
  const deps = await depsOf(config, db)
  opened.defer(() => deps.cloud.close())
  if (config.demo) await tellDemo(config, deps, say)

  const app = await buildApp(deps, {
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    shedLoad: true,
    metricsToken: config.metricsToken,
    mailbox: config.smtpUrl === undefined,
    consoleFolder: builtConsole,
  })
  startWork(config, { ...deps, log: app.log }, opened)
  await startCloudWork(config, { ...deps, log: app.log }, opened)
  opened.defer(() => finish(app, patienceMs))
  await listen(app, config)
  if (config.smtpUrl === undefined) say(`Mail stays here: ${config.publicUrl}/dev/mailbox`)
  return opened.move()
}

const clock = () => new Date()

const depsOf = async (config: Config, db: OpenDb): Promise<Deps> => {
  const vault = await openVault(config, db)
  const cloud = await openSandbox(db, { now: clock, speed: config.sandboxSpeed })
  await ensurePrices(db, cloud)
  return {
    db,
    vault,
    clock,
    settings: config,
    passwords: passwordsWith(vault),
    captcha: captchaFor(config.captcha, { db, vault, clock }),
    cloud,
  }
}

const tellDemo = async ({ dataDir }: Config, deps: Deps, say: Say) => {
  const file = join(dataDir, demoPeopleFile)
  const people = await fillDemo({ ...deps, dataDir })
  if (people) for (const line of demoLines(people, { file })) say(line)
  else if (existsSync(file)) say(`Demo people and their passwords are in ${file}`)
}

/** What goes on in the background; stopped before the database closes. */
const startWork = (
  config: Config,
  { db, vault, log }: Pick<Deps, 'db' | 'vault'> & { log: Log },
  opened: AsyncDisposableStack,
) => {
  const delivery =
    config.smtpUrl === undefined
      ? mailboxDelivery(db)
      : smtpDelivery({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  opened.defer(() => delivery.close())
  const handlers = { ...mailHandlers(delivery, config), ...recoveryHandlers({ db, vault }) }
  const workers = [startOutboxWorker(db, handlers, log), startSweeper(db, log)]
  opened.defer(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
}

const reconcileMs = 5 * 60_000
const purgeMs = 60_000
const backupMs = 60_000

/** What is done in the cloud on people's behalf, and what keeps both sides of it alike. */
const startCloudWork = async (
  { databaseUrl }: Config,
  { db, vault, cloud, log }: Pick<Deps, 'db' | 'vault' | 'cloud'> & { log: Log },
  opened: AsyncDisposableStack,
) => {
  // The embedded database has one server: whatever was leased, its holder is dead.
  if (databaseUrl === undefined) await releaseLeases(db)
  const worker = operationWorker({
    db,
    cloud,
    vault,
    plans,
    log,
    watchEveryMs: 250,
    atFailPoint: noFailPoints,
  })
  worker.start()
  opened.defer(() => worker.stop())
  const compare = () => reconcile({ db, cloud, log })
  const workers = [
    startWorker('reconcile', reconcileMs, compare, log),
    startWorker('purge', purgeMs, () => purgeExpired({ db, vault }), log),
    startWorker('backups', backupMs, () => takeBackups({ db, cloud, vault }), log),
  ]
  const first = compare().catch((error: unknown) => log.error({ err: error }, 'background work failed'))
  opened.defer(async () => void (await Promise.all([first, ...workers.map((one) => one.stop())])))
}
