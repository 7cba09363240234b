import { sql } from 'kysely'
import { z } from 'zod/mini'
import { heldMinutes } from '#contract/ip-address/records.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import { CloudFault } from '../../../cloud/port.ts'
import { free } from '../../../limits/limits.ts'
import { cloudRef, defineWorkflow, PreconditionFailed } from '../../../operations/workflow.ts'
import { ipAddresses } from '../../../networking/ipAddressRecord.ts'
import { changeAddress, leadsNowhere } from '../../../networking/publicAddresses.ts'
import { isBack, purgeOf } from '../../../resources/removal.ts'
import { changeTarget, targetOf } from '../../../resources/target.ts'
import { addressesOf, leaveStep, leftAsShown, onAddress } from './address.ts'
import { rule } from './forwardings.ts'

/** Of one that was never allocated there is nothing in the cloud. */
const releaseInput = z.extend(onAddress, { cloudRef: z.optional(cloudRef), rules: z.array(rule) })
export type ReleaseInput = Pick<z.infer<typeof releaseInput>, 'rules'>

type Releasing = z.infer<typeof releaseInput>

const self = ({ target_id, input }: { target_id: string; input: Releasing }) =>
  input.cloudRef === undefined ? undefined : { id: target_id, ref: input.cloudRef }

/** Leads nowhere, and is put aside: the cloud has it for as long as it can be taken back. */
export const release = defineWorkflow(releaseInput, {
  steps: [
    {
      name: 'unforward',
      isNeeded: async ({ operation }) => operation.input.rules.length > 0,
      order: async (context) => {
        const { cloudRef: ref, rules } = context.operation.input
        const { order } = context
        for (const [n, one] of rules.entries())
          if (ref) await addressesOf(context).unforward({ ...order, tag: `${order.tag}:${n}` }, ref, one)
        return undefined
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          await tx
            .deleteFrom('port_forwardings')
            .where('company_id', '=', operation.company_id)
            .where('address_id', '=', operation.target_id)
            .execute()
        },
    },
    leaveStep('leave', ({ operation }) => self(operation)),
  ],
  begin: (tx, { id, company_id, target_id }) =>
    changeAddress(tx, company_id, target_id, { status: 'releasing', operation_id: id, error: null }),
  succeeded: async (tx, operation) => {
    const { company_id, target_id } = operation
    const row = await targetOf(tx, ipAddresses, operation)
    if (row.cloud_ref === null) {
      // It has never been there, and has nothing to come back to.
      await tx
        .deleteFrom('ip_addresses')
        .where('company_id', '=', company_id)
        .where('id', '=', target_id)
        .execute()
      return
    }
    if (row.version === 4) await free(tx, company_id, { ips: 1 })
    await changeAddress(tx, company_id, target_id, leadsNowhere)
    await changeTarget(tx, ipAddresses, operation, {
      status: 'released',
      operation_id: null,
      deleted_at: sql<Date>`app_now()`,
      recoverable_until: sql<Date>`app_now() + make_interval(mins => ${heldMinutes})`,
    })
  },
  leftBehind: leftAsShown(({ operation }) => {
    const address = self(operation)
    return address ? [address] : []
  }),
})

/** Taken back within its hour: free, and the company's again. */
export const recover = defineWorkflow(onAddress, {
  begin: async (tx, operation) => {
    const { deleted_at } = await targetOf(tx, ipAddresses, operation)
    if (deleted_at === null) throw new PreconditionFailed('the address is not released')
  },
  steps: [
    {
      name: 'find',
      order: async (context) => {
        const found = await addressesOf(context).find(context.operation.input.cloudRef)
        if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the address is gone', false)
        return found.ref
      },
    },
  ],
  succeeded: (tx, operation) => changeTarget(tx, ipAddresses, operation, { status: 'free', ...isBack }),
})

/** The end of one that nobody took back: the last in the queue from here on. */
export const purge = purgeOf(ipAddresses, (cloud) => ({
  destroySnapshot: async () => undefined,
  destroy: (order, ref) => networkingOf(cloud).addresses.destroy(order, ref),
}))
