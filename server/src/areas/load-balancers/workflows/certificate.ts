import { z } from 'zod/mini'
import { certificateFacts } from '#contract/load-balancers/records.ts'
import { certificatesOf } from '../../../cloud/balancers.ts'
import { CloudFault } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { cloudRef, defineWorkflow, type Step, type StepContext } from '../../../operations/workflow.ts'
import { creationOf, destroyMade } from '../../../resources/creation.ts'
import { removalOf } from '../../../resources/removal.ts'
import {
  changeTarget,
  freeFailed,
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

/** A certificate is there at once, or it has failed. */
const untilThere: NonNullable<Step['watch']> = async ({ cloud }, ref) => {
  const found = ref && (await certificatesOf(cloud).find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the certificate is gone', false)
  const { state, fault } = found
  if (state === 'failed')
    throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
  return { done: true, progress: 100 }
}

const specOf = ({ operation, secret }: StepContext<CreateInput>) => ({
  ...operation.input.spec,
  key: secret['key'] ?? '',
})

/** Gives a certificate to the cloud. */
export const create = creationOf(certificates, certificatesOf, createInput, {
  spec: specOf,
  watch: untilThere,
  columns: () => ({}),
})

const replaceInput = z.extend(onResource, { ...createInput.shape, facts: certificateFacts })
export type ReplaceInput = Omit<z.infer<typeof replaceInput>, 'before' | 'cloudRef'>

/** Another one in its place. Balancers follow by themselves, and the former one goes once none presents it. */
export const replace = defineWorkflow(replaceInput, {
  steps: [
    {
      name: 'create',
      order: async (context) =>
        (await certificatesOf(context.cloud).create(context.order, specOf(context))).ref,
      watch: untilThere,
      record: async (context, ref) => {
        const certificate = ref && (await certificatesOf(context.cloud).find(ref))
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
  undo: destroyMade(certificatesOf),
  succeeded: (tx, operation) => changeCertificate(tx, operation, { status: 'active', operation_id: null }),
  failed: (tx, operation, error) =>
    freeFailed(tx, certificates, operation, ({ cloud_ref }): ChangeOf<CertificateRow> => ({
      status: cloud_ref === null ? 'error' : 'active',
      error,
    })),
})

const removeInput = z.extend(onResource, { formerRefs: z.array(cloudRef) })
export type RemoveInput = Pick<z.infer<typeof removeInput>, 'formerRefs'>

/** The end of a certificate, and of those that it has replaced. */
export const remove = removalOf(certificates, removeInput, {
  amounts: { certificates: 1 },
  destroy: async (context) => {
    const service = certificatesOf(context.cloud)
    for (const ref of [...context.operation.input.formerRefs, refOf(context)])
      await service.destroy(context.order, ref)
  },
})
