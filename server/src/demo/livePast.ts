import { randomUUID } from 'node:crypto'
import { walletOf } from '../areas/billing/standing.ts'
import { areas, attention, loaders, workflows } from '../areas.ts'
import { openCloudOfThePast } from '../cloud/openCloud.ts'
import { CloudFault, type Cloud } from '../cloud/port.ts'
import type { Db, Tx } from '../db/db.ts'
import { inOneTransaction } from '../db/oneTransaction.ts'
import { noFailPoints } from '../operations/failPoints.ts'
import { operationWorker } from '../operations/worker.ts'
import type { Deps } from '../resources/area.ts'
import type { Deed, PastCompany } from '../resources/past.ts'
import { accessTokensFor } from '../sessions/accessTokens.ts'
import { openPastApi, type PastPerson } from './pastApi.ts'

/** Each transaction takes so long (ms) by the clock of the past: an operation lasts seconds, as it does in a cloud. */
const tickMs = 250
const hourMs = 3_600_000

/** A time that can be set and passes by itself, up to the present. */
const pastClock = (present: Date) => {
  let at = present.getTime()
  const clock = () => new Date(at)
  const set = (time: number) => void (at = Math.min(time, present.getTime()))
  const forwardTo = (time: number) => set(Math.max(at, time))
  const tick = () => {
    set(at + tickMs)
    return clock()
  }
  return { clock, set, forwardTo, tick }
}

export interface Past extends Pick<Db, 'system'> {
  present: Date
  /** Sets the clock to so many hours before the present. */
  goTo: (hoursAgo: number) => void
  /** Has people of a company do things, the oldest first, with the product's own calls. */
  live: (company: Pick<PastCompany, 'companyId' | 'actor'>, deeds: readonly Deed[]) => Promise<void>
}

/**
 * Lives through a past in one transaction: all of it is there afterwards, or nothing. The requests go through the API's
 * own routes, and operations are carried out by the product's own worker, on a sandbox that finishes at once.
 */
export const inThePast = <T>(deps: Deps, work: (past: Past) => Promise<T>): Promise<T> => {
  const present = deps.clock()
  const { clock, set, forwardTo, tick } = pastClock(present)
  const before = (hoursAgo: number) => present.getTime() - hoursAgo * hourMs
  return inOneTransaction(deps.db, tick, async (db) => {
    // What people store is stored for good, whenever that is said to have been: the store knows no past.
    const cloud = { ...(await openCloudOfThePast(db)), objects: deps.cloud.objects }
    const ensureTenant = once((company) => cloud.ensureTenant(company))
    const room = shortOfRoom({ ...cloud, ensureTenant })
    // Nothing of the past is refused for want of money: it is paid afterwards.
    const settings = { ...deps.settings, billing: 'metered' as const }
    const pastDeps = { ...deps, db, clock, settings, cloud: room.cloud }
    const accessTokens = accessTokensFor(pastDeps)
    const requests = await openPastApi(areas, {
      ...pastDeps,
      accessTokens,
      workflows,
      loaders,
      attention,
      walletOf,
    })
    const worker = operationWorker({
      ...pastDeps,
      workflows,
      log: { error: fail },
      // One operation at a time: with several, the clock would run ahead of operations that wait for each other.
      concurrency: 1,
      watchEveryMs: tickMs,
      atFailPoint: noFailPoints,
    })
    const settle = async (companyId: string) => {
      await worker.drain()
      for (let due = await nextDue(db, companyId); due; due = await nextDue(db, companyId)) {
        forwardTo(due.getTime())
        await worker.drain()
      }
    }
    const live: Past['live'] = async (company, deeds) => {
      const { companyId } = company
      const people = await db.system((tx) => peopleOf(tx, companyId))
      for (const { hoursAgo, by = company.actor.email, lacksRoom = false, does } of inOrder(deeds)) {
        forwardTo(before(hoursAgo))
        const person = people.get(by)
        if (!person) throw new Error(`Nobody in the company has the address ${by}`)
        room.isShort(lacksRoom)
        const projectIds = await db.system((tx) => projectsOf(tx, companyId))
        const of: PastCompany = {
          ...company,
          work: { ...pastDeps, workflows, log: { error: fail, warn: fail } },
          projectIds,
          projectId: (name) => found(projectIds.get(name), `the project ${name}`),
          idOf: async (kind, name) =>
            found(await db.system((tx) => resourceNamed(tx, companyId, kind, name)), `the ${kind} ${name}`),
          now: clock(),
          present,
          ask: (route, given) => requests.ask(person, route, given),
          settle: () => settle(companyId),
          write: (write) => db.system(write),
        }
        await does(of)
        await settle(companyId)
      }
    }
    try {
      return await work({ present, goTo: (hoursAgo) => set(before(hoursAgo)), system: db.system, live })
    } finally {
      await requests.close()
    }
  })
}

const refuseForRoom = () => {
  throw new CloudFault('noCapacity', 'the demo: there is no room', false)
}

/** A cloud that can be told to have no room for a while: what is built or made larger then fails, as it does at times. */
const shortOfRoom = (cloud: Cloud) => {
  let isShort = false
  const unlessShort = async <T>(call: () => Promise<T>): Promise<T> => (isShort ? refuseForRoom() : call())
  const { compute, volumes } = cloud
  return {
    isShort: (short: boolean) => void (isShort = short),
    cloud: {
      ...cloud,
      compute: {
        ...compute,
        create: (order, spec) => unlessShort(() => compute.create(order, spec)),
        resize: (order, ref, planRef) => unlessShort(() => compute.resize(order, ref, planRef)),
      },
      volumes: { ...volumes, create: (order, spec) => unlessShort(() => volumes.create(order, spec)) },
    } satisfies Cloud,
  }
}

/** Each step of each operation asks for its company's tenant, which stays the same. */
const once = (ensure: Cloud['ensureTenant']): Cloud['ensureTenant'] => {
  const known = new Map<string, ReturnType<typeof ensure>>()
  return (company) => {
    const tenant = known.get(company.id) ?? ensure(company)
    known.set(company.id, tenant)
    return tenant
  }
}

const fail = ({ err }: { err: unknown }) => {
  throw err
}

const inOrder = (deeds: readonly Deed[]) => deeds.toSorted((one, other) => other.hoursAgo - one.hoursAgo)

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo has not made ${what}`)
  return value
}

const peopleOf = async (tx: Tx, companyId: string): Promise<ReadonlyMap<string, PastPerson>> => {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(people.map((one) => [one.email, { ...one, companyId, sessionId: randomUUID() }]))
}

const projectsOf = async (tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> => {
  const projects = await tx
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(projects.map(({ id, name }) => [name, id]))
}

const resourceNamed = async (tx: Tx, companyId: string, kind: string, name: string) => {
  const resource = await tx
    .selectFrom('resources')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return resource?.id
}

/** When the company's next operation under way is due; undefined when all are over. */
const nextDue = (db: Db, companyId: string): Promise<Date | undefined> =>
  db.system(async (tx) => {
    const next = await tx
      .selectFrom('operations')
      .select(({ fn }) => fn.min('run_at').as('due'))
      .where('company_id', '=', companyId)
      .where('status', 'in', ['queued', 'running', 'compensating'])
      .executeTakeFirst()
    return next?.due ?? undefined
  })
