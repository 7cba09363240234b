import { z } from 'zod/mini'
import { balancersOf } from '../../../cloud/balancers.ts'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import {
  beginChange,
  changeBalancer,
  cloudTree,
  configureStep,
  failChange,
  takeTreeBack,
  untilActive,
} from './balancer.ts'

const treeInput = z.extend(onResource, { tree: cloudTree })
export type TreeInput = Pick<z.infer<typeof treeInput>, 'tree'>

/** Brings a tree to the cloud, whole: it is wanted already, and what the cloud does not take is taken back. */
export const configure = defineWorkflow(treeInput, {
  steps: [configureStep(({ tree }) => tree)],
  begin: beginChange,
  succeeded: (tx, operation) => changeBalancer(tx, operation, { status: 'active', operation_id: null }),
  failed: async (tx, operation, error) => {
    await takeTreeBack(tx, operation)
    await failChange(tx, operation, error)
  },
})

const resizeInput = z.extend(onResource, {
  sizeId: z.string(),
  sizeName: z.string(),
  hourly: z.string(),
  monthly: z.string(),
  currency: z.string(),
})
export type ResizeInput = Omit<z.infer<typeof resizeInput>, 'before' | 'cloudRef'>

/** Another size, at its price from when the cloud has given it. */
export const resize = defineWorkflow(resizeInput, {
  steps: [
    {
      name: 'resize',
      order: async (context) => {
        const { cloud, order, operation } = context
        return (await balancersOf(cloud).resize(order, refOf(context), operation.input.sizeId)).ref
      },
      watch: untilActive,
      record:
        async ({ operation }) =>
        (tx) => {
          const { sizeId, sizeName, hourly, monthly, currency } = operation.input
          return changeBalancer(tx, operation, {
            size_id: sizeId,
            size_name: sizeName,
            hourly_price: hourly,
            monthly_price: monthly,
            currency,
          })
        },
    },
  ],
  begin: beginChange,
  succeeded: (tx, operation) => changeBalancer(tx, operation, { status: 'active', operation_id: null }),
  failed: failChange,
})
