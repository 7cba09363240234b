import type { RawBuilder } from 'kysely'
import { CloudFault, type CloudRef, type Machine } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { OperationRow, Standing, StepContext } from '../../../operations/plan.ts'
import type { InstanceRow } from '../instanceRecord.ts'

/** The instance that an operation is about. */
export const instanceOf = (tx: Tx, { company_id, target_id }: OperationRow): Promise<InstanceRow> =>
  tx
    .selectFrom('instances')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', target_id)
    .executeTakeFirstOrThrow()

/** Where the instance lives in the cloud, as the operation's input has it. */
export const refOf = ({ operation }: Pick<StepContext, 'operation'>): CloudRef => {
  const ref = operation.input['cloudRef']
  if (typeof ref !== 'string')
    throw new CloudFault('notFound', `operation ${operation.id} has no machine`, false)
  // `act` writes there what an adapter has minted.
  return ref as CloudRef
}

/** Looks until the machine is in the state that the step is for. */
export const until =
  (...wanted: Machine['state'][]) =>
  async (context: StepContext, ref: CloudRef | undefined, _elapsed?: number): Promise<Standing> => {
    const machine = await context.cloud.compute.find(ref ?? refOf(context))
    if (!machine || machine.state === 'gone') throw new CloudFault('notFound', 'the machine is gone', false)
    if (machine.state === 'failed')
      throw new CloudFault(machine.fault?.reason ?? 'rejected', machine.fault?.message ?? 'it failed', false)
    return { done: wanted.includes(machine.state), progress: machine.progress }
  }

type InstanceChange = Partial<
  Pick<
    InstanceRow,
    | 'status'
    | 'power_state'
    | 'plan_id'
    | 'plan_name'
    | 'plan_class'
    | 'image_id'
    | 'image_name'
    | 'distribution'
    | 'vcpus'
    | 'memory_mib'
    | 'disk_gib'
    | 'ipv4'
    | 'ipv6'
    | 'private_ips'
    | 'ssh_key_ids'
    | 'hourly_price'
    | 'monthly_price'
    | 'operation_id'
    | 'cloud_ref'
  >
> & {
  error?: string | null
  deleted_at?: RawBuilder<Date> | null
  recoverable_until?: RawBuilder<Date> | null
}

/** Writes what became of the instance. */
export const changeInstance = async (tx: Tx, operation: OperationRow, change: InstanceChange) => {
  await tx
    .updateTable('instances')
    .set(({ fn }) => ({ ...change, updated_at: fn<Date>('app_now', []) }))
    .where('company_id', '=', operation.company_id)
    .where('id', '=', operation.target_id)
    .execute()
}

const shows: Record<Machine['state'], Pick<InstanceRow, 'status' | 'power_state'>> = {
  on: { status: 'running', power_state: 'on' },
  off: { status: 'stopped', power_state: 'off' },
  rescue: { status: 'rescue', power_state: 'on' },
  failed: { status: 'error', power_state: 'off' },
  building: { status: 'unknown', power_state: 'unknown' },
  changing: { status: 'unknown', power_state: 'unknown' },
  gone: { status: 'unknown', power_state: 'unknown' },
}

/** The state that a settled machine shows. */
export const settledAs = (state: Machine['state']) => shows[state]
