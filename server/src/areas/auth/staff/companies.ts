import type { CompanyChoice } from '#contract/auth/routes.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { Account, Workplace } from '../account/accounts.ts'
import { activeOwners } from '../../../tenancy/owners.ts'

const mostChoices = 500

/** The companies that staff may choose to look into. */
export const companiesForStaff = (tx: Tx): Promise<CompanyChoice[]> =>
  tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('status', '!=', 'closed')
    .where('id', '!=', operatorCompanyId)
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
  for (const owner of await activeOwners(tx, company.id))
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
