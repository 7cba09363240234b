import { z } from 'zod/mini'
import { recordType } from '#contract/dns/records.ts'
import { settleReservations } from '../../../limits/limits.ts'
import { defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
import {
  changeZoneRow,
  dnsOf,
  failChange,
  recordSerial,
  settleChange,
  settled,
  untilActive,
} from './change.ts'

const createInput = z.object({
  spec: z.object({ name: z.string(), email: z.string(), ttl: z.number(), negativeTtl: z.number() }),
  /** Of the creation in the zone's history. */
  number: z.number(),
  sets: z.array(
    z.object({ name: z.string(), type: recordType, ttl: z.number(), values: z.array(z.string()) }),
  ),
})
export type CreateInput = z.infer<typeof createInput>

const made = ({ cloud, order, operation }: StepContext<CreateInput>) =>
  dnsOf(cloud).findByTag(order.tenant, tagOf(operation, 'create'))

/** Creates a zone, and then what it begins with. A failed creation is taken away; its zone stays, saying why. */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'create',
      order: async ({ cloud, order, operation }) =>
        (await dnsOf(cloud).create(order, operation.input.spec)).ref,
      watch: untilActive,
      record: async (context) => {
        const { operation } = context
        const zone = await made(context)
        return async (tx) => {
          if (!zone) return
          await changeZoneRow(tx, operation, { cloud_ref: zone.ref, serial: String(zone.serial) })
          // From here on it is what it counts as, whether or not its records can be written.
          await settleReservations(tx, operation.id, true)
        }
      },
    },
    {
      name: 'change',
      isNeeded: async ({ operation }) => operation.input.sets.length > 0,
      order: async (context) => {
        const { cloud, order, operation } = context
        const zone = await made(context)
        return zone && (await dnsOf(cloud).change(order, zone.ref, { sets: operation.input.sets })).ref
      },
      watch: untilActive,
      record: recordSerial,
    },
  ],
  begin: (tx, operation) => changeZoneRow(tx, operation, { operation_id: operation.id }),
  undo: async (context) => {
    if (context.operation.step > 0) return
    const zone = await made(context)
    if (zone && zone.state !== 'gone') await dnsOf(context.cloud).destroy(context.order, zone.ref)
  },
  succeeded: async (tx, operation) => {
    await settleChange(tx, operation)
    await changeZoneRow(tx, operation, { status: settled, operation_id: null })
  },
  failed: async (tx, operation, failure) => {
    await failChange(tx, operation)
    await changeZoneRow(tx, operation, { status: 'error', operation_id: null, error: failure })
  },
})
