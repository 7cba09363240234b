import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import type { Origin } from '../http/caller.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { suspendDoubtful } from '../security/unconfirmedAccess.ts'
import { pauseTokensOf } from './pauseTokens.ts'

interface Recovered {
  person: { id: string; companyId: string | null; name: string; email: string; language: string | null }
  /** When what the recovery answers began: the change of the address, or the alert that the account was locked by. */
  since: Date | null
  origin: Origin
}

/**
 * Once an account is its owner's again: turns off what a stranger may have left in it until the owner confirms it, and
 * pauses all other API tokens. The owner is told by mail. Staff are left out: they have neither
 * tokens nor streams, a passkey alone signs none of them in, and no mail may take a second factor from them.
 * The caller holds the company's lock.
 */
export const afterRecovery = async (tx: Tx, { person, since, origin }: Recovered) => {
  const { id: userId, companyId, name, email, language } = person
  if (companyId === null) return
  const items = await suspendDoubtful(tx, { userId, since })
  await pauseTokensOf(tx, userId)
  if (items.length === 0) return
  await audit(tx, {
    action: 'auth.access-suspended',
    companyId,
    actorId: userId,
    actorEmail: email,
    target: { kind: 'user', id: userId, name },
    origin,
    details: { items: items.map((item) => ({ kind: item.kind, id: item.id, name: item.name })) },
  })
  const data = { name, count: String(items.length) }
  await enqueueMail(tx, { template: 'access-suspended', data, to: email, language, companyId })
}
