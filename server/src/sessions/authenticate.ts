import { sql } from 'kysely'
import { permissions as catalogue } from '#contract/permissions/permissions.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { inTurnOf, type Tx } from '../db/db.ts'
import type { Authenticate } from '../http/guard.ts'
import { effectivePermissions, type EffectivePermissions } from '../tenancy/permissions.ts'
import type { AccessClaims } from './accessTokens.ts'
import { authenticateTokenWith } from './authenticateToken.ts'
import type { AuthDeps } from './deps.ts'
import { sessionCache, type CheckedSession } from './sessionCache.ts'
import { isAlive } from './sessionState.ts'
import type { AuthSettings } from './settings.ts'

const defaultCacheMs = 1_000
/** Activity is noted at most this often (seconds), or more often when the idle time is short. */
const noteEverySeconds = 30

/** Polls and streams say that nobody may be sitting there. */
const isBackground = (header: string | string[] | undefined) => header === '1'

/**
 * Finds the caller behind a bearer token: the signature first, then whether the session, the person
 * and the company still are what they were. Requests that a person causes keep the session awake.
 */
export const authenticateWith = ({
  db,
  settings,
  accessTokens,
}: Pick<AuthDeps, 'db' | 'settings' | 'accessTokens'>): Authenticate => {
  const authenticateToken = authenticateTokenWith({ db })
  const cache = sessionCache(settings.sessionCacheMs ?? defaultCacheMs)

  return async (bearer, request) => {
    if (bearer.startsWith('ptk_')) return authenticateToken(bearer, request)
    const claims = await accessTokens.read(bearer)
    if (!claims) return undefined
    const isForeground = !isBackground(request.headers['x-background'])
    const known = cache.find(claims.sessionId, claims.userId)
    if (known && !(isForeground && known.activityDue)) return ifNamed(claims, known)

    // The signature has proven who asks: they wait for nobody who is signing in.
    const checked = await cache.check(claims.sessionId, claims.userId, () =>
      inTurnOf(db, claims).system((tx) => checkSession(tx, settings, claims, isForeground)),
    )
    if (!checked) return undefined
    cache.keep(checked)
    return ifNamed(claims, checked)
  }
}

/** What is known of a session is good for a token that names its person and its company, and for no other. */
const ifNamed = ({ userId, companyId }: AccessClaims, { caller }: CheckedSession) =>
  caller.userId === userId && caller.companyId === companyId ? caller : undefined

const checkSession = async (
  tx: Tx,
  settings: AuthSettings,
  { sessionId, userId, companyId }: AccessClaims,
  isForeground: boolean,
): Promise<CheckedSession | undefined> => {
  const found = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('security_policies as p', 'p.company_id', 's.company_id')
    .select([
      'u.email',
      'c.status as companyStatus',
      's.staff_access as staffAccess',
      's.sudo_until as sudoUntil',
      isFactorMissing(settings).as('factorMissing'),
      'u.staff_role as staffRole',
      activityDue(settings).as('activityDue'),
    ])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.company_id', '=', companyId)
    .where(isAlive(settings))
    .executeTakeFirst()
  if (!found) return undefined
  const { email, companyStatus, factorMissing, staffAccess, staffRole, sudoUntil, activityDue: due } = found
  if (due && isForeground)
    await tx
      .updateTable('sessions')
      .set({ last_seen_at: sql`app_now()` })
      .where('id', '=', sessionId)
      .execute()
  return {
    activityDue: due && !isForeground,
    caller: {
      userId,
      email,
      companyId,
      sessionId,
      ...(staffAccess
        ? permissionsOfStaff(companyId)
        : await effectivePermissions(tx, { companyId, userId })),
      suspended: companyStatus === 'suspended',
      ...(factorMissing && { factorMissing }),
      ...(staffAccess && { staffAccess }),
      ...(staffAccess && staffRole && { staffRole }),
      ...(sudoUntil && { sudoUntil }),
    },
  }
}

/** A second factor is required by now, by the company of its own people or of all staff, and the person has none. */
const isFactorMissing = ({ staffFactorRequired = false }: AuthSettings) =>
  sql<true | null>`case when not u.two_factor and case when s.staff_access is null
    then p.require_two_factor and p.required_from <= app_now() else ${staffFactorRequired}::boolean end then true end`

const activityDue = ({ sessionIdleMinutes }: AuthSettings) => {
  const every = Math.min(noteEverySeconds, sessionIdleMinutes * 3)
  return sql<boolean>`s.last_seen_at <= app_now() - make_interval(secs => ${every})`
}

/** Staff see a company; what they may do in it beyond that is asked for elsewhere. */
const staffPermissions: EffectivePermissions = {
  permissions: new Set(catalogue.filter((permission) => permission.endsWith(':read'))),
  projectPermissions: new Map(),
}

/** Nothing in the operator's own area is a company's. */
const permissionsOfStaff = (companyId: string): EffectivePermissions =>
  companyId === operatorCompanyId
    ? { permissions: new Set(), projectPermissions: new Map() }
    : staffPermissions
