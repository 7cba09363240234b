import { z } from 'zod/mini'
import { recordType } from '#contract/dns/records.ts'
import { creationOf, madeBy } from '../../../resources/creation.ts'
import { zones } from '../zoneRecord.ts'
import { dnsOf, failChange, recordSerial, settleChange, settled, untilActive } from './change.ts'

const createInput = z.object({
  spec: z.object({ name: z.string(), email: z.string(), ttl: z.number(), negativeTtl: z.number() }),
  /** Of the creation in the zone's history. */
  number: z.number(),
  sets: z.array(
    z.object({ name: z.string(), type: recordType, ttl: z.number(), values: z.array(z.string()) }),
  ),
})
export type CreateInput = z.infer<typeof createInput>

const made = madeBy(dnsOf)

/** Creates a zone, which then stays, and after that what it begins with. */
export const create = creationOf(zones, dnsOf, createInput, {
  spec: ({ operation }) => operation.input.spec,
  watch: untilActive,
  columns: ({ serial }) => ({ serial: String(serial) }),
  stays: true,
  afterwards: [
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
  ends: () => ({ status: settled }),
  succeeded: settleChange,
  failed: failChange,
})
