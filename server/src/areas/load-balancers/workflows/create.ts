import { z } from 'zod/mini'
import { byVersion } from '#contract/addresses/address.ts'
import { balancersOf } from '../../../cloud/balancers.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import { CloudFault } from '../../../cloud/port.ts'
import type { StepContext } from '../../../operations/workflow.ts'
import { arePlacesReady, dropPort, makePort, orderedPort, portTag } from '../../../networking/orderedPorts.ts'
import {
  addressFailed,
  addressSteps,
  addressSucceeded,
  beginAddress,
  orderedAddress,
  undoAddress,
} from '../../../networking/publicAddresses.ts'
import { creationOf } from '../../../resources/creation.ts'
import { keyOf } from '../../../resources/target.ts'
import { balancers } from '../balancerRecord.ts'
import { noteIpv6 } from '../ipv6.ts'
import { noteOwnPort, removeOwnPort } from '../ownPort.ts'
import { noteApplied } from '../tree.ts'
import { cloudTree, ipv6Reach, untilActive } from './balancer.ts'

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

/** Makes its interface, then the balancer with its tree. */
export const create = creationOf(balancers, balancersOf, createInput, {
  before: [
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
  ],
  spec: async (context) => {
    const port = await portMade(context)
    if (!port) throw new CloudFault('notFound', 'the port of the load balancer is gone', false)
    const { spec, ipv6, tree } = context.operation.input
    return { ...spec, portRef: port.ref, ...(ipv6 && { ipv6 }), tree }
  },
  watch: untilActive,
  columns: () => ({}),
  recorded: async (tx, operation, { ipv6 }) => {
    if (ipv6) await noteIpv6(tx, keyOf(operation), ipv6)
    await noteApplied(tx, keyOf(operation), operation.input.tree)
  },
  afterwards: addressSteps(leadOf),
  begin: beginAddress,
  undo: async (context, destroy) => {
    await undoAddress(context)
    await destroy()
    await dropPort(context, portTag(context.operation.id, 0))
  },
  succeeded: addressSucceeded,
  failed: async (tx, operation) => {
    await addressFailed(tx, operation)
    await removeOwnPort(tx, keyOf(operation))
  },
})
