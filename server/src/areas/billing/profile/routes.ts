import type { FastifyInstance } from 'fastify'
import { billingProfileRoutes as routes } from '#contract/billing/profile.ts'
import { audit, byCaller, changesOf } from '../../../audit/audit.ts'
import { serve } from '../../../http/serve.ts'
import { invalidField, preconditionFailed } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { BillingDeps } from '../deps.ts'
import { billingProfileOf, changedFields, changeProfile } from './profile.ts'
import { readTaxId } from './taxIds.ts'

/** What a company wants on its invoices. */
export const profileRoutes =
  ({ db }: Pick<BillingDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.read, async ({ caller }) => ({
      data: await db.tenant(caller, (tx) => billingProfileOf(tx, caller.companyId)),
    }))

    serve(app, routes.update, async ({ body: { revision, ...typed }, caller, origin, ifMatch }) =>
      db.tenant(caller, async (tx) => {
        const { companyId } = caller
        await lockCompany(tx, companyId)
        const before = await billingProfileOf(tx, companyId)
        ifMatch(before)
        if (revision !== undefined && revision !== before.revision)
          throw preconditionFailed('Someone changed this in the meantime. Reload it before you change it.', {
            context: { revision: before.revision },
          })
        const draft = {
          ...typed,
          ...(typed.taxId && {
            taxId: await checkedTaxId(typed.taxId, typed.country || before.effective.country),
          }),
        }
        const changed = changedFields(before, draft)
        if (changed.length === 0) return { data: before }
        await changeProfile(tx, companyId, { draft, changed })
        const data = await billingProfileOf(tx, companyId)
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'billing.profile-update',
          target: { kind: 'company', id: companyId, name: data.effective.name },
          details: { changed },
          changes: changesOf(before, data, changed),
        })
        return { data }
      }),
    )
  }

const checkedTaxId = async (typed: string, country: string) => {
  const taxId = (await readTaxId(typed, country))?.written
  if (taxId === undefined) throw invalidField('taxId', 'taxId', 'This is not a tax ID of its country.')
  return taxId
}
