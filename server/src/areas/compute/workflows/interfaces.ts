import { z } from 'zod/mini'
import { networkingOf, type CloudPort } from '../../../cloud/networking.ts'
import type { Cloud } from '../../../cloud/port.ts'
import { cloudRef, defineWorkflow, type OperationOf, type StepContext } from '../../../operations/workflow.ts'
import type { Tx } from '../../../db/db.ts'
import { passFormerOn } from '../../../operations/former.ts'
import { markPorts, privateIpsOf, removePorts, writeMade } from '../../../networking/networkPorts.ts'
import { dropPort, makePort, orderedPort, portTag } from '../../../networking/orderedPorts.ts'
import { settling } from '../../../resources/settling.ts'
import { freeFailed, keyOf, refOf } from '../../../resources/target.ts'
import { instances } from '../instanceRecord.ts'
import { changeInstance, onInstance } from './machine.ts'

/*
 * Interfaces of an instance that is there. It keeps its status meanwhile: its other interfaces go on working.
 */

const portsOf = (cloud: Cloud) => networkingOf(cloud).ports

/** Looks until a port is in the state that the step is for. */
const until = settling<CloudPort['state']>({
  what: 'the port',
  find: async (cloud, ref) => portsOf(cloud).find(ref),
  mostSeconds: 5 * 60,
  failsByFault: true,
})

const attachInput = z.extend(onInstance, { place: z.number(), port: orderedPort })
export type AttachInput = Pick<z.infer<typeof attachInput>, 'place' | 'port'>

const made = ({ cloud, order, operation }: StepContext<z.infer<typeof attachInput>>) =>
  portsOf(cloud).findByTag(order.tenant, portTag(operation.id, 0))

const begins = (tx: Tx, operation: OperationOf<unknown>) =>
  changeInstance(tx, operation, { operation_id: operation.id, error: null })

/** Makes an interface and plugs it in; one that can't be is taken away. */
export const attachInterface = defineWorkflow(attachInput, {
  steps: [
    {
      name: 'connect',
      order: (context) => makePort(context, context.operation.input.port, portTag(context.operation.id, 0)),
      record: async (context) => {
        const port = await made(context)
        const { operation } = context
        return async (tx) => {
          if (port) await writeMade(tx, keyOf(operation), operation.input.place, port)
        }
      },
    },
    {
      name: 'plug',
      order: async (context) => {
        const port = await made(context)
        return port && (await portsOf(context.cloud).plug(context.order, port.ref, refOf(context))).ref
      },
      watch: until('active'),
    },
  ],
  begin: begins,
  undo: (context) => dropPort(context, portTag(context.operation.id, 0)),
  succeeded: async (tx, operation) => {
    await markPorts(tx, keyOf(operation), 'active', operation.input.place)
    await changeInstance(tx, operation, { operation_id: null, private_ips: privateIpsOf })
  },
  failed: async (tx, operation, error) => {
    await removePorts(tx, keyOf(operation), operation.input.place)
    await changeInstance(tx, operation, { operation_id: null, error })
  },
})

const onPort = z.extend(onInstance, { place: z.number(), portRef: cloudRef })
export type OnPort = Pick<z.infer<typeof onPort>, 'place' | 'portRef'>

/** Unplugs an interface and gives its address back. */
export const detachInterface = defineWorkflow(onPort, {
  steps: [
    {
      name: 'unplug',
      order: async ({ cloud, order, operation }) =>
        (await portsOf(cloud).unplug(order, operation.input.portRef)).ref,
      watch: until('down'),
    },
    {
      name: 'release',
      order: async ({ cloud, order, operation }) => {
        await portsOf(cloud).destroy(order, operation.input.portRef)
        return undefined
      },
    },
  ],
  begin: async (tx, operation) => {
    await markPorts(tx, keyOf(operation), 'detaching', operation.input.place)
    await begins(tx, operation)
  },
  succeeded: async (tx, operation) => {
    await removePorts(tx, keyOf(operation), operation.input.place)
    await changeInstance(tx, operation, { operation_id: null, private_ips: privateIpsOf })
  },
  failed: async (tx, operation, error) => {
    await markPorts(tx, keyOf(operation), 'error', operation.input.place)
    await changeInstance(tx, operation, { operation_id: null, error })
  },
})

const groupsInput = z.extend(onPort, { groupRefs: z.array(cloudRef), former: z.array(z.string()) })
export type GroupsInput = Pick<z.infer<typeof groupsInput>, 'place' | 'portRef' | 'groupRefs' | 'former'>

/** Groups are what was asked for at once; what the cloud does not take is taken back. */
export const setGroups = defineWorkflow(groupsInput, {
  steps: [
    {
      name: 'setGroups',
      order: async ({ cloud, order, operation: { input } }) =>
        (await portsOf(cloud).setGroups(order, input.portRef, input.groupRefs)).ref,
    },
  ],
  begin: begins,
  succeeded: (tx, operation) => changeInstance(tx, operation, { operation_id: null }),
  failed: async (tx, operation, error) => {
    const { place, former } = operation.input
    if (!(await passFormerOn(tx, operation, former, { place })))
      await tx
        .updateTable('network_ports')
        .set({ group_ids: former })
        .where('company_id', '=', operation.company_id)
        .where('instance_id', '=', operation.target_id)
        .where('place', '=', place)
        .execute()
    await freeFailed(tx, instances, operation, { error })
  },
})
