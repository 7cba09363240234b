import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Tokens } from '#contract/auth/routes.ts'
import type { StaffRole } from '#contract/operator/staffRoles.ts'
import type { BuiltInGroupRole } from '#contract/group-roles/records.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import { workflows } from '#server/areas.ts'
import { accessTokensFor } from '#server/sessions/accessTokens.ts'
import { startSession, tokensOf } from '#server/areas/auth/sign-in/startSession.ts'
import { proofOfWork } from '#server/captcha/proofOfWork.ts'
import type { StoreInUse } from '#server/cloud/sandbox/objects/sandboxObjects.ts'
import { openSandbox } from '#server/cloud/sandbox/sandbox.ts'
import type { OpenDb } from '#server/db/open.ts'
import { noFailPoints } from '#server/operations/failPoints.ts'
import { operationWorker } from '#server/operations/worker.ts'
import type { AreaDeps, AreaSettings, Deps } from '#server/resources/area.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { emailKey } from '#server/security/emailKey.ts'
import { openMail } from '#server/mail/outbox.ts'
import { noLeakedPasswords } from '#server/security/leakedPasswords.ts'
import { passwordsWith } from '#server/security/passwords.ts'
import { noPlaces } from '#server/security/places.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'
import { foundCompany, giveBuiltInRole } from '#server/tenancy/foundCompany.ts'
import { outsideTransactions, paidOutside, watched } from './outsideTransactions.ts'
import { openTestDb, testClock, type Line, type TestClock } from './testDb.ts'
import { testSettings } from './testSettings.ts'

/** A person in the database, with the password they sign in with. */
export interface Person {
  id: string
  email: string
  name: string
  password: string
  companyId: string
}

export interface SignedIn extends Tokens {
  sessionId: string
  headers: { authorization: string }
}

/** An API on a database of its own, and the people in it. */
export interface TestApp {
  app: FastifyInstance
  db: OpenDb
  clock: TestClock
  deps: Deps & Pick<AreaDeps, 'workflows'>
  /** A company with its owner, built-in group roles and default project, straight into the database. */
  foundCompany(given?: { name?: string; suspended?: boolean }): Promise<{ id: string; owner: Person }>
  /** A colleague, with a built-in group role for the company or for one project. */
  addPerson(given: {
    companyId: string
    role?: BuiltInGroupRole
    projectId?: string
    status?: 'invited' | 'active' | 'disabled'
  }): Promise<Person>
  /** Somebody of the operator's staff. Their `companyId` is empty. */
  addStaff(role?: StaffRole): Promise<Person>
  /** A session with real tokens, without going through the calls. */
  signIn(person: Person): Promise<SignedIn>
  /** Sends a request as a person, with a session made for it when none is given. */
  as(who: Person | SignedIn, request: InjectOptions): Promise<LightMyRequestResponse>
  /** Lets the cloud and the worker finish what is under way. The clock goes on for it. */
  settle(seconds?: number): Promise<void>
  /** Does what is due now, however much is left after it. */
  work(): Promise<void>
  /** What the sandbox has of a company, gone machines too. */
  cloudMachines(companyId: string): Promise<{ ref: string; state: string }[]>
  /** The mails that wait for an address, the newest first. */
  mailsTo(email: string): Promise<{ template: string; data: Record<string, string> }[]>
  close(): Promise<void>
}

/** What hashing costs in tests: next to nothing. */
export const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** What a captcha costs in tests: three keys at most. */
export const cheapEffort = { rounds: 1, keys: [1, 3] } as const

/** Nobody's word: in no block list, and near no name. */
export const goodPassword = 'velvet-otter-umbrella-42'
/** Others have lost this one. */
export const leakedPassword = 'an umbrella left on the tram'
const oneLeaked = { ...noLeakedPasswords, has: async (password: string) => password === leakedPassword }

