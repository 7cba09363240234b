import { sql } from 'kysely'
import type { accountSecurity } from '#contract/account/security.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { voidCodes } from '../../../security/codes.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { afterRecovery } from '../../../sessions/afterRecovery.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { ownerOfLockLink, voidLockLinks, type LinkOwner } from './lockLinks.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'

/**
 * `POST /auth/lock`: the link of an alert locks the account, without a sign-in. Until a new password is chosen by mail
 * nobody gets in, whatever they know. The answer is the same for a link that is over.
 */
export const lockAccount =
  ({ db }: Pick<AuthDeps, 'db'>) =>
  async ({ body, origin }: Asked<typeof accountSecurity.lock>): Promise<{ data: null }> => {
    await db.system(async (tx) => {
      const asked = await ownerOfLockLink(tx, body.token)
      if (asked?.companyId) await lockCompany(tx, asked.companyId)
      // Again behind the lock: of two who follow one link, one is in time.
      const owner = await ownerOfLockLink(tx, body.token)
      if (owner) await lock(tx, owner, origin)
    })
    return { data: null }
  }

const lock = async (tx: Tx, { id: userId, since }: LinkOwner, origin: Origin) => {
  await voidLockLinks(tx, userId)
  // First of all: whoever is signing in holds this row, and is out with the sessions below or not in at all.
  const person = await tx
    .updateTable('users')
    .set({ locked_at: sql`app_now()` })
    .where('id', '=', userId)
    .where('locked_at', 'is', null)
    .returning(['name', 'email', 'email_key', 'language', 'company_id', 'is_staff'])
    .executeTakeFirst()
  if (!person) return
  const { name, email, language, company_id: companyId } = person
  const ended = await revokeSessions(tx, { userId, reason: 'locked' })
  await afterRecovery(tx, { person: { ...person, id: userId, companyId }, since, origin })
  await voidCodes(tx, person.email_key)
  await audit(tx, {
    action: 'auth.account-locked',
    companyId,
    actorId: userId,
    actorEmail: email,
    staff: person.is_staff,
    target: { kind: 'user', id: userId, name },
    origin,
    details: { ended: ended.length },
  })
  await enqueueMail(tx, { template: 'account-locked', data: { name }, to: email, language, companyId })
}
