import { setTimeout as pauseMs } from 'node:timers/promises'
import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import type { OpenStackSettings } from '../settings.ts'
import { mustHave, type Service } from './endpoints.ts'
import { faultOf, requestIdOf } from './faults.ts'
import { hasMicroversions, newestOf, pinned, rootUrl, versionIdsOf, versionUrl } from './microversions.ts'
import { sendPatiently } from './patience.ts'
import { tokensOf, type Token, type Tokens } from './tokens.ts'
import { openTransport, type Answer, type Sent, type Transport } from './transport.ts'

/*
 * A thin client of OpenStack's APIs: token, address, version, patience and parsing, and nothing of what the
 * services mean.
 */

/** Whose and where: a project (that of the settings without one) and a region. */
export interface Scope {
  project?: string | undefined
  region?: string | undefined
}

export interface Call extends Scope {
  service: Service
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Behind the service's address; with `fromRoot`, behind its address without the version and what follows it. */
  path: string
  fromRoot?: boolean
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: unknown
  headers?: Record<string, string>
  /** A POST that does no more when it is sent twice. Other methods are safe to repeat as they are. */
  repeatable?: boolean
  deadlineMs?: number
}

/** Lines for the operator; without bodies, queries and headers, where the secrets are. */
export interface ClientLog {
  debug: (about: object, line: string) => void
}

export interface Client {
  /** What the cloud answers, its fields in use checked. */
  ask: <T>(call: Call, gives: z.ZodMiniType<T>) => Promise<T>
  /** The same, where only that it is done matters. */
  tell: (call: Call) => Promise<void>
  /** The headers of the answer, where a service puts everything there. */
  headersOf: (call: Call) => Promise<Answer['headers']>
  /** Sends a request as it stands, without a token and once. */
  send: (sent: Sent) => Promise<Answer>
  /** All entries of a list, page by page. */
  all: <T>(call: Omit<Call, 'method'>, key: string, entry: z.ZodMiniType<T>) => Promise<T[]>
  /** The newest version that a service has. */
  newest: (service: Service, scope?: Scope) => Promise<string>
  /** The names of the versions that a service lists, such as `v2.1`; none where it lists none. */
  versionIds: (service: Service, scope?: Scope) => Promise<string[]>
  token: (project?: string) => Promise<Token>
  close: () => void
}

interface ClientParts {
  transport?: Transport
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
  log?: ClientLog | undefined
}

/** One call gets so long, and is repeated within twice of it at the most. */
const usualDeadlineMs = 30_000

