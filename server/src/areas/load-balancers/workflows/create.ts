import { z } from 'zod/mini'
import { byVersion } from '#contract/addresses/ipv6.ts'
import { balancersOf } from '../../../cloud/balancers.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import { CloudFault } from '../../../cloud/port.ts'
import { defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
import { arePlacesReady, dropPort, makePort, orderedPort, portTag } from '../../../networking/orderedPorts.ts'
import {
  addressFailed,
  addressSteps,
  addressSucceeded,
  beginAddress,
  orderedAddress,
  undoAddress,
} from '../../../networking/publicAddresses.ts'
import { keyOf } from '../../../resources/target.ts'
import { noteIpv6 } from '../ipv6.ts'
import { noteOwnPort, removeOwnPort } from '../ownPort.ts'
import { noteApplied } from '../tree.ts'
import { changeBalancer, cloudTree, ipv6Reach, untilActive } from './balancer.ts'

const createInput = z.object({
  spec: z.object({ name: z.string(), region: z.string(), sizeRef: z.string() }),
  port: orderedPort,
  /** The public address that leads to it; none of an internal one. */
  address: z.optional(orderedAddress),
  /** Who reaches it by IPv6; nobody when absent. */
  ipv6: z.optional(ipv6Reach),
  tree: cloudTree,
})
export type CreateInput = z.infer<typeof createInput>

const portMade = ({ cloud, order, operation }: StepContext<CreateInput>) =>
  networkingOf(cloud).ports.findByTag(order.tenant, portTag(operation.id, 0))

/** Where a public address of it leads. */
const leadOf = async (context: StepContext<CreateInput>) => {
  const port = await portMade(context)
  if (!port) throw new CloudFault('notFound', 'the port of the load balancer is gone', false)
  return {
    role: 'loadBalancer' as const,
    ownerId: context.operation.target_id,
    portRef: port.ref,
    ip: byVersion(port.ips).v4 ?? '',
  }
}

/** Makes its interface, then the balancer with its tree. A failed creation is taken away; its row stays, saying why. */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'network',
      isNeeded: async ({ operation: { input } }) => 'tag' in input.port.network,
      order: async () => undefined,
      watch: async (context, _, elapsed) => ({
        done: await arePlacesReady(context, [context.operation.input.port], elapsed),
        progress: 0,
      }),
    },
    {
      name: 'connect',
      order: (context) => makePort(context, context.operation.input.port, portTag(context.operation.id, 0)),
      record: async (context) => {
        const port = await portMade(context)
        return async (tx) => {
          if (port) await noteOwnPort(tx, keyOf(context.operation), port)
        }
      },
    },
    {
      name: 'create',
      order: async (context) => {
        const { cloud, order, operation } = context
        const port = await portMade(context)
        if (!port) throw new CloudFault('notFound', 'the port of the load balancer is gone', false)
        const { spec, ipv6, tree } = operation.input
        const wanted = { ...spec, portRef: port.ref, ...(ipv6 && { ipv6 }), tree }
        return (await balancersOf(cloud).create(order, wanted)).ref
      },
      watch: untilActive,
      record: async (context, ref) => {
        const { operation, cloud } = context
        const made = ref && (await balancersOf(cloud).find(ref))
        return async (tx) => {
          if (ref) await changeBalancer(tx, operation, { cloud_ref: ref })
          if (made?.ipv6) await noteIpv6(tx, keyOf(operation), made.ipv6)
          await noteApplied(tx, keyOf(operation), operation.input.tree)
        }
      },
    },
    ...addressSteps(leadOf),
  ],
  begin: async (tx, operation) => {
    await changeBalancer(tx, operation, { operation_id: operation.id })
    await beginAddress(tx, operation)
  },
  undo: async (context) => {
    await undoAddress(context)
    const { cloud, order, operation } = context
    const made = await balancersOf(cloud).findByTag(order.tenant, tagOf(operation, 'create'))
    if (made && made.state !== 'gone') await balancersOf(cloud).destroy(order, made.ref)
    await dropPort(context, portTag(operation.id, 0))
  },
  succeeded: async (tx, operation) => {
    await addressSucceeded(tx, operation)
    await changeBalancer(tx, operation, { status: 'active', operation_id: null, error: null })
  },
  failed: async (tx, operation, error) => {
    await addressFailed(tx, operation)
    await removeOwnPort(tx, keyOf(operation))
    await changeBalancer(tx, operation, { status: 'error', operation_id: null, error })
  },
})
