import { z } from 'zod/mini'
import { planClass } from '#contract/catalogue.ts'
import { CloudFault } from '../../../cloud/port.ts'
import { settleReservations } from '../../../limits/limits.ts'
import type { StepContext } from '../../../operations/workflow.ts'
import { refOf } from '../../../resources/target.ts'
import { changeWorkflow, isOff, isOn, powerStep, wasOn } from './change.ts'
import { changeInstance, onInstance, until, type OnInstance } from './machine.ts'

/** The plan as it was when it was chosen, so that its price is that moment's. */
const resizeRequest = z.object({
  planId: z.string(),
  newPlan: z.object({
    plan_id: z.string(),
    plan_name: z.string(),
    plan_class: planClass,
    vcpus: z.number(),
    memory_mib: z.number(),
    disk_gib: z.number(),
    hourly_price: z.string(),
    monthly_price: z.string(),
  }),
})
export type ResizeRequest = z.infer<typeof resizeRequest>

/** A cloud that finds no room after all puts the machine back to its old plan. */
const refuseOldPlan = async (context: StepContext<OnInstance & ResizeRequest>) => {
  const machine = await context.cloud.compute.find(refOf(context))
  if (machine?.planRef !== context.operation.input.planId)
    throw new CloudFault('noCapacity', `the machine is still on ${machine?.planRef}`, false)
}

/** Stopped for it if it runs, and started again afterwards. */
export const resize = changeWorkflow(z.extend(onInstance, resizeRequest.shape), {
  meanwhile: 'resizing',
  steps: [
    powerStep('stop', 'softOff', 'off', wasOn),
    {
      name: 'resize',
      order: async (context) => {
        const { planId } = context.operation.input
        return (await context.cloud.compute.resize(context.order, refOf(context), planId)).ref
      },
      watch: async (context, ref, elapsed) => {
        const progress = await until('off')(context, ref, elapsed)
        if (progress.done) await refuseOldPlan(context)
        return progress
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          await changeInstance(tx, operation, operation.input.newPlan)
          // From here on it is what it counts as, whether or not it starts again.
          await settleReservations(tx, operation.id, true)
        },
    },
    powerStep('start', 'on', 'on', wasOn),
  ],
  ends: ({ input }) => (input.before === 'running' ? isOn() : isOff()),
})

const rebuildRequest = z.object({
  imageId: z.string(),
  sshKeys: z.array(z.string()),
  newImage: z.object({
    image_id: z.string(),
    image_name: z.string(),
    distribution: z.string(),
    ssh_key_ids: z.array(z.string()),
  }),
})
export type RebuildRequest = z.infer<typeof rebuildRequest>

/** Installs an image again: the disk's contents are lost, name, plan and addresses stay. */
export const rebuild = changeWorkflow(z.extend(onInstance, rebuildRequest.shape), {
  meanwhile: 'rebuilding',
  steps: [
    {
      name: 'install',
      order: async (context) => {
        const { imageId, sshKeys } = context.operation.input
        const image = { imageRef: imageId, sshKeys, password: context.secret['password'] }
        return (await context.cloud.compute.rebuild(context.order, refOf(context), image)).ref
      },
      // A cloud leaves off what was off.
      watch: until('on', 'off'),
      record:
        async ({ operation }) =>
        (tx) =>
          changeInstance(tx, operation, operation.input.newImage),
    },
    powerStep('switchOn', 'on', 'on'),
  ],
  ends: isOn,
})
