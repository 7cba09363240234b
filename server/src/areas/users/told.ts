import type { User } from '#contract/users/records.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'

/** Who is told by mail, in which language, and by whom it was done in which company. */
export const toldOf = async (tx: Tx, { companyId, userId }: Caller, person: Pick<User, 'id'>) => {
  const { companyName, by } = await tx
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.name as companyName', 'u.name as by'])
    .where('c.id', '=', companyId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name, email, language } = await tx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { envelope: { to: email, language, companyId }, data: { name, by, companyName } }
}