export const testApp = async (
  given: {
    settings?: Partial<AreaSettings>
    deps?: Partial<Deps>
    options?: AppOptions
    /** Another app on the same database, with the same time. */
    beside?: TestApp
    /** How the database server is reached. */
    line?: Line
    /** The S3 server that keeps objects; without one there is no object storage. */
    objectsIn?: StoreInUse
  } = {},
): Promise<TestApp> => {
  const clock = given.beside?.clock ?? testClock()
  const db = given.beside?.db ?? watched(await openTestDb(clock.now, given.line))
  const vault = given.beside?.deps.vault ?? vaultWith(randomBytes(32))
  const deps = {
    db,
    vault,
    workflows,
    clock: clock.now,
    settings: { ...testSettings, ...given.settings },
    passwords: passwordsWith(vault, { cost: cheap, leaked: oneLeaked }),
    places: noPlaces,
    captcha: proofOfWork({ db, vault, clock: clock.now, effort: cheapEffort }),
    cloud: given.beside?.deps.cloud ?? (await openTestCloud(db, given.objectsIn)),
    payments: paidOutside(testGateway({ db, vault, clock: clock.now })),
    ...given.deps,
  }
  const app = await buildApp(deps, given.options)
  const worker = operationWorker({
    ...deps,
    log: app.log,
    watchEveryMs: 100,
    atFailPoint: noFailPoints,
  })
  await app.ready()
  const people = peopleIn(deps)
  return {
    app,
    db,
    clock,
    deps,
    cloudMachines: (companyId) =>
      db.system((tx) =>
        tx
          .selectFrom('sandbox_machines')
          .select(['ref', 'state'])
          .where('tenant', '=', `tenant-${companyId}`)
          .execute(),
      ),
    work: () => worker.drain(),
    settle: async (seconds = 0.2) => {
      await worker.drain()
      for (let due = await nextDue(db); due; due = await nextDue(db)) {
        // Nobody has to look for work at all the moments at which there is none.
        clock.advance(Math.max(seconds, (due.getTime() - clock.now().getTime()) / 1000))
        await worker.drain()
      }
    },
    ...people,
    as: async (who, request) => {
      const { headers } = 'headers' in who ? who : await people.signIn(who)
      return app.inject({ ...request, headers: { ...headers, ...request.headers } })
    },
    close: async () => {
      await app.close()
      if (!given.beside) await db.close()
    },
  }
}

const openTestCloud = async (db: OpenDb, objectsIn: StoreInUse | undefined) => {
  const cloud = await openSandbox(db, { timing: { speed: 100 }, objectsIn })
  await synchroniseCatalogue({ db, cloud })
  return outsideTransactions(cloud)
}

/**
 * When the next of the operations that are under way is due, leased or not: another server may be at it just now.
 * Undefined when there are none.
 */
const nextDue = (db: OpenDb) =>
  db.system(async (tx) => {
    const next = await tx
      .selectFrom('operations')
      .select((eb) => eb.fn.min('run_at').as('due'))
      .where('status', 'in', ['queued', 'running', 'compensating'])
      .executeTakeFirst()
    return next?.due ?? undefined
  })

type People = Pick<TestApp, 'foundCompany' | 'addPerson' | 'addStaff' | 'signIn' | 'mailsTo'>

const peopleIn = (deps: Deps): People => {
  const { db, passwords } = deps
  const accessTokens = accessTokensFor(deps)
  let count = 0
  const someone = () => {
    count += 1
    // The random part keeps apart the files that share a database server.
    const email = `person${count}.${randomBytes(3).toString('hex')}@example.test`
    return { id: uuidv7(), email, name: `Person ${count}`, password: goodPassword }
  }
  const insertUser = async (
    person: Omit<Person, 'companyId'>,
    companyId: string | null,
    status: Status,
    role: StaffRole = 'all',
  ) => {
    const hash = status === 'invited' ? null : await passwords.hash(person.password)
    await db.system((tx) =>
      tx
        .insertInto('users')
        .values({
          id: person.id,
          company_id: companyId,
          email: person.email,
          email_key: emailKey(person.email),
          name: person.name,
          password_hash: hash,
          status,
          is_staff: companyId === null,
          staff_role: companyId === null ? role : null,
          language: null,
        })
        .execute(),
    )
  }

  return {
    foundCompany: async ({ name = `Company ${(count += 1)}`, suspended = false } = {}) => {
      const person = someone()
      const id = uuidv7()
      const passwordHash = await passwords.hash(person.password)
      const { ownerId } = await db.system(async (tx) => {
        const born = await foundCompany(tx, { id, name, owner: { ...person, passwordHash } })
        if (suspended)
          await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', id).execute()
        return born
      })
      return { id, owner: { ...person, id: ownerId, companyId: id } }
    },
    addPerson: async ({ companyId, role, projectId, status = 'active' }) => {
      const person = someone()
      await insertUser(person, companyId, status)
      if (role)
        await db.system((tx) =>
          giveBuiltInRole(tx, { companyId, userId: person.id, role, ...(projectId && { projectId }) }),
        )
      return { ...person, companyId }
    },
    addStaff: async (role = 'all') => {
      const person = someone()
      await insertUser(person, null, 'active', role)
      return { ...person, companyId: '' }
    },
    signIn: async ({ id, email, companyId }) => {
      const started = await db.system((tx) =>
        startSession(tx, deps, {
          account: { id, email, isStaff: false },
          companyId,
          amr: ['pwd'],
          deviceInfo: undefined,
          origin: { requestId: uuidv7(), ip: '127.0.0.1', userAgent: undefined },
        }),
      )
      const tokens = await tokensOf(accessTokens, started)
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      return { ...tokens, sessionId: started.access.sessionId, headers }
    },
    mailsTo: async (email) => {
      const rows = await db.system((tx) =>
        tx.selectFrom('outbox').select('payload').where('topic', '=', 'mail').orderBy('id', 'desc').execute(),
      )
      return rows.map(({ payload }) => openMail(deps.vault, payload)).filter(({ to }) => to === email)
    },
  }
}

type Status = 'invited' | 'active' | 'disabled'
