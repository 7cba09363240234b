import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import type { OpenStackSettings } from '../settings.ts'
import { faultOf } from './faults.ts'
import { sendPatiently } from './patience.ts'
import type { Sent, Transport } from './transport.ts'

const endpoint = z.object({ region_id: z.nullish(z.string()), interface: z.string(), url: z.string() })

const tokenAnswer = z.object({
  token: z.object({
    expires_at: z.string(),
    user: z.object({ id: z.string(), domain: z.object({ id: z.string() }) }),
    project: z.optional(z.object({ id: z.string(), name: z.string(), domain: z.object({ id: z.string() }) })),
    roles: z.optional(z.array(z.object({ name: z.string() }))),
    application_credential: z.optional(z.object({ restricted: z.boolean() })),
    catalog: z.optional(z.array(z.object({ type: z.string(), endpoints: z.array(endpoint) }))),
  }),
})

/** A token of keystone and what it says of its holder. Never logged. */
export interface Token {
  text: string
  expiresAt: number
  userId: string
  project: { id: string; name: string; domainId: string }
  roles: string[]
  /** Made from an application credential that may make no other credentials. */
  isRestricted: boolean
  catalogue: z.infer<typeof tokenAnswer>['token']['catalog']
}

/** A token is not used in its last minutes: a slow request must not outlive it. */
const spareMs = 5 * 60_000

/** How long keystone may take to hand one out. */
const deadlineMs = 20_000

export interface Tokens {
  /** A token for a project; without one, for that of the settings. */
  get: (project?: string) => Promise<Token>
  /** A token instead of one that a service refused: one request, however many were refused. */
  renewed: (refused: Token, project?: string) => Promise<Token>
}

interface Time {
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

interface Kept {
  asked: Promise<Token>
  /** Once keystone has answered. */
  token?: Token
}

/** Tokens by project, each asked for once however many wait for it. */
export const tokensOf = (
  settings: Pick<OpenStackSettings, 'authUrl' | 'credential'>,
  transport: Pick<Transport, 'send'>,
  { now, pause }: Time,
): Tokens => {
  const kept = new Map<string, Kept>()
  // Keystone restarts like any service: whoever needs a token waits for it a little.
  const send = (sent: Sent) =>
    sendPatiently(() => transport.send(sent), {
      what: 'identity sign-in',
      isSafe: true,
      untilMs: 2 * deadlineMs,
      now,
      pause,
    })

  const ask = (project = '') => {
    const entry: Kept = { asked: askKeystone(settings, send, project || undefined) }
    kept.set(project, entry)
    entry.asked.then(
      (token) => void (entry.token = token),
      // What failed is asked for again by whoever comes next.
      () => void (kept.get(project) === entry && kept.delete(project)),
    )
    return entry.asked
  }
  const isGood = ({ token }: Kept) => !token || token.expiresAt - spareMs > now()

  return {
    get: async (project) => {
      const known = kept.get(project ?? '')
      return known && isGood(known) ? known.asked : ask(project)
    },
    renewed: async (refused, project) => {
      const known = kept.get(project ?? '')
      return known && known.token?.text !== refused.text ? known.asked : ask(project)
    },
  }
}

const askKeystone = async (
  { authUrl, credential }: Pick<OpenStackSettings, 'authUrl' | 'credential'>,
  send: Transport['send'],
  project: string | undefined,
): Promise<Token> => {
  const answer = await send({
    method: 'POST',
    url: `${authUrl}/auth/tokens`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ auth: authOf(credential, project) }),
    deadlineMs,
  })
  if (answer.status === 401)
    throw new CloudFault('unavailable', faultOf('identity sign-in', answer).message, false)
  if (answer.status !== 201) throw faultOf('identity sign-in', answer)
  const { token } = z.parse(tokenAnswer, JSON.parse(answer.text))
  if (!token.project) throw new CloudFault('rejected', 'identity sign-in: the token is for no project', false)
  return {
    text: String(answer.headers['x-subject-token']),
    expiresAt: Date.parse(token.expires_at),
    userId: token.user.id,
    project: { id: token.project.id, name: token.project.name, domainId: token.project.domain.id },
    roles: (token.roles ?? []).map(({ name }) => name),
    isRestricted: token.application_credential?.restricted === true,
    catalogue: token.catalog,
  }
}

const authOf = (credential: OpenStackSettings['credential'], project: string | undefined) => {
  if (credential.kind === 'applicationCredential')
    // It belongs to one project, and names none.
    return {
      identity: {
        methods: ['application_credential'],
        application_credential: { id: credential.id, secret: credential.secret },
      },
    }
  const { user, password } = credential
  return {
    identity: { methods: ['password'], password: { user: { ...user, password } } },
    scope: { project: project === undefined ? credential.project : { id: project } },
  }
}
