import { sql } from 'kysely'
import { z } from 'zod/mini'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import { vpnsOf, type CloudVpn } from '../../../cloud/vpcs.ts'
import type { Tx } from '../../../db/db.ts'
import { free } from '../../../limits/limits.ts'
import { cloudRef, tagOf, type Step } from '../../../operations/workflow.ts'
import { destroyMade } from '../../../resources/creation.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import { vpnColumns, vpnTerms } from '../cloudTerms.ts'
import { editOf } from './edit.ts'

const vpnRow = (tx: Tx, company: string, id: string) =>
  tx
    .updateTable('vpn_connections')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .set({ updated_at: sql<Date>`app_now()` })

/** What the cloud says of a tunnel, as columns. */
export const tunnelColumns = ({ tunnel, since, detail, localIp }: CloudVpn) => ({
  tunnel,
  since,
  detail,
  local_ip: localIp,
})

const settled = { status: 'active' as const, error: null }

/** A connection is there at once, or it has failed; whether its tunnel comes up is another matter. */
const untilThere: NonNullable<Step['watch']> = async ({ cloud }, ref) => {
  const found = ref && (await vpnsOf(cloud).find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the connection is gone', false)
  const { state, fault } = found
  if (state === 'failed')
    throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
  return { done: true, progress: 100 }
}

/** A new connection; its key is sealed until the cloud has it. */
export const addVpn = editOf(z.extend(onResource, { vpnId: z.string(), name: z.string(), terms: vpnTerms }), {
  steps: [
    {
      name: 'create',
      order: async (context) => {
        const { cloud, order, operation, secret } = context
        const { name, terms } = operation.input
        const spec = { ...terms, name, vpcRef: refOf(context), key: secret['key'] ?? '' }
        return (await vpnsOf(cloud).create(order, spec)).ref
      },
      watch: untilThere,
      record: async ({ cloud, order, operation }) => {
        const made = await vpnsOf(cloud).findByTag(order.tenant, tagOf(operation, 'create'))
        return async (tx) => {
          if (made)
            await vpnRow(tx, operation.company_id, operation.input.vpnId)
              .set({ cloud_ref: made.ref, ...tunnelColumns(made), key_set_at: sql<Date>`app_now()` })
              .execute()
        }
      },
    },
  ],
  undo: destroyMade(vpnsOf),
  succeeded: (tx, { company_id, input }) => vpnRow(tx, company_id, input.vpnId).set(settled).execute(),
  failed: (tx, { company_id, input }, error) =>
    vpnRow(tx, company_id, input.vpnId)
      .set({ status: 'error', error: JSON.stringify(error), cloud_ref: null, local_ip: null, tunnel: 'down' })
      .execute(),
})

const onVpn = { vpnId: z.string(), ref: cloudRef }
interface OnVpn {
  vpnId: string
  ref: CloudRef
}

/** Shows the tunnel as it is after a change. */
const recordTunnel: NonNullable<Step<OnVpn>['record']> = async ({ cloud, operation }) => {
  const found = await vpnsOf(cloud).find(operation.input.ref)
  return async (tx) => {
    if (found)
      await vpnRow(tx, operation.company_id, operation.input.vpnId).set(tunnelColumns(found)).execute()
  }
}

/** What was there is there again, with the reason beside it. */
const failedVpn = (
  tx: Tx,
  { company_id, input }: { company_id: string; input: { vpnId: string } },
  error: { reason: string; message: string },
) => vpnRow(tx, company_id, input.vpnId).set({ status: 'active', error: JSON.stringify(error) })

export const setVpn = editOf(z.extend(onResource, { ...onVpn, terms: vpnTerms, former: vpnTerms }), {
  steps: [
    {
      name: 'change',
      order: async ({ cloud, order, operation }) =>
        (await vpnsOf(cloud).update(order, operation.input.ref, operation.input.terms)).ref,
      record: recordTunnel,
    },
  ],
  succeeded: (tx, { company_id, input }) => vpnRow(tx, company_id, input.vpnId).set(settled).execute(),
  failed: (tx, operation, error) =>
    failedVpn(tx, operation, error).set(vpnColumns(operation.input.former)).execute(),
})

export const setVpnKey = editOf(z.extend(onResource, onVpn), {
  steps: [
    {
      name: 'setKey',
      order: async ({ cloud, order, operation, secret }) =>
        (await vpnsOf(cloud).setKey(order, operation.input.ref, secret['key'] ?? '')).ref,
      record: recordTunnel,
    },
  ],
  succeeded: (tx, { company_id, input }) =>
    vpnRow(tx, company_id, input.vpnId)
      .set({ ...settled, key_set_at: sql<Date>`app_now()` })
      .execute(),
  failed: (tx, operation, error) => failedVpn(tx, operation, error).execute(),
})

export const resetVpn = editOf(z.extend(onResource, onVpn), {
  steps: [
    {
      name: 'reset',
      order: async ({ cloud, order, operation }) =>
        (await vpnsOf(cloud).reset(order, operation.input.ref)).ref,
      record: recordTunnel,
    },
  ],
  succeeded: (tx, { company_id, input }) => vpnRow(tx, company_id, input.vpnId).set(settled).execute(),
  failed: (tx, operation, error) => failedVpn(tx, operation, error).execute(),
})

export const removeVpn = editOf(
  z.extend(onResource, {
    vpnId: z.string(),
    ref: z.nullable(cloudRef),
    formerStatus: z.enum(['active', 'error']),
  }),
  {
    steps: [
      {
        name: 'destroy',
        isNeeded: async ({ operation }) => operation.input.ref !== null,
        order: async ({ cloud, order, operation }) => {
          const { ref } = operation.input
          if (ref !== null) await vpnsOf(cloud).destroy(order, ref)
          return undefined
        },
      },
    ],
    succeeded: async (tx, { company_id, input }) => {
      if (input.ref !== null) await free(tx, company_id, { vpnConnections: 1 })
      await tx
        .deleteFrom('vpn_connections')
        .where('company_id', '=', company_id)
        .where('id', '=', input.vpnId)
        .execute()
    },
    failed: (tx, { company_id, input }, error) =>
      vpnRow(tx, company_id, input.vpnId)
        .set({ status: input.formerStatus, error: JSON.stringify(error) })
        .execute(),
  },
)
