import type { FastifyRequest } from 'fastify'
import { audit } from '../../../audit/audit.ts'
import type { Origin } from '../../../http/caller.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'

/**
 * Signing in again over a session that has run out ends that one. Only the signature of its token, and
 * only one of the same person, proves it.
 */
export const endFormerSession = async (
  { db, accessTokens }: AuthDeps,
  { request, origin }: { request: FastifyRequest; origin: Origin },
  userId: string,
) => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const former = bearer && (await accessTokens.readExpired(bearer))
  if (!former || former.userId !== userId) return
  const { sessionId } = former
  await db.system(async (tx) => {
    for (const { id, companyId } of await revokeSessions(tx, { userId, sessionId, reason: 'relogin' }))
      await audit(tx, {
        action: 'auth.session-ended',
        companyId,
        actorId: userId,
        target: { kind: 'session', id },
        origin,
        details: { reason: 'relogin' },
      })
  })
}
