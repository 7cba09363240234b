import { z } from 'zod/mini'
import type { Power } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { settleReservations } from '../../../limits/limits.ts'
import { cloudRef, type OperationOf, type Step } from '../../../operations/workflow.ts'
import { changeWorkflow } from './change.ts'
import { changeVolume, isSettled, onVolume, recordPlace, refOf, until } from './volume.ts'

const resizeRequest = z.object({
  sizeGib: z.number(),
  /** What it then costs, at the price of the moment of the request. */
  price: z.object({ hourly_price: z.string(), monthly_price: z.string(), currency: z.string() }),
  /** The machine that is stopped for it and started afterwards. */
  restart: z.optional(cloudRef),
})
export type ResizeRequest = z.infer<typeof resizeRequest>

type Resize = OperationOf<Pick<ResizeRequest, 'restart'>>

interface HostState {
  status: 'stopping' | 'stopped' | 'running'
  power_state: 'on' | 'off'
}
const isStopped: HostState = { status: 'stopped', power_state: 'off' }
const isRunning: HostState = { status: 'running', power_state: 'on' }

/** Says what becomes of the instance that is restarted, if one is. */
const changeHost = async (tx: Tx, { company_id, input: { restart } }: Resize, state: HostState) => {
  if (restart !== undefined)
    await tx
      .updateTable('instances')
      .set(({ fn }) => ({ ...state, updated_at: fn<Date>('app_now', []) }))
      .where('company_id', '=', company_id)
      .where('cloud_ref', '=', restart)
      .execute()
}

/** Changes the power state of that instance. */
const hostStep = (name: string, power: Power, ends: HostState): Step<Resize['input']> => ({
  name,
  isNeeded: async ({ operation }) => operation.input.restart !== undefined,
  order: async ({ cloud, order, operation }) => {
    const { restart } = operation.input
    return restart && (await cloud.compute.setPower(order, restart, power)).ref
  },
  watch: async ({ cloud }, ref) => {
    const machine = ref && (await cloud.compute.find(ref))
    return { done: machine?.state === ends.power_state, progress: machine?.progress ?? 0 }
  },
  record:
    async ({ operation }) =>
    (tx) =>
      changeHost(tx, operation, ends),
})

/** An instance that was stopped for it is started again, whether or not the volume has grown. */
export const resize = changeWorkflow(z.extend(onVolume, resizeRequest.shape), {
  meanwhile: 'resizing',
  ends: isSettled,
  begin: (tx, operation) => changeHost(tx, operation, { status: 'stopping', power_state: 'on' }),
  steps: [
    hostStep('stop', 'softOff', isStopped),
    {
      name: 'resize',
      order: async (context) => {
        const { sizeGib } = context.operation.input
        return (await context.cloud.volumes.resize(context.order, await refOf(context), sizeGib)).ref
      },
      watch: until('available', 'attached'),
      record: async (context, ref) => {
        const write = await recordPlace(context, ref)
        const { operation } = context
        return async (tx) => {
          await write(tx)
          const { sizeGib, price } = operation.input
          await changeVolume(tx, operation, { size_gib: sizeGib, ...price })
          // From here on it is what it counts as, whether or not the instance starts again.
          await settleReservations(tx, operation.id, true)
        }
      },
    },
    hostStep('start', 'on', isRunning),
  ],
  undo: async ({ cloud, order, operation: { input } }) => {
    if (input.restart !== undefined) await cloud.compute.setPower(order, input.restart, 'on')
  },
  failed: (tx, operation) => changeHost(tx, operation, isRunning),
})
