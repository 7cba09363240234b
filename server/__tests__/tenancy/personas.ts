import { takesTokens } from '#contract/api-tokens/routes.ts'
import { builtInGroupRoles } from '#contract/group-roles/records.ts'
import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import type { Route } from '#contract/route.ts'
import type { Person, SignedIn, TestApp } from '../support/people.ts'
import { startSession, tokensOf } from '#server/areas/auth/sign-in/startSession.ts'
import { accessTokensFor } from '#server/sessions/accessTokens.ts'
import { v7 as uuidv7 } from 'uuid'
import { addBrowser, addPasskey, senderOf, type Sender } from './world.ts'

/** Somebody who sends requests about company A, and what the contract says that they may. */
export interface Persona {
  sender: Sender
  /** Nobody, as far as the server can tell. */
  unknown?: true
  suspended?: true
  staff?: true
  /** Asks with an API token of everything. */
  token?: true
  /** Held in company A as a whole, or somewhere else than where the fixtures are. */
  holds: readonly Permission[]
  /** Whether what the fixtures are about is within their reach. */
  reaches: boolean
}

export type Verdict = 'allowed' | 401 | 402 | 403 | 404

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

interface Asked {
  hasForeignIds: boolean
  seenWith?: Permission | undefined
  doneWith?: Permission | undefined
}

/** What a persona is to be told, from the contract line alone. */
export const expected = (
  route: Route,
  persona: Persona,
  { hasForeignIds, seenWith, doneWith }: Asked,
): Verdict => {
  const { needs } = route
  if (persona.token && !takesTokens(route)) return 403
  if (needs === 'guest') return 'allowed'
  if (persona.unknown) return 401
  if (persona.suspended && !route.whileSuspended) return 402
  if (needs !== 'anyone signed in' && !persona.holds.includes(needs)) return 403
  if (route.staffOnly && !persona.staff) return 403
  const mayWrite = route.ownAccount || route.staffOnly
  if (persona.staff && (route.notForStaff || (unsafe.has(route.method) && !mayWrite))) return 403
  if (hasForeignIds && !persona.reaches) return 404
  if (seenWith && !persona.holds.includes(seenWith)) return 404
  return doneWith && !persona.holds.includes(doneWith) ? 403 : 'allowed'
}

const role = (name: keyof typeof builtInGroupRoles) => builtInGroupRoles[name]

/** The cast of the matrix, around one company. */
export const personasAround = async (
  test: TestApp,
  company: { id: string; owner: Person },
  elsewhere: string,
): Promise<Record<string, Persona>> => {
  const expired = await test.signIn(company.owner)
  test.clock.advance(test.deps.settings.accessTtlSeconds + 60)

  const colleague = async (name?: keyof typeof builtInGroupRoles, projectId?: string) =>
    senderOf(
      test,
      await test.addPerson({
        companyId: company.id,
        ...(name && { role: name }),
        ...(projectId && { projectId }),
      }),
    )
  const other = await test.foundCompany()
  const suspended = await test.foundCompany({ suspended: true })
  // By staff: one of the calls that are tried here pays, which would lift a suspension for money.
  await test.db.system((tx) =>
    tx.updateTable('companies').set({ hold: 'operator' }).where('id', '=', suspended.id).execute(),
  )
  const nobody: Sender = { anotherSession: async () => uuidv7() }

  return {
    anonymous: { sender: nobody, unknown: true, holds: [], reaches: false },
    'expired token': { sender: { ...nobody, session: expired }, unknown: true, holds: [], reaches: false },
    'no role': { sender: await colleague(), holds: [], reaches: false },
    Viewer: { sender: await colleague('Viewer'), holds: role('Viewer'), reaches: true },
    'Developer elsewhere': {
      sender: await colleague('Developer', elsewhere),
      holds: role('Developer'),
      reaches: false,
    },
    'Billing manager': {
      sender: await colleague('Billing manager'),
      holds: role('Billing manager'),
      reaches: true,
    },
    Auditor: { sender: await colleague('Auditor'), holds: role('Auditor'), reaches: true },
    Administrator: {
      sender: await colleague('Administrator'),
      holds: role('Administrator'),
      reaches: true,
    },
    Owner: { sender: await senderOf(test, company.owner), holds: permissions, reaches: true },
    'API token of an owner': {
      sender: await tokenOf(test, company.owner),
      token: true,
      holds: permissions,
      reaches: true,
    },
    'owner of another company': {
      sender: await senderOf(test, other.owner),
      holds: permissions,
      reaches: false,
    },
    'owner of a suspended company': {
      sender: await senderOf(test, suspended.owner),
      suspended: true,
      holds: permissions,
      reaches: false,
    },
    'staff, read-only': {
      sender: await staffIn(test, company.id),
      staff: true,
      holds: permissions.filter((permission) => permission.endsWith(':read')),
      reaches: true,
    },
  }
}

const tokenOf = async (test: TestApp, owner: Person): Promise<Sender> => {
  const answer = await test.as(owner, {
    method: 'POST',
    url: '/api/v1/auth/tokens',
    payload: { name: 'Everything', permissions },
  })
  const { secret } = answer.json<{ data: { secret: string } }>().data
  const { session, anotherSession } = await senderOf(test, owner)
  if (!session) throw new Error('the owner is not signed in')
  return { session: { ...session, headers: { authorization: `Bearer ${secret}` } }, anotherSession }
}

const staffIn = async (test: TestApp, companyId: string): Promise<Sender> => {
  const { id, email } = await test.addStaff()
  const enter = async (): Promise<SignedIn> => {
    const started = await test.db.system((tx) =>
      startSession(tx, test.deps, {
        account: { id, email, isStaff: true },
        companyId,
        amr: ['pwd', 'otp'],
        deviceInfo: undefined,
        origin: { requestId: uuidv7(), ip: '127.0.0.1', userAgent: undefined },
      }),
    )
    const tokens = await tokensOf(accessTokensFor(test.deps), started)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    return { ...tokens, sessionId: started.access.sessionId, headers }
  }
  return {
    session: await enter(),
    anotherSession: async () => (await enter()).sessionId,
    passkey: (state) => addPasskey(test, { id }, state),
    browser: () => addBrowser(test, { id }),
  }
}
