import { sql } from 'kysely'
import { z } from 'zod/mini'
import { certificateFacts } from '#contract/load-balancers/records.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { countsInContract } from '#contract/resources/kind.ts'
import { certificatesOf } from '../../../cloud/balancers.ts'
import { CloudFault } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { free } from '../../../limits/limits.ts'
import { cloudRef, defineWorkflow, tagOf, type Step, type StepContext } from '../../../operations/workflow.ts'
import {
  changeTarget,
  freeFailed,
  inCloud,
  onResource,
  refOf,
  targetOf,
  type ChangeOf,
  type Target,
} from '../../../resources/target.ts'
import { certificates, columnsOf, type CertificateRow } from '../certificateRecord.ts'

const changeCertificate = (tx: Tx, operation: Target, change: ChangeOf<CertificateRow>) =>
  changeTarget(tx, certificates, operation, change)

/** What the cloud is told, but for the key: that is among the operation's secrets. */
const createInput = z.object({
  spec: z.object({ name: z.string(), region: z.string(), certificate: z.string(), chain: z.string() }),
})
export type CreateInput = z.infer<typeof createInput>

type Making = StepContext<CreateInput>

const made = ({ cloud, order, operation }: Making) =>
  certificatesOf(cloud).findByTag(order.tenant, tagOf(operation, 'create'))

/** A certificate is there at once, or it has failed. */
const untilThere: NonNullable<Step['watch']> = async ({ cloud }, ref) => {
  const found = ref && (await certificatesOf(cloud).find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the certificate is gone', false)
  const { state, fault } = found
  if (state === 'failed')
    throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
  return { done: true, progress: 100 }
}

const order = async ({ cloud, order: given, operation, secret }: Making) =>
  (await certificatesOf(cloud).create(given, { ...operation.input.spec, key: secret['key'] ?? '' })).ref

const undo = async (context: Making) => {
  const certificate = await made(context)
  if (certificate && certificate.state !== 'gone')
    await certificatesOf(context.cloud).destroy(context.order, certificate.ref)
}

/** Gives a certificate to the cloud. One that it does not take is taken away; its row stays, saying why. */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'create',
      order,
      watch: untilThere,
      record: async (context) => {
        const certificate = await made(context)
        return async (tx) => {
          if (certificate) await changeCertificate(tx, context.operation, { cloud_ref: certificate.ref })
        }
      },
    },
  ],
  begin: (tx, operation) => changeCertificate(tx, operation, { operation_id: operation.id }),
  undo,
  succeeded: (tx, operation) =>
    changeCertificate(tx, operation, { status: 'active', operation_id: null, error: null }),
  failed: (tx, operation, error) =>
    changeCertificate(tx, operation, { status: 'error', operation_id: null, error }),
})

const replaceInput = z.extend(onResource, { ...createInput.shape, facts: certificateFacts })
export type ReplaceInput = Omit<z.infer<typeof replaceInput>, 'before' | 'cloudRef'>

/** Another one in its place. Balancers follow by themselves, and the former one goes once none presents it. */
export const replace = defineWorkflow(replaceInput, {
  steps: [
    {
      name: 'create',
      order,
      watch: untilThere,
      record: async (context) => {
        const certificate = await made(context)
        const { operation } = context
        return async (tx) => {
          const { cloud_ref, former_refs } = await targetOf(tx, certificates, operation)
          if (!certificate || cloud_ref === certificate.ref) return
          await changeCertificate(tx, operation, {
            ...columnsOf(operation.input.facts),
            cloud_ref: certificate.ref,
            former_refs: cloud_ref === null ? former_refs : [...former_refs, cloud_ref],
            warned_days: null,
          })
        }
      },
    },
  ],
  begin: (tx, operation) =>
    changeCertificate(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
  undo,
  succeeded: (tx, operation) => changeCertificate(tx, operation, { status: 'active', operation_id: null }),
  failed: (tx, operation, error) =>
    freeFailed(tx, certificates, operation, ({ cloud_ref }): ChangeOf<CertificateRow> => ({
      status: cloud_ref === null ? 'error' : 'active',
      error,
    })),
})

const removeInput = z.extend(onResource, { formerRefs: z.array(cloudRef) })
export type RemoveInput = Pick<z.infer<typeof removeInput>, 'formerRefs'>

/** The end of a certificate: in the cloud, and its row. A failure leaves it as it was, with the reason. */
export const remove = defineWorkflow(removeInput, {
  steps: [
    {
      name: 'destroy',
      isNeeded: inCloud,
      order: async (context) => {
        const service = certificatesOf(context.cloud)
        for (const ref of [...context.operation.input.formerRefs, refOf(context)])
          await service.destroy(context.order, ref)
        return undefined
      },
    },
  ],
  begin: (tx, operation) =>
    changeCertificate(tx, operation, { status: 'deleting', operation_id: operation.id, error: null }),
  succeeded: async (tx, operation) => {
    const { company_id, id, cloud_ref } = await targetOf(tx, certificates, operation)
    const { before } = operation.input
    if (countsInContract(certificateKind, { built: cloud_ref !== null, status: before }))
      await free(tx, company_id, { certificates: 1 })
    await sql`delete from certificates where company_id = ${company_id} and id = ${id}`.execute(tx)
  },
  failed: (tx, operation, error) => {
    const { before } = operation.input
    // The statuses are what the kind declares.
    return changeCertificate(tx, operation, {
      status: before as CertificateRow['status'],
      operation_id: null,
      error,
    })
  },
})
