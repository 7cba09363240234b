import { z } from 'zod/mini'
import {
  cloudRef,
  defineWorkflow,
  PreconditionFailed,
  type OperationOf,
} from '../../../operations/workflow.ts'
import type { Tx } from '../../../db/db.ts'
import { changeAddress, type Lead } from '../../../networking/publicAddresses.ts'
import { lead, leadStep, leaveStep, leftAsShown, onAddress } from './address.ts'

const associateInput = z.extend(onAddress, { lead, move: z.boolean() })
export type AssociateInput = Pick<z.infer<typeof associateInput>, 'lead' | 'move'>

type On = OperationOf<z.infer<typeof onAddress>>

const self = ({ target_id, input }: On) => ({ id: target_id, ref: input.cloudRef })

const begins =
  (status: 'associating' | 'disassociating') =>
  async (tx: Tx, { id, company_id, target_id, input }: On & { input: { lead?: Lead } }) => {
    if (input.lead) await refuseGonePort(tx, company_id, input.lead)
    await changeAddress(tx, company_id, target_id, { status, operation_id: id, error: null })
  }

const refuseGonePort = async (tx: Tx, companyId: string, { portId }: Lead) => {
  const port = await tx
    .selectFrom('network_ports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', portId)
    .executeTakeFirst()
  if (!port) throw new PreconditionFailed(`interface ${portId} is gone`)
}

/** Of one that leads somewhere it is a move: led nowhere if that is all that succeeds. */
export const associate = defineWorkflow(associateInput, {
  steps: [
    leaveStep('leave', ({ operation }) => (operation.input.move ? self(operation) : undefined)),
    leadStep('lead', ({ operation }) => ({ ...self(operation), lead: operation.input.lead })),
  ],
  begin: begins('associating'),
  succeeded: (tx, { company_id, target_id }) =>
    changeAddress(tx, company_id, target_id, { status: 'inUse', operation_id: null }),
  leftBehind: leftAsShown(({ operation }) => [self(operation)]),
})

export const disassociate = defineWorkflow(onAddress, {
  steps: [leaveStep('leave', ({ operation }) => self(operation))],
  begin: begins('disassociating'),
  succeeded: (tx, { company_id, target_id }) =>
    changeAddress(tx, company_id, target_id, { status: 'free', operation_id: null }),
  leftBehind: leftAsShown(({ operation }) => [self(operation)]),
})

const swapInput = z.extend(onAddress, {
  /** Where this one leads, and where the other one does, if it does. */
  mine: lead,
  theirs: z.optional(lead),
  other: z.object({ id: z.string(), ref: cloudRef }),
})
export type SwapInput = Pick<z.infer<typeof swapInput>, 'mine' | 'theirs' | 'other'>

/** Two addresses change places: both leave first, for an interface has one. */
export const swap = defineWorkflow(swapInput, {
  steps: [
    leaveStep('leave', ({ operation }) => self(operation)),
    leaveStep('leaveOther', ({ operation: { input } }) => (input.theirs ? input.other : undefined)),
    leadStep('leadOther', ({ operation: { input } }) => ({ ...input.other, lead: input.mine })),
    leadStep('lead', ({ operation }) =>
      operation.input.theirs ? { ...self(operation), lead: operation.input.theirs } : undefined,
    ),
  ],
  begin: async (tx, { id, company_id, target_id, input }) => {
    for (const address of [target_id, input.other.id])
      await changeAddress(tx, company_id, address, { status: 'associating', operation_id: id, error: null })
  },
  succeeded: async (tx, { company_id, target_id, input }) => {
    await changeAddress(tx, company_id, target_id, {
      status: input.theirs ? 'inUse' : 'free',
      operation_id: null,
    })
    await changeAddress(tx, company_id, input.other.id, { status: 'inUse', operation_id: null })
  },
  leftBehind: leftAsShown(({ operation }) => [self(operation), operation.input.other]),
})
