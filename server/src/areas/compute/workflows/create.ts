import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { CloudRef, MachineSpec } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, tagOf, type OperationOf, type StepContext } from '../../../operations/workflow.ts'
import { changeInstance, settledAs, until } from './machine.ts'

/** The readable part of what was requested. */
const createInput = z.object({
  spec: z.object({
    name: z.string(),
    region: z.string(),
    zone: z.optional(z.string()),
    planRef: z.string(),
    imageRef: z.string(),
    sshKeys: z.array(z.string()),
    publicIpv4: z.boolean(),
  }),
})
export type CreateInput = z.infer<typeof createInput>

const specOf = ({ operation: { input }, secret }: StepContext<CreateInput>): MachineSpec => ({
  ...input.spec,
  password: secret['password'],
  userData: secret['userData'],
})

/** A deletion that was asked for meanwhile learns where the machine is. */
const tellQueued = async (
  tx: Tx,
  { company_id, target_id }: OperationOf<CreateInput>,
  cloudRef: CloudRef,
) => {
  await tx
    .updateTable('operations')
    .set({ input: sql<string>`input || ${JSON.stringify({ cloudRef })}::jsonb` })
    .where('company_id', '=', company_id)
    .where('target_id', '=', target_id)
    .where('status', '=', 'queued')
    .execute()
}

/** Build, then write down where it is. A failed build is taken away; its instance stays, saying why. */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'build',
      order: async (context) => (await context.cloud.compute.create(context.order, specOf(context))).ref,
      watch: until('on'),
      record: async ({ operation, cloud }, ref) => {
        const machine = ref && (await cloud.compute.find(ref))
        return async (tx) => {
          if (!machine) return
          await changeInstance(tx, operation, {
            cloud_ref: machine.ref,
            zone: machine.zone ?? null,
            ipv4: machine.ipv4,
            ipv6: machine.ipv6,
            private_ips: machine.privateIps,
            ...settledAs(machine.state),
          })
          await tellQueued(tx, operation, machine.ref)
        }
      },
    },
  ],
  begin: (tx, operation) => changeInstance(tx, operation, { operation_id: operation.id }),
  undo: async ({ cloud, order, operation }) => {
    const made = await cloud.compute.findByTag(order.tenant, tagOf(operation, 'build'))
    if (made && made.state !== 'gone') await cloud.compute.destroy(order, made.ref)
  },
  succeeded: (tx, operation) => changeInstance(tx, operation, { operation_id: null, error: null }),
  failed: (tx, operation, failure) =>
    changeInstance(tx, operation, {
      status: 'error',
      power_state: 'off',
      operation_id: null,
      error: failure,
    }),
})
