import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { areas, workflows } from './areas.ts'
import { recoveryHandlers } from './areas/auth/recovery/forgotPassword.ts'
import { failureHandlers } from './areas/auth/limits/manyFailures.ts'
import { captchaFor } from './captcha/configured.ts'
import { objectOriginsOf } from './cloud/objectOrigins.ts'
import { openCloud, tellOfCloud } from './cloud/openCloud.ts'
import { mustBeSameCloud } from './cloud/sameCloud.ts'
import type { ClientLog } from './cloud/openstack/client/client.ts'
import type { Config } from './config.ts'
import { startInThisThread } from './db/embeddedHere.ts'
import type { OpenDb } from './db/open.ts'
import { demoLines } from './demo/demoLines.ts'
import { demoPeopleFile, fillDemo } from './demo/fillDemo.ts'
import { startSweeper } from './housekeeping.ts'
import { loggerOptions } from './http/logging.ts'
import { finish, listen, mustBeFree } from './listen.ts'
import { mailboxDelivery, mailHandlers, smtpDelivery } from './mail/deliver.ts'
import { isLocalName } from './mail/mailbox/onlyHere.ts'
import { scanHandlers } from './areas/support/files/scan.ts'
import { startMailListener, type ListenerDeps } from './areas/support/mail/listener.ts'
import { startOutboxWorker } from './mail/worker.ts'
import { embeddedFolder, openDatabase, openVault } from './openDatabase.ts'
import { noFailPoints } from './operations/failPoints.ts'
import { releaseLeases } from './operations/lease.ts'
import { stuckCounter } from './operations/metrics.ts'
import { operationWorker } from './operations/worker.ts'
import type { Deps, WorkDeps } from './resources/area.ts'
import { ensureCatalogue } from './resources/catalogue.ts'
import type { Hashing } from './security/hashing.ts'
import { openHashing } from './security/hashingProcess.ts'
import { noLeakedPasswords, openLeakedPasswords, type LeakedPasswords } from './security/leakedPasswords.ts'
import { passwordsWith } from './security/passwords.ts'
import { noPlaces, openPlaces, type Places } from './security/places.ts'
import { openPayments, tellOfPayments } from './payments/openPayments.ts'
import { StartFailure } from './startFailure.ts'
import { startWorker, type NoteRun } from './worker.ts'
import { watchWork } from './workMetrics.ts'

type Say = (line: string) => void
type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

const builtConsole = join(import.meta.dirname, '../../dist')

export interface StartOptions {
  /** How long it still takes requests after it was told to stop. Asked when it stops. */
  stayOpenSeconds?: () => number
  /** The time that server and database tell. Only tests set it; otherwise each goes by its own clock. */
  clock?: () => Date
}

/** Requests under way get so long (ms) to finish when the server stops. */
const patienceMs = 10_000
/** How often the embedded database is looked after. */
const upkeepEveryMs = 30_000

/**
 * Opens everything that a server needs and serves. What it gives back closes all of it, in the
 * opposite order; a failure half-way closes what was open by then.
 */
export const startServer = async (
  config: Config,
  say: Say,
  { stayOpenSeconds = () => config.stopDelaySeconds, clock }: StartOptions = {},
): Promise<AsyncDisposableStack> => {
  await using opened = new AsyncDisposableStack()
  await mustBeFree(config)
  if (config.demo && config.databaseUrl === undefined && !existsSync(join(config.dataDir, embeddedFolder)))
    await makeDemoHere(config, say, clock)
  const db = await openDatabase(config, opened, say, { now: clock })
  const hashing = openHashing()
  opened.defer(() => hashing.close())
  for (const line of (await tellOfCloud(config)).lines) say(line)
  for (const line of tellOfPayments(config)) say(line)
  const leaked = config.pwnedFile ? await openLeakedPasswords(config.pwnedFile) : noLeakedPasswords
  opened.defer(() => leaked.close())
  const places = config.geoipFile ? await openPlaces(config.geoipFile) : noPlaces
  const cloudLog: ClientLog = { debug: () => undefined }
  const deps = await depsOf(config, db, { hashing, leaked, places, cloudLog, clock, say })
  opened.defer(() => deps.cloud.close())
  if (config.demo) await tellDemo(config, deps, say)

  const metrics = new Registry()
  const app = await buildApp(deps, {
    metrics,
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    shedLoad: true,
    metricsToken: config.metricsToken,
    support: { url: config.supportUrl, email: config.supportEmail },
    mailbox: config.smtpUrl === undefined,
    demoFolder: offersDemo(config) ? config.dataDir : undefined,
    consoleFolder: builtConsole,
    objectOrigins: await objectOriginsOf(deps.cloud.objects, deps.clock),
  })
  cloudLog.debug = (about, line) => app.log.debug(about, line)
  const note = watchWork(metrics)
  await startWork(config, { ...deps, log: app.log, say, note }, opened)
  await startCloudWork(config, { ...deps, metrics, log: app.log, note }, opened)
  opened.defer(() => finish(app, { openMs: stayOpenSeconds() * 1000, withinMs: patienceMs }))
  await listen(app, config)
  await takeMailFor(config, { ...deps, log: app.log, say }, opened)
  if (config.smtpUrl === undefined) say(`Mail stays here: ${config.publicUrl}/dev/mailbox`)
  return opened.move()
}

/** Passwords are shown to nobody who comes by a name of the web, or where mail really leaves. */
const offersDemo = ({ demo, smtpUrl, publicUrl }: Config) =>
  demo && smtpUrl === undefined && isLocalName(new URL(publicUrl).host)

