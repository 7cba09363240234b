import { settleReservations } from '../../../limits/limits.ts'
import type { ActionPlan } from '../../../operations/plan.ts'
import { changePlan, isOff, isOn, powerStep, wasOn } from './change.ts'
import { changeInstance, refOf, until } from './machine.ts'

/** What a resize writes on the instance: chosen when it was asked for, so that its price is that moment's. */
interface NewPlan {
  plan_id: string
  plan_name: string
  plan_class: 'shared' | 'dedicated' | 'memory' | 'gpu'
  vcpus: number
  memory_mib: number
  disk_gib: number
  hourly_price: string
  monthly_price: string
}

interface NewImage {
  image_id: string
  image_name: string
  distribution: string
  ssh_key_ids: string[]
}

/** Stopped for it if it runs, and started again afterwards. */
export const resize: ActionPlan = changePlan({
  meanwhile: 'resizing',
  steps: [
    powerStep('stop', 'softOff', 'off', wasOn),
    {
      name: 'resize',
      order: async (context) => {
        const planRef = String(context.operation.input['planId'])
        return (await context.cloud.compute.resize(context.order, refOf(context), planRef)).ref
      },
      watch: until('off'),
      record:
        async ({ operation }) =>
        async (tx) => {
          // Written by the resize route in exactly this shape.
          await changeInstance(tx, operation, operation.input['newPlan'] as NewPlan)
          // From here on it is what it counts as, whether or not it starts again.
          await settleReservations(tx, operation.id, true)
        },
    },
    powerStep('start', 'on', 'on', wasOn),
  ],
  ends: ({ input }) => (input['wasOn'] === true ? isOn() : isOff()),
})

/** Installs an image anew: the disk's contents are lost, name, plan and addresses stay. */
export const rebuild: ActionPlan = changePlan({
  meanwhile: 'rebuilding',
  steps: [
    {
      name: 'install',
      order: async (context) => {
        const { input } = context.operation
        // Written by the rebuild route in exactly this shape.
        const sshKeys = input['sshKeys'] as string[]
        const image = { imageRef: String(input['imageId']), sshKeys, password: context.secret['password'] }
        return (await context.cloud.compute.rebuild(context.order, refOf(context), image)).ref
      },
      watch: until('on'),
      record:
        async ({ operation }) =>
        (tx) =>
          // Written by the rebuild route in exactly this shape.
          changeInstance(tx, operation, operation.input['newImage'] as NewImage),
    },
  ],
  ends: isOn,
})
