import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { originOf } from '../../../http/origin.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { actorOf, type Account } from '../account/accounts.ts'
import { alertOf } from '../account/alerts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

/**
 * Tells a person, once for each password, that others have lost the one which they have just proved. Keeps nobody out:
 * neither what the file says nor that it can't be read. Only a right password is looked for, so that wrong ones cost
 * what they always cost.
 */
export const tellIfLeaked = async (
  deps: AuthDeps,
  request: FastifyRequest,
  { account, password }: { account: Account; password: string },
) => {
  if (account.passwordLeaked) return
  try {
    if (!(await deps.passwords.isLeaked(password))) return
    await deps.db.system((tx) => tell(tx, deps, request, account))
  } catch (error) {
    request.log.warn({ err: error }, 'a password could not be looked for among those that others have lost')
  }
}

const tell = async (tx: Tx, { vault }: AuthDeps, request: FastifyRequest, account: Account) => {
  const { id, companyId, name } = account
  if (companyId) await lockCompany(tx, companyId)
  const isFirst = await tx
    .updateTable('users')
    .set({ password_leaked_at: sql`app_now()` })
    .where('id', '=', id)
    .where('password_hash', '=', account.passwordHash)
    .where('password_leaked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!isFirst) return
  await audit(tx, {
    action: 'auth.password-leaked',
    ...actorOf(account),
    target: { kind: 'user', id, name },
    origin: originOf(request),
  })
  await alertOf(tx, vault, account, { template: 'password-leaked', data: {} })
}
