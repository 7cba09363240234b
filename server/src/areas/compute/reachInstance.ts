import { whyNot, type InstanceAction, type WhyNot } from '#contract/instanceActions.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Cloud } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { conflict, forbidden, notFound } from '../../problems.ts'
import { idOf } from '../../tenancy/reach.ts'
import type { InstanceRow } from './instanceRecord.ts'

/**
 * Finds an instance in whose project the caller holds a permission. What does not exist, belongs to
 * another company or can't be seen is the same 404; what is seen but not theirs to change is a 403.
 */
export const reachInstance = async (
  tx: Tx,
  caller: Caller,
  id: string,
  permission: Permission,
): Promise<InstanceRow> => {
  const row = await tx
    .selectFrom('instances')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('id', '=', idOf('instance', id))
    .executeTakeFirst()
  const allowed = row && may(caller, permission, row.project_id)
  if (!row || !(allowed || may(caller, 'compute:read', row.project_id))) throw notFound('instance')
  if (!allowed) throw forbidden('Your group roles do not allow this.')
  return row
}

const sentences: Record<WhyNot, string> = {
  busy: 'Another change of this instance is under way.',
  locked: 'This instance is locked.',
  mustRun: 'This instance must be running for that.',
  mustBeStopped: 'This instance must be stopped for that.',
  alreadyOn: 'This instance is running already.',
  alreadyOff: 'This instance is stopped already.',
  inRescue: 'This instance is in rescue mode.',
  notInRescue: 'This instance is not in rescue mode.',
  deleted: 'This instance is deleted.',
  notDeleted: 'This instance is not deleted.',
  inError: 'This instance is in an error state.',
  notCapable: 'The cloud of this region can’t do that.',
  notLocked: 'This instance is not locked.',
}

/** The 409 of an action that is not legal now, with the state that stands in the way. */
export const illegal = (reason: WhyNot, { status }: Pick<InstanceRow, 'status'>) =>
  conflict(sentences[reason], { context: { reason, status } })

/** Refuses what the contract's table of states and actions does not allow. */
export const refuseIllegal = async (
  { catalogue }: Pick<Cloud, 'catalogue'>,
  action: InstanceAction,
  row: Pick<InstanceRow, 'status' | 'locked' | 'region' | 'cloud_ref'>,
) => {
  const region = (await catalogue.regions()).find(({ id }) => id === row.region)
  const reason = whyNot(action, { ...row, built: row.cloud_ref !== null }, region?.capabilities)
  if (reason) throw illegal(reason, row)
}
