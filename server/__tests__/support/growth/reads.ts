import { z } from 'zod/mini'
import type { Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'
import type { TestApp } from '../people.ts'
import type { Fixture } from '../../tenancy/fixture.ts'
import { fixtures } from '../../tenancy/fixtures.ts'
import { senderOf, worldOf, type Sender } from '../../tenancy/world.ts'
import { cloneRows } from './cloneRows.ts'
import type { Asked } from './countingDb.ts'

/** What a read of the contract took. Time in ms; bytes of its answer. */
export interface Read extends Asked {
  line: string
  status: number
  /** As its request says that it will be. */
  isAnswered: boolean
  ms: number
  bytes: number
}

/** Every GET that a member can call; not those that last, or ask somebody else than the database. */
const isRead = ({ method, staffOnly, streams, waits, upgrades }: Route) =>
  method === 'GET' && !staffOnly && !streams && !waits && !upgrades

export const reads: readonly Route[] = allRoutes.filter(isRead)

/** A company that has one of everything that the reads are about, and more and more of it. */
export interface Grown {
  companyId: string
  /** Makes that many more of everything, or of what is in these tables alone. */
  grow(count: number, only?: readonly string[]): ReturnType<typeof cloneRows>
  /** Sends every read once, or those of these lines. */
  readAll(): Promise<Read[]>
}

export const grownCompany = async (test: TestApp, counted: Asked): Promise<Grown> => {
  const company = await test.foundCompany()
  const world = worldOf(test, company.id)
  const owner = await senderOf(test, company.owner)
  const requests = new Map<string, Fixture>()
  let size = 0
  // One of everything, whatever it is a request for.
  for (const { line, staffOnly } of allRoutes)
    if (!staffOnly) {
      const request = await fixtures[line]?.(world, owner)
      if (request) requests.set(line, request)
    }
  return {
    companyId: company.id,
    grow: (count, only) => {
      const first = size + 1
      size += count
      return cloneRows(test.db, company.id, { first, last: size }, only)
    },
    readAll: async () => {
      // The clock may have gone on for days.
      const sender = await senderOf(test, company.owner)
      const found: Read[] = []
      for (const route of reads)
        found.push(await readOne(test, counted, route, sender, requests.get(route.line)))
      return found
    },
  }
}

const readOne = async (
  { app }: TestApp,
  counted: Asked,
  { line, path, status, query: schema }: Route,
  { session }: Sender,
  { params = {}, query, answers = status ?? 200 }: Fixture = {},
): Promise<Read> => {
  // A list is asked for as a whole where it can be: an id would narrow it to something small.
  const wide = withoutIds(query)
  const isWide = Object.keys(params).length === 0 && schema !== undefined && z.safeParse(schema, wide).success
  const whole = isWide ? wide : query
  Object.assign(counted, { queries: 0, rows: 0 })
  const from = performance.now()
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    ...(whole && { query: whole }),
    headers: { ...session?.headers },
  })
  return {
    line,
    status: answer.statusCode,
    isAnswered: answer.statusCode === answers,
    ms: performance.now() - from,
    bytes: answer.rawPayload.length,
    queries: counted.queries,
    rows: counted.rows,
  }
}

/** What is no id stays: a period, a kind. */
const withoutIds = (query: Record<string, string> | undefined) =>
  query && Object.fromEntries(Object.entries(query).filter(([, value]) => !/^[0-9a-f-]{36}$/.test(value)))