/** Opens a client for the cloud of the settings; nothing is asked before it has to be. */
export const openClient = (settings: OpenStackSettings, parts: ClientParts = {}): Client => {
  const transport = parts.transport ?? openTransport(settings.ca)
  const { now = Date.now, pause = pauseMs, log } = parts
  const tokens = tokensOf(settings, transport, { now, pause })
  const versions = new Map<string, Promise<string>>()

  const addressOf = (token: Token, { service, region }: Pick<Call, 'service' | 'region'>) =>
    service === 'identity'
      ? settings.authUrl
      : mustHave(token, service, { region: region ?? settings.region, interface: settings.interface })

  const askVersions = async (service: Service, url: string, project: string | undefined) => {
    const answer = await withToken(tokens, project, ({ text }) => {
      const headers = { accept: 'application/json', 'x-auth-token': text }
      const sent = { method: 'GET', url, headers, deadlineMs: usualDeadlineMs } as const
      const patience = { what: `${service} version`, isSafe: true, untilMs: 2 * usualDeadlineMs, now, pause }
      return sendPatiently(() => transport.send(sent), patience)
    })
    if (answer.status >= 400) throw faultOf(`${service} version`, answer)
    return answer
  }

  const newest = async (service: Service, { project, region }: Scope = {}) => {
    const url = versionUrl(addressOf(await tokens.get(project), { service, region }))
    const known = versions.get(url)
    if (known) return known
    const asked = askVersions(service, url, project).then((answer) => newestOf(service, answer))
    versions.set(url, asked)
    asked.catch(() => versions.delete(url))
    return asked
  }

  const exchange = async (call: Call): Promise<Answer> => {
    const { service, method, path, headers, body, deadlineMs = usualDeadlineMs } = call
    const pin = hasMicroversions(service) ? pinned(service, await newest(service, call)) : undefined
    const what = `${service} ${method} ${path}`
    return withToken(tokens, call.project, (token) =>
      sendPatiently(
        async () => {
          const began = now()
          const answer = await transport.send({
            method,
            url: `${urlOf(addressOf(token, call), call)}${queryOf(call.query)}`,
            headers: {
              accept: 'application/json',
              'x-auth-token': token.text,
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...pin,
              ...headers,
            },
            body: body === undefined ? undefined : JSON.stringify(body),
            deadlineMs,
          })
          const { status } = answer
          log?.debug(
            { service, method, path, status, ms: now() - began, cloudRequest: requestIdOf(answer) },
            what,
          )
          return answer
        },
        { what, isSafe: method !== 'POST' || call.repeatable === true, untilMs: 2 * deadlineMs, now, pause },
      ),
    )
  }

  const succeeded = async (call: Call): Promise<Answer> => {
    const answer = await exchange(call)
    if (answer.status >= 200 && answer.status < 300) return answer
    throw faultOf(`${call.service} ${call.method} ${call.path}`, answer)
  }

  const ask = async <T>(call: Call, gives: z.ZodMiniType<T>): Promise<T> =>
    parsed(call, await succeeded(call), gives)

  return {
    ask,
    tell: async (call) => void (await succeeded(call)),
    headersOf: async (call) => (await succeeded(call)).headers,
    send: (sent) => transport.send(sent),
    all: async (call, key, entry) => {
      const page = z.looseObject({ [key]: z.array(entry) })
      const entries: z.output<typeof entry>[] = []
      let next: Record<string, string> | undefined = {}
      do {
        const query: Call['query'] = { ...call.query, ...next }
        const answer = await ask({ ...call, method: 'GET', query }, page)
        // As the schema above has it; the index of a computed key is not known to the compiler.
        entries.push(...(answer[key] as z.output<typeof entry>[]))
        next = nextOf(answer, key)
      } while (next !== undefined)
      return entries
    },
    newest,
    versionIds: async (service, { project, region } = {}) => {
      const url = rootUrl(addressOf(await tokens.get(project), { service, region }))
      return versionIdsOf(await askVersions(service, url, project))
    },
    token: (project) => tokens.get(project),
    close: () => transport.close(),
  }
}

/** A token that is refused is replaced once; a second refusal is meant. */
const withToken = async (
  tokens: Tokens,
  project: string | undefined,
  send: (token: Token) => Promise<Answer>,
) => {
  const token = await tokens.get(project)
  const answer = await send(token)
  return answer.status === 401 ? send(await tokens.renewed(token, project)) : answer
}

const urlOf = (address: string, { path, fromRoot }: Call) =>
  fromRoot ? rootUrl(address).replace(/\/$/, '') + path : address + path

const queryOf = (query: Call['query'] = {}) => {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`
}

const parsed = <T>({ service, method, path }: Call, { text }: Answer, gives: z.ZodMiniType<T>): T => {
  const said = `${service} ${method} ${path}: an answer that is not understood`
  try {
    const { data, error } = z.safeParse(gives, JSON.parse(text))
    if (!error) return data
    const [issue] = error.issues
    throw new CloudFault('rejected', `${said}: ${issue?.path.join('.')} ${issue?.code}`, false)
  } catch (error) {
    // A proxy's page of text in place of an answer: another try may get through.
    if (error instanceof SyntaxError) throw new CloudFault('unavailable', said, true)
    throw error
  }
}

const links = z.array(z.object({ rel: z.string(), href: z.string() }))
/** As designate and keystone have it. */
const paging = z.object({ next: z.nullish(z.string()) })

/** Only what begins the next page is used of a link: behind a proxy, its host may not be ours. Barbican counts. */
const nextOf = (answer: Record<string, unknown>, key: string): Record<string, string> | undefined => {
  const { data = [] } = z.safeParse(links, answer[`${key}_links`])
  const next =
    data.find(({ rel }) => rel === 'next')?.href ??
    z.safeParse(paging, answer['links']).data?.next ??
    answer['next']
  if (typeof next !== 'string') return undefined
  const { searchParams } = new URL(next, 'http://any')
  const begins = ['marker', 'offset'].find((name) => searchParams.has(name))
  return begins === undefined ? undefined : { [begins]: searchParams.get(begins) ?? '' }
}
