import type { CompanyChoice } from '#contract/auth.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Account, Workplace } from './accounts.ts'

const mostChoices = 500

/** The companies that staff may choose to look into. */
export const companiesForStaff = (tx: Tx): Promise<CompanyChoice[]> =>
  tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('status', '!=', 'closed')
    .orderBy('name')
    .orderBy('id')
    .limit(mostChoices)
    .execute()

/** Tells a company that staff have entered: in its own audit log, and its owners by mail. */
export const announceStaff = async (
  tx: Tx,
  { account, company, origin }: { account: Account; company: Workplace; origin: Origin },
) => {
  await audit(tx, {
    action: 'auth.staff-access',
    companyId: company.id,
    actorId: account.id,
    actorEmail: account.email,
    staff: true,
    target: { kind: 'company', id: company.id, name: company.name },
    origin,
    details: { mode: 'ro', reason: staffReason },
  })
  for (const owner of await ownersOf(tx, company.id))
    await enqueueMail(tx, {
      template: 'staff-access',
      data: { name: owner.name, staffName: account.name, reason: staffReason },
      to: owner.email,
      language: owner.language,
      companyId: company.id,
    })
}

/** Why staff are in a company, as long as the call to sign in asks for no reason of their own. */
export const staffReason = 'Support'

const ownersOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('role_assignments as a')
    .innerJoin('group_roles as g', 'g.id', 'a.group_role_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.name', 'u.email', 'u.language'])
    .distinct()
    .where('a.company_id', '=', companyId)
    .where('a.project_id', 'is', null)
    .where('g.built_in', '=', true)
    .where('g.name', '=', 'Owner')
    .where('u.status', '=', 'active')
    .execute()
