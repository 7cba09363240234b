import type { Cloud, TenantRef } from '../../cloud/port.ts'
import type { Db } from '../../db/db.ts'

/** The most companies that are remembered. */
const most = 10_000

export type TenantOf = (companyId: string) => Promise<TenantRef>

/** The tenant of a company in the cloud, remembered: it is the same ever after. */
export const tenantsOf = ({ db, cloud }: { db: Db; cloud: Pick<Cloud, 'ensureTenant'> }): TenantOf => {
  const known = new Map<string, TenantRef>()
  return async (companyId) => {
    const tenant = known.get(companyId)
    if (tenant) return tenant
    const company = await db.tenant({ companyId }, (tx) =>
      tx.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow(),
    )
    const made = await cloud.ensureTenant(company)
    if (known.size >= most) known.clear()
    known.set(companyId, made)
    return made
  }
}
