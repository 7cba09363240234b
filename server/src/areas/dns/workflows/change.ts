import { sql } from 'kysely'
import { z } from 'zod/mini'
import { recordType } from '#contract/dns/records.ts'
import type { CloudZone } from '../../../cloud/dns.ts'
import { CloudFault, type Cloud } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type OperationOf, type Step } from '../../../operations/workflow.ts'
import { settling } from '../../../resources/settling.ts'
import {
  changeTarget,
  freeFailed,
  onResource,
  refOf,
  type ChangeOf,
  type Target,
} from '../../../resources/target.ts'
import { zones, type ZoneRow } from '../zoneRecord.ts'

/** The cloud's DNS; a zone has been made in it. */
export const dnsOf = ({ dns }: Cloud) => {
  if (!dns) throw new CloudFault('rejected', 'the cloud has no DNS', false)
  return dns
}

const zoneTerms = z.object({
  email: z.optional(z.string()),
  ttl: z.optional(z.number()),
  negativeTtl: z.optional(z.number()),
})

const update = z.object({
  /** Of the change in the zone's history. */
  number: z.number(),
  sets: z.array(
    z.object({ name: z.string(), type: recordType, ttl: z.number(), values: z.array(z.string()) }),
  ),
  /** The sets are all that the zone is to have: whatever else the cloud has in it goes. */
  isWhole: z.optional(z.boolean()),
  ...zoneTerms.shape,
  /** The zone's own terms that it had before. */
  formerTerms: z.optional(zoneTerms),
})
export type ChangeInput = z.infer<typeof update>

/** Looks until all servers have the zone as it is to be; a cloud's fault may heal by itself until then. */
export const untilActive = settling<CloudZone['state']>({
  what: 'the zone',
  find: async (cloud, ref) => dnsOf(cloud).find(ref),
  mostSeconds: 10 * 60,
  failsByFault: false,
})('active')

export const changeZoneRow = (tx: Tx, operation: Target, change: ChangeOf<ZoneRow>) =>
  changeTarget(tx, zones, operation, change)

type Numbered = OperationOf<{ number: number }>

/** Says that a change is done: its sets answer, or are gone. */
export const settleChange = async (tx: Tx, { company_id, target_id, input: { number } }: Numbered) => {
  await sql`delete from dns_record_sets where company_id = ${company_id} and zone_id = ${target_id}
    and change_number = ${number} and status = 'deleting'`.execute(tx)
  await sql`update dns_record_sets set status = 'active' where company_id = ${company_id} and zone_id = ${target_id}
    and change_number = ${number} and status = 'pending'`.execute(tx)
  await sql`update dns_changes set status = 'done', serial = (select serial from dns_zones
      where company_id = ${company_id} and id = ${target_id})
    where company_id = ${company_id} and zone_id = ${target_id} and number = ${number}`.execute(tx)
}

/** Says that a change has failed, at the sets that no later one is about. */
export const failChange = async (tx: Tx, { company_id, target_id, input: { number } }: Numbered) => {
  await sql`update dns_record_sets set status = 'error' where company_id = ${company_id} and zone_id = ${target_id}
    and change_number = ${number}`.execute(tx)
  await sql`update dns_changes set status = 'failed'
    where company_id = ${company_id} and zone_id = ${target_id} and number = ${number}`.execute(tx)
}

/** Gives a zone back the terms that the cloud did not take, but for those that a later change is about. */
const takeBack = async (
  tx: Tx,
  { company_id, target_id, input: { formerTerms = {}, ...given } }: OperationOf<ChangeInput>,
) => {
  const columns = { email: 'email', ttl: 'ttl', negativeTtl: 'negative_ttl' } as const
  for (const term of ['email', 'ttl', 'negativeTtl'] as const)
    if (formerTerms[term] !== undefined)
      await tx
        .updateTable('dns_zones')
        .set({ [columns[term]]: formerTerms[term] })
        .where('company_id', '=', company_id)
        .where('id', '=', target_id)
        .where(columns[term], '=', given[term] ?? formerTerms[term])
        .execute()
}

/** What a zone is while nothing changes it: in error for as long as one of its sets is. */
export const settled = sql<ZoneRow['status']>`case when exists (select from dns_record_sets as r
  where r.company_id = dns_zones.company_id and r.zone_id = dns_zones.id and r.status = 'error')
  then 'error' else 'active' end`

/** Writes down the serial that the cloud has given. */
export const recordSerial: NonNullable<Step<unknown>['record']> = async ({ cloud, operation }, ref) => {
  const found = ref && (await dnsOf(cloud).find(ref))
  return async (tx) => {
    if (found) await changeZoneRow(tx, operation, { serial: String(found.serial) })
  }
}

const changeWorkflow = (name: string) =>
  defineWorkflow(z.extend(onResource, update.shape), {
    steps: [
      {
        name,
        order: async (context) => {
          const { cloud, order, operation } = context
          const { sets: given, isWhole, email, ttl, negativeTtl } = operation.input
          const dns = dnsOf(cloud)
          const sets = isWhole ? await dns.differing(refOf(context), given) : given
          const terms = {
            ...(email !== undefined && { email }),
            ...(ttl !== undefined && { ttl }),
            ...(negativeTtl !== undefined && { negativeTtl }),
          }
          return (await dns.change(order, refOf(context), { sets, ...terms })).ref
        },
        watch: untilActive,
        record: recordSerial,
      },
    ],
    begin: (tx, operation) =>
      changeZoneRow(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
    succeeded: async (tx, operation) => {
      await settleChange(tx, operation)
      await changeZoneRow(tx, operation, { status: settled, operation_id: null })
    },
    failed: async (tx, operation, failure) => {
      await failChange(tx, operation)
      await takeBack(tx, operation)
      await freeFailed(tx, zones, operation, { status: 'error', error: failure })
    },
  })

/** Sets of a zone, all at once. */
export const change = changeWorkflow('change')
/** The zone's own terms, and with its TTL that of each set that has none of its own. */
export const configure = changeWorkflow('configure')
