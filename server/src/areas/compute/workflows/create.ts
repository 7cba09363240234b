import { sql } from 'kysely'
import { z } from 'zod/mini'
import { byVersion } from '#contract/addresses/address.ts'
import type { CloudPort } from '../../../cloud/networking.ts'
import { CloudFault, type CloudRef, type MachineSpec } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { OperationOf, Step, StepContext } from '../../../operations/workflow.ts'
import { markPorts, removePorts, writeMade } from '../../../networking/networkPorts.ts'
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
import { instances } from '../instanceRecord.ts'
import { settledAs, until } from './machine.ts'

/** The readable part of what was requested. */
const createInput = z.object({
  spec: z.object({
    name: z.string(),
    region: z.string(),
    zone: z.optional(z.string()),
    planRef: z.string(),
    imageRef: z.string(),
    sshKeys: z.array(z.string()),
    publicIpv4: z.boolean(),
  }),
  /** Its interfaces, the primary one first; the cloud's own choice without. */
  ports: z.optional(z.array(orderedPort)),
  /** The public address that leads to the first of them; the machine brings one along without, if it is to have one. */
  address: z.optional(orderedAddress),
})
export type CreateInput = z.infer<typeof createInput>

/** The ports that have been made for it, in their order. */
const portsMade = async ({ cloud, order, operation }: StepContext<CreateInput>) => {
  const made: CloudPort[] = []
  for (const n of (operation.input.ports ?? []).keys()) {
    const port = await cloud.networking?.ports.findByTag(order.tenant, portTag(operation.id, n))
    if (port) made.push(port)
  }
  return made
}

const specOf = async (context: StepContext<CreateInput>): Promise<MachineSpec> => ({
  ...context.operation.input.spec,
  ...(context.operation.input.ports && {
    portRefs: (await portsMade(context)).map(({ ref }) => ref),
  }),
  password: context.secret['password'],
  userData: context.secret['userData'],
})

/** A deletion that was asked for meanwhile learns where the machine is. */
const tellQueued = async (
  tx: Tx,
  { company_id, target_id }: OperationOf<CreateInput>,
  cloudRef: CloudRef,
) => {
  await tx
    .updateTable('operations')
    .set({ input: sql<string>`input || ${JSON.stringify({ cloudRef })}::jsonb` })
    .where('company_id', '=', company_id)
    .where('target_id', '=', target_id)
    .where('status', '=', 'queued')
    .execute()
}

/** Nothing is made for a machine before the region can build it. */
const inTurn: Pick<Step<CreateInput>, 'mayBegin'> = {
  mayBegin: async ({ cloud, operation }) =>
    (await cloud.compute.mayBuild?.(operation.input.spec.region)) ?? true,
}

/** Waits for the networks, where one is only being made, then makes the interfaces. */
const connectSteps: Step<CreateInput>[] = [
  {
    name: 'network',
    isNeeded: async ({ operation: { input } }) =>
      (input.ports ?? []).some(({ network, groups }) => [network, ...groups].some((at) => 'tag' in at)),
    order: async () => undefined,
    watch: async (context, _, elapsed) => ({
      done: await arePlacesReady(context, context.operation.input.ports ?? [], elapsed),
      progress: 0,
    }),
  },
  {
    ...inTurn,
    name: 'connect',
    isNeeded: async ({ operation: { input } }) => input.ports !== undefined,
    order: async (context) => {
      const { id, input } = context.operation
      for (const [n, port] of (input.ports ?? []).entries()) await makePort(context, port, portTag(id, n))
      return undefined
    },
    record: async (context) => {
      const made = await portsMade(context)
      const { operation } = context
      return async (tx) => {
        for (const [n, port] of made.entries()) await writeMade(tx, keyOf(operation), n, port)
      }
    },
  },
]

/** The interface that a public address leads to. */
const primaryOf = async (context: StepContext<CreateInput>) => {
  const [primary] = await portsMade(context)
  const ip = primary && byVersion(primary.ips).v4
  if (!primary || ip === undefined) throw new CloudFault('notFound', 'the interface is gone', false)
  return { role: 'instance' as const, ownerId: context.operation.target_id, portRef: primary.ref, ip }
}

/** Makes its interfaces and leads its address there, then builds it. */
export const create = creationOf(instances, ({ compute }) => compute, createInput, {
  before: [...connectSteps, ...addressSteps<CreateInput>(primaryOf)],
  step: 'build',
  ...inTurn,
  spec: specOf,
  watch: until('on'),
  columns: ({ zone, ipv4, ipv6, privateIps, state }, { address, ports }) => ({
    zone: zone ?? null,
    // What leads to it is written down with the address.
    ...(!address && { ipv4 }),
    // The same of those of its interfaces.
    ...(!ports && { ipv6 }),
    private_ips: privateIps,
    ...settledAs(state),
  }),
  recorded: async (tx, operation, { ref }) => {
    await markPorts(tx, keyOf(operation), 'active')
    await tellQueued(tx, operation, ref)
  },
  begin: beginAddress,
  undo: async (context, destroy) => {
    await destroy()
    await undoAddress(context)
    for (const n of (context.operation.input.ports ?? []).keys())
      await dropPort(context, portTag(context.operation.id, n))
  },
  // Its status is that of the machine.
  ends: () => ({}),
  succeeded: addressSucceeded,
  fails: { power_state: 'off' },
  failed: async (tx, operation) => {
    await addressFailed(tx, operation)
    await removePorts(tx, keyOf(operation))
  },
})
