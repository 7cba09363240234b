import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { voidCodes } from '../../../security/codes.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { Account } from '../account/accounts.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import { rememberDevice, shownDevice } from '../../../sessions/devices.ts'

/** How long a grant to choose the first password is good. */
export const grantSeconds = 10 * 60

export interface Grant {
  tokenHash: Buffer
  userId: string
}

/** Makes a grant in place of an older one, and answers its secret. */
export const giveGrant = async (tx: Tx, userId: string): Promise<string> => {
  const secret = newSecret()
  await tx.deleteFrom('confirmation_grants').where('user_id', '=', userId).execute()
  await tx
    .insertInto('confirmation_grants')
    .values({
      token_hash: hashOf(secret),
      user_id: userId,
      expires_at: sql`app_now() + make_interval(secs => ${grantSeconds})`,
      used_at: null,
    })
    .execute()
  return secret
}

const liveGrants = (tx: Tx) =>
  tx
    .selectFrom('confirmation_grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['g.token_hash as tokenHash', 'g.user_id as userId'])
    .where('g.used_at', 'is', null)
    .where('g.expires_at', '>', sql<Date>`app_now()`)
    .where('u.status', '=', 'invited')

/** The grant that one of these secrets is, if it is for the person of this address and they still need it. */
export const findGrant = async (
  tx: Tx,
  secrets: readonly string[],
  emailKey: string,
): Promise<Grant | undefined> =>
  secrets.length === 0
    ? undefined
    : liveGrants(tx)
        .where('g.token_hash', 'in', secrets.map(hashOf))
        .where('u.email_key', '=', emailKey)
        .executeTakeFirst()

interface Choice {
  grant: Grant
  account: Account
  passwordHash: string
  /** The secret that this browser came with. */
  knownDevice: string | undefined
  place: string | null
  origin: Origin
}

/**
 * Uses the grant for a first password and answers the secret of the browser, which is known from now
 * on. Undefined when another request was faster.
 */
export const choosePassword = async (tx: Tx, choice: Choice): Promise<string | undefined> => {
  const { grant, account, passwordHash, origin } = choice
  // Before any row: whoever takes the invitation back waits, or was first.
  if (account.companyId) await lockCompany(tx, account.companyId)
  const used = await tx
    .updateTable('confirmation_grants')
    .set({ used_at: sql<Date>`app_now()` })
    .where('token_hash', '=', grant.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('user_id')
    .executeTakeFirst()
  const confirmed =
    used &&
    (await tx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        status: 'active',
        cred_changed_at: sql`app_now()`,
        invitation_mail: null,
      })
      .where('id', '=', used.user_id)
      .where('status', '=', 'invited')
      .returning(['id', 'invited_by_id'])
      .executeTakeFirst())
  if (!confirmed) return undefined

  await voidCodes(tx, account.emailKey)
  if (confirmed.invited_by_id) await tellInviter(tx, account, confirmed.invited_by_id)
  await audit(tx, {
    action: 'auth.account-confirmed',
    companyId: account.companyId,
    actorId: account.id,
    actorEmail: account.email,
    target: { kind: 'user', id: account.id, name: account.name },
    origin,
  })
  return rememberDevice(tx, account.id, {
    known: choice.knownDevice,
    name: shownDevice({}, origin).name,
    ip: origin.ip ?? null,
    place: choice.place,
  })
}

/** The inviter learns of it, as long as they are still there themselves. */
const tellInviter = async (tx: Tx, account: Account, inviterId: string) => {
  const inviter = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.language', 'c.name as companyName'])
    .where('u.id', '=', inviterId)
    .where('u.company_id', '=', account.companyId)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (!inviter) return
  const { name, email: to, language, companyName } = inviter
  await enqueueMail(tx, {
    template: 'invitation-accepted',
    data: { name, person: account.name, companyName },
    to,
    language,
    companyId: account.companyId,
  })
}
