import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { v4 as uuidv4 } from 'uuid'
import type { Problem } from '#contract/problem.ts'
import type { Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { testApp, type TestApp } from '../support/people.ts'
import type { Fixture } from './fixture.ts'
import { fixtures, keyFor } from './fixtures.ts'
import { expected, personasAround, type Persona, type Verdict } from './personas.ts'
import { slotsOf, valueAt, withValueAt } from './slots.ts'
import { rowsOf } from './walls.ts'
import { senderOf, worldOf, type Sender, type World } from './world.ts'

/*
 * Every route of the contract, as everyone, with everyone's ids. A route that is added gets its rows by
 * itself, and has to say what a valid request of it looks like.
 */

let test: TestApp
/** Company A, whose things the requests are about. */
let ours: World
/** Company C, which nobody here belongs to. */
let theirs: World
let theirOwner: Sender
let personas: Record<string, Persona>
let theirRows: Record<string, string | null>
const theirRequests = new Map<string, Fixture>()

beforeAll(async () => {
  test = await testApp()
  const company = await test.foundCompany()
  const victim = await test.foundCompany()
  ours = worldOf(test, company.id)
  theirs = worldOf(test, victim.id)
  personas = await personasAround(test, company, await ours.project())
  theirOwner = await senderOf(test, victim.owner)
  for (const { line } of allRoutes) {
    const request = await fixtures[line]?.(theirs, theirOwner)
    if (request) theirRequests.set(line, request)
  }
  theirRows = await test.db.system((tx) => rowsOf(tx, theirs.companyId))
})
afterAll(() => test.close())

const byLine = allRoutes.map((route) => [route.line, route] as const)

const send = async (route: Route, request: Fixture, sender: Sender) => {
  if (!route.streams) return inject(route, request, sender)
  const opened = await inject(route, request, sender, { payloadAsStream: true })
  // A stream has begun when its head is there; nobody waits for its end.
  opened.stream().destroy()
  return opened.statusCode === 200 ? opened : inject(route, request, sender)
}

const inject = (
  { method, path, line }: Route,
  { params = {}, query, body, octets }: Fixture,
  { session }: Sender,
  options: InjectOptions = {},
): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method,
    url: `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(octets && { payload: octets }),
    headers: {
      ...session?.headers,
      ...keyFor(line),
      ...(octets && { 'content-type': 'application/octet-stream' }),
    },
    ...options,
  })

const refusals: Partial<Record<string, Verdict>> = {
  UnauthenticatedException: 401,
  ServiceSuspendedException: 402,
  ForbiddenException: 403,
  StepUpRequiredException: 403,
  NotFoundException: 404,
}
const problemOf = (answer: LightMyRequestResponse) =>
  answer.statusCode >= 400 ? answer.json<Problem>() : undefined

/** What the answer says about the sender; the answer itself when it is neither good nor a refusal. */
const verdictOf = (route: Route, request: Fixture, answer: LightMyRequestResponse): unknown => {
  const good = request.answers ?? route.status ?? 200
  if (answer.statusCode === good) return 'allowed'
  return refusals[problemOf(answer)?.name ?? ''] ?? `${answer.statusCode} ${answer.body}`
}

/** Valid requests of a route, one after the other. What was only read or refused is there still, and serves again. */
const requestsOf = ({ line, method }: Route, world: World) => {
  const make = fixtures[line]
  if (!make) throw new Error(`${line} has no fixture`)
  const isOfSender = make.length > 1
  let unused: Fixture | undefined
  return {
    next: async (sender: Sender) => {
      if (isOfSender) return make(world, sender)
      return (unused ??= await make(world, sender))
    },
    wasAllowed: () => {
      if (method !== 'GET') unused = undefined
    },
  }
}

it('knows a valid request of every route, and of no others', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(allRoutes.map(({ line }) => line).toSorted())
})

describe('everyone gets what the contract says', () => {
  it.each(byLine)(
    '%s',
    async (_, route) => {
      const verdicts: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      const requests = requestsOf(route, ours)
      for (const [name, persona] of Object.entries(personas)) {
        const request = await requests.next(persona.sender)
        const answer = await send(route, request, persona.sender)
        verdicts[name] = verdictOf(route, request, answer)
        if (verdicts[name] === 'allowed') requests.wasAllowed()
        // A list narrowed to what one can't see is empty, not missing.
        const { query: _query, ...named } = request
        const isNamed = request.namesWithoutId ?? request.queryNames ?? slotsOf(named).length > 0
        const hasForeignIds = !request.own && isNamed
        wanted[name] = expected(route, persona, { ...request, hasForeignIds })
      }
      expect(verdicts).toEqual(wanted)
      // A dozen requests, and some of them hash.
    },
    30_000,
  )
})

describe('an id of another company is the id of nothing', () => {
  it.each(byLine)('%s', async (line, route) => {
    const owner = personas['Owner']?.sender
    const foreign = theirRequests.get(line)
    if (!owner || !foreign) throw new Error(`${line} has no fixture`)
    const requests = requestsOf(route, ours)
    for (const slot of slotsOf(foreign)) {
      const answers = []
      for (const id of [String(valueAt(foreign, slot)), uuidv4(), 'not-a-uuid']) {
        const answer = await send(route, withValueAt(await requests.next(owner), slot, id), owner)
        if (answer.statusCode < 400) requests.wasAllowed()
        answers.push({ status: answer.statusCode, body: withoutRequestId(answer) })
      }
      const [theirAnswer, ofNothing, ofNonsense] = answers
      expect([slot, theirAnswer]).toEqual([slot, ofNothing])
      expect([slot, theirAnswer]).toEqual([slot, ofNonsense])
      // A list narrowed by it is empty, and signing in fails as it would anyway.
      // What is for staff alone is refused whatever it names.
      const isAbout = slot[0] !== 'query' || foreign.queryNames === true
      const isMissing = route.needs !== 'guest' && isAbout && !route.staffOnly
      expect([slot, theirAnswer?.status === 404]).toEqual([slot, isMissing])
    }
  })

  it('and nothing of that company has changed', async () => {
    expect(await test.db.system((tx) => rowsOf(tx, theirs.companyId))).toEqual(theirRows)
  })
})

const withoutRequestId = (answer: LightMyRequestResponse): unknown => {
  const { requestId: _requestId, ...rest } = answer.json<Record<string, unknown>>()
  return rest
}
