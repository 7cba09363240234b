import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { parseRefreshToken } from '../../../sessions/refreshTokens.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import { familyKeyBoundTo } from './startSession.ts'

interface ProvenSession {
  sessionId: string
  userId: string
}

/** `POST /auth/logout`: ends each session that a token proves, as often as it is called. */
export const logout =
  (deps: AuthDeps) =>
  async ({ body, origin, reply }: Asked<typeof auth.logout>) => {
    const byAccess = body.access_token ? await deps.accessTokens.readExpired(body.access_token) : undefined
    await deps.db.system(async (tx) => {
      const byRefresh = body.refresh_token
        ? await provenByRefreshToken(tx, deps, body.refresh_token)
        : undefined
      for (const proven of [byAccess, byRefresh]) {
        if (!proven) continue
        const { userId, sessionId } = proven
        // The second of two tokens of one session finds it ended.
        for (const { id, companyId } of await revokeSessions(tx, { userId, sessionId, reason: 'logout' }))
          await audit(tx, {
            action: 'auth.logout',
            companyId,
            actorId: userId,
            target: { kind: 'session', id },
            origin,
          })
      }
    })
    // Not "storage": that would take the person's preferences along.
    reply.header('clear-site-data', '"cache"')
    return {}
  }

/** The session that a refresh token is of, whether either still counts or not. */
export const provenByRefreshToken = async (
  tx: Tx,
  { vault }: Pick<AuthDeps, 'vault'>,
  typed: string,
): Promise<(ProvenSession & { counter: bigint }) | undefined> => {
  const token = parseRefreshToken(typed)
  if (!token) return undefined
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId', 'family_key as familyKey'])
    .where('id', '=', token.sessionId)
    .executeTakeFirst()
  if (!session || !token.isFrom(vault.open(session.familyKey, familyKeyBoundTo(session.id)))) return undefined
  return { sessionId: session.id, userId: session.userId, counter: token.counter }
}