interface Opened {
  hashing: Hashing
  leaked: LeakedPasswords
  places: Places
  cloudLog: ClientLog
  clock: (() => Date) | undefined
  say: Say
}

const depsOf = async (
  config: Config,
  db: OpenDb,
  { hashing, leaked, places, cloudLog, clock = () => new Date(), say }: Opened,
): Promise<Deps> => {
  const vault = await openVault(config, db)
  await mustBeSameCloud(db, config)
  const cloud = await openCloud(config, { db, clock, log: cloudLog, objects: { vault, say } })
  await ensureCatalogue({ db, cloud })
  return {
    db,
    vault,
    clock,
    settings: config,
    passwords: passwordsWith(vault, { hashing, leaked }),
    places,
    captcha: captchaFor(config.captcha, { db, vault, clock }),
    cloud,
    payments: openPayments(config, { db, vault, clock }),
  }
}

/** Makes the demo of a new installation in this thread: it takes a third of the time, and nobody is served yet. */
const makeDemoHere = async (config: Config, say: Say, clock: StartOptions['clock']) => {
  await using opened = new AsyncDisposableStack()
  say(`Making the demo in ${config.dataDir}, once`)
  const db = await openDatabase(config, opened, () => undefined, { now: clock, start: startInThisThread })
  const hashing = openHashing()
  opened.defer(() => hashing.close())
  const offline = { leaked: noLeakedPasswords, places: noPlaces, cloudLog: { debug: () => undefined }, say }
  const deps = await depsOf(config, db, { ...offline, hashing, clock })
  opened.defer(() => deps.cloud.close())
  await tellDemo(config, deps, say)
}

const tellDemo = async ({ dataDir }: Config, deps: Deps, say: Say) => {
  const file = join(dataDir, demoPeopleFile)
  const people = await fillDemo({ ...deps, dataDir })
  if (people) for (const line of demoLines(people, { file })) say(line)
  else if (existsSync(file)) say(`Demo people and their passwords are in ${file}`)
}

/** What goes on in the background; stopped before the database closes. */
const startWork = async (
  config: Config,
  { db, vault, log, say, note }: Pick<Deps, 'db' | 'vault'> & { log: Log; say: Say; note: NoteRun },
  opened: AsyncDisposableStack,
) => {
  const delivery =
    config.smtpUrl === undefined
      ? mailboxDelivery(db, say)
      : await smtpDelivery({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  opened.defer(() => delivery.close())
  const handlers = {
    ...mailHandlers(delivery, { ...config, vault, db }),
    ...recoveryHandlers({ db, vault }),
    ...failureHandlers({ db, vault }),
    ...scanHandlers(db, config.clamav),
  }
  const workers = [startOutboxWorker(db, handlers, log), startSweeper(db, log, note)]
  if (db.upkeep) workers.push(startWorker('database upkeep', upkeepEveryMs, db.upkeep, log, note))
  opened.defer(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
}

/** Takes mails of customers from the operator's mail server, where there is one. */
const takeMailFor = async (
  { mailIn, mailInFrom: from, mailInAuthserv: authserv, replyDomain }: Config,
  deps: ListenerDeps & { say: Say },
  opened: AsyncDisposableStack,
) => {
  if (mailIn === undefined || replyDomain === undefined) return
  try {
    const listener = await startMailListener(deps, { ...mailIn, from, replyDomain, authserv })
    opened.defer(() => listener.close())
  } catch (error) {
    const { code = 'an error' } = error as NodeJS.ErrnoException
    throw new StartFailure(`MAIL_IN can’t be ${mailIn.host}:${mailIn.port}: ${code}.`, { cause: error })
  }
  deps.say(
    authserv === undefined
      ? 'Mails from customers wait for staff: MAIL_IN_AUTHSERV is not set'
      : `Mails from customers to ${replyDomain} are taken at ${mailIn.host}:${mailIn.port}`,
  )
}

/** What is done in the cloud on people's behalf, and what keeps both sides of it alike. */
const startCloudWork = async (
  config: Config,
  {
    db,
    vault,
    cloud,
    payments,
    metrics,
    log,
    note,
  }: Pick<Deps, 'db' | 'vault' | 'cloud' | 'payments'> & { metrics: Registry; log: Log; note: NoteRun },
  opened: AsyncDisposableStack,
) => {
  // The embedded database has one server: whatever was leased, its holder is dead.
  if (config.databaseUrl === undefined) await releaseLeases(db)
  const stuck = stuckCounter(metrics)
  const worker = operationWorker({
    db,
    cloud,
    vault,
    workflows,
    log,
    watchEveryMs: 250,
    atFailPoint: noFailPoints,
    onStuck: () => stuck.inc(),
  })
  worker.start()
  opened.defer(() => worker.stop())
  startPeriodicWork({ db, cloud, payments, vault, workflows, settings: config, log }, note, opened)
}

/** What the areas do in the background. */
const startPeriodicWork = (given: WorkDeps, note: NoteRun, opened: AsyncDisposableStack) => {
  const stopping = new AbortController()
  const deps = { ...given, stopping: stopping.signal }
  const works = areas.flatMap(({ workers = [] }) => workers)
  const workers = works.map(({ name, everyMs, run }) =>
    startWorker(name, everyMs, () => run(deps), deps.log, note),
  )
  const first = works
    .filter(({ atStart }) => atStart)
    .map(async ({ name, run }) => {
      try {
        await run(deps)
        note(name, 'done')
      } catch (error) {
        note(name, 'failed')
        deps.log.error({ err: error, worker: name }, 'background work failed')
      }
    })
  opened.defer(async () => {
    stopping.abort()
    await Promise.all([...first, ...workers.map((one) => one.stop())])
  })
}
