import type { Tx } from '../../../db/db.ts'
import { enqueueSealedMail, type Alert, type Mail } from '../../../mail/outbox.ts'
import type { Vault } from '../../../security/vault.ts'
import { accountById, type Account } from './accounts.ts'
import { keepLockLink } from '../recovery/lockLinks.ts'

/** Whom an alert is for. */
export type Alerted = Pick<Account, 'id' | 'name' | 'email' | 'language' | 'companyId'>

/** Tells a person of what may have been a stranger's doing, with a link that locks their account. */
export const alertOf = async (
  tx: Tx,
  vault: Vault,
  { id, name, email: to, language, companyId }: Alerted,
  { template, data }: Alert,
) => {
  const lock = await keepLockLink(tx, id)
  // An alert is a mail without these two.
  const mail = { template, data: { ...data, name, lock }, to, language, companyId } as Mail
  await enqueueSealedMail(tx, vault, mail)
}

/** The same for somebody of whom only the id is at hand. */
export const alertById = async (tx: Tx, vault: Vault, userId: string, about: Alert) => {
  const account = await accountById(tx, userId)
  if (account) await alertOf(tx, vault, account, about)
}
