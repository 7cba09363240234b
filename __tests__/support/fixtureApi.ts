import type { z } from 'zod/mini'
import { envelope, type Envelope } from '#contract/kinds.ts'
import type { Problem } from '#contract/problem.ts'
import type { ArgOf, GivenOf, Route } from '#contract/route.ts'

type Answer<R extends Route> = R['gives'] extends { shape: 'many' }
  ? Partial<Envelope> & { data: GivenOf<R>[] }
  : R['gives'] extends { shape: 'bare' }
    ? GivenOf<R>
    : Partial<Envelope> & { data: GivenOf<R> }

interface Fixture {
  route: Route
  answer: (arg: never, request: Request) => unknown
}

/** A canned answer to one route, typed by the contract. Throw a problem (`refuse`) to answer with it. */
export const when = <R extends Route>(
  route: R,
  answer: (arg: ArgOf<R>, request: Request) => Answer<R> | Promise<Answer<R>>,
): Fixture => ({ route, answer })

class Refused extends Error {
  readonly problem: Problem
  readonly headers: Record<string, string>
  constructor(problem: Problem, headers: Record<string, string>) {
    super(problem.message)
    this.problem = problem
    this.headers = headers
  }
}

export const refuse = (problem: Problem, headers: Record<string, string> = {}): never => {
  throw new Refused(problem, headers)
}

/** Answers with exactly this, past the contract; with `Response.error()` no answer comes at all. */
export const raw = (response: Response): never => {
  // What is thrown here is caught a few lines below, never by a person.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw response
}

/** What was asked of the server, in order: verb and path of each call, with its body and headers. */
export interface Asked {
  line: string
  body: unknown
  headers: Headers
}

/** Stands in for the server. Answers are checked against the contract; unknown calls reach nobody. */
export const fixtureApi = (...fixtures: Fixture[]) => {
  const asked: Asked[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1', '')
    const text = await request.clone().text()
    // Raw bytes are no argument of a route: a fixture reads them of the request.
    const isBytes = request.headers.get('content-type') === 'application/octet-stream'
    const body: object = text && !isBytes ? (JSON.parse(text) as object) : {}
    asked.push({ line: `${request.method} ${path}`, body, headers: request.headers })

    const fixture = fixtures.find(({ route }) => route.method === request.method && matches(route.path, path))
    if (!fixture) throw new TypeError(`No fixture answers ${request.method} ${path}`)
    const arg = { ...matches(fixture.route.path, path), ...Object.fromEntries(searchParams), ...body }
    return respond(fixture, arg, request)
  }
  return { asked, lines: () => asked.map(({ line }) => line) }
}

const respond = async ({ route, answer }: Fixture, arg: object, request: Request) => {
  try {
    const { gives } = route
    const schema: z.ZodMiniType = gives.shape === 'bare' ? gives.schema : envelope(gives)
    return Response.json(schema.parse(await answer(arg as never, request)))
  } catch (thrown) {
    if (thrown instanceof Response && thrown.type === 'error')
      throw new TypeError('Failed to fetch', { cause: thrown })
    if (thrown instanceof Response) return thrown
    if (thrown instanceof Refused)
      return Response.json(thrown.problem, { status: thrown.problem.status, headers: thrown.headers })
    throw thrown
  }
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)?.groups ??
  (pattern === path ? {} : undefined)
