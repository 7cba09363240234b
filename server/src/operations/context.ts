import type { FastifyBaseLogger } from 'fastify'
import type { Cloud } from '../cloud/port.ts'
import type { Db } from '../db/db.ts'
import { tenantLimits } from '../limits/tenantLimits.ts'
import type { Vault } from '../security/vault.ts'
import type { AtFailPoint } from './failPoints.ts'
import { inCompany, whileLeased, type Lease } from './lease.ts'
import { secretOf } from './start.ts'
import { tagOf, type StepContext, type Workflows } from './workflow.ts'

/** What operations are carried out with. */
export interface EngineDeps {
  db: Db
  cloud: Cloud
  vault: Vault
  workflows: Workflows
  log: Pick<FastifyBaseLogger, 'error'>
  atFailPoint: AtFailPoint
  /** Milliseconds until an effect in progress is looked at again. */
  watchEveryMs: number
  /** Called when an operation has failed whose effects could not be taken back. */
  onStuck?: () => void
}

/** What a step of an operation works with; for compensation the step is `undo`. */
export const contextOf = async (
  { db, cloud, vault }: EngineDeps,
  lease: Lease,
  step: string,
): Promise<StepContext> => {
  const { operation } = lease
  const company = await inCompany(db, lease, async (tx) => ({
    ...(await tx
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('id', '=', operation.company_id)
      .executeTakeFirstOrThrow()),
    limits: await tenantLimits(tx, operation.company_id),
  }))
  const secret: unknown = operation.secret
    ? JSON.parse(vault.open(operation.secret, secretOf(operation.id)).toString())
    : {}
  return {
    operation,
    cloud,
    order: {
      tenant: await whileLeased(lease, cloud.ensureTenant(company)),
      tag: tagOf(operation, step),
    },
    // Sealed by startOperation, which takes nothing else.
    secret: secret as Record<string, string>,
  }
}
