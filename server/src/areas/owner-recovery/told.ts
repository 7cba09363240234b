import type { Tx } from '../../db/db.ts'
import { enqueueMail, enqueueSealedMail } from '../../mail/outbox.ts'
import { hashOf, newSecret } from '../../security/secrets.ts'
import type { Vault } from '../../security/vault.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import type { RecoveryRow } from './recoveries.ts'

/** Each Owner, and whom it is about. */
const parties = async (tx: Tx, row: RecoveryRow) => {
  const to = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.to_id)
    .executeTakeFirstOrThrow()
  const all = [...(await activeOwners(tx, row.company_id)), to]
  return [...new Map(all.map((person) => [person.id, person])).values()]
}

/** Mails each party the link that ends it. Only the link's hash is kept, and the mail waits sealed. */
export const tellOfRecovery = async (tx: Tx, vault: Vault, row: RecoveryRow) => {
  const until = row.effective_at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  for (const { id, name, email, language } of await parties(tx, row)) {
    const veto = newSecret()
    await tx
      .insertInto('owner_recovery_links')
      .values({ token_hash: hashOf(veto), recovery_id: row.id, user_id: id })
      .execute()
    await enqueueSealedMail(tx, vault, {
      template: 'owner-recovery',
      data: { name, person: row.to_name, companyName: row.company, until: `${until} UTC`, veto },
      to: email,
      language,
      companyId: row.company_id,
    })
  }
}

/** Tells them that it has taken effect. */
export const tellOfNewOwner = async (tx: Tx, row: RecoveryRow) => {
  for (const { name, email, language } of await parties(tx, row))
    await enqueueMail(tx, {
      template: 'owner-recovered',
      data: { name, person: row.to_name, companyName: row.company },
      to: email,
      language,
      companyId: row.company_id,
    })
}
