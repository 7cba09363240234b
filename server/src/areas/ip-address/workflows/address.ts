import { z } from 'zod/mini'
import { networkingOf, type CloudAddress } from '../../../cloud/networking.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { cloudRef, type Failed, type Step, type StepContext } from '../../../operations/workflow.ts'
import { ipAddresses } from '../../../networking/ipAddressRecord.ts'
import { changeAddress, leadsNowhere, leadsTo, type Lead } from '../../../networking/publicAddresses.ts'
import { rowsAmong } from '../../../resources/table.ts'
import { onResource } from '../../../resources/target.ts'

export const onAddress = z.extend(onResource, { cloudRef })

/** An interface that an address is led to. */
export const lead = z.object({
  role: z.enum(['instance', 'loadBalancer']),
  portId: z.string(),
  ownerId: z.string(),
  portRef: cloudRef,
  ip: z.string(),
})

export const addressesOf = ({ cloud }: Pick<StepContext, 'cloud'>) => networkingOf(cloud).addresses

/** What is not there after so many seconds never comes. */
const mostSeconds = 5 * 60

/** An address of the operation, and where that has it lead. */
interface Led {
  id: string
  ref: CloudRef
}

type Choosing<Input, T> = (context: StepContext<Input>) => T | undefined

/** Has an address lead nowhere, where there is one to do that to. */
export const leaveStep = <Input>(name: string, of: Choosing<Input, Led>): Step<Input> => ({
  name,
  isNeeded: async (context) => of(context) !== undefined,
  order: async (context) => {
    const address = of(context)
    return address && (await addressesOf(context).disassociate(context.order, address.ref)).ref
  },
  watch: async (context, ref, elapsed) => watchFor(context, ref, 'free', elapsed),
  record: async (context) => {
    const address = of(context)
    const { company_id } = context.operation
    return async (tx) => {
      if (address) await changeAddress(tx, company_id, address.id, leadsNowhere)
    }
  },
})

/** Has an address lead to an interface, where there is one. */
export const leadStep = <Input>(name: string, of: Choosing<Input, Led & { lead: Lead }>): Step<Input> => ({
  name,
  isNeeded: async (context) => of(context) !== undefined,
  order: async (context) => {
    const address = of(context)
    if (!address) return undefined
    const { portRef, ip } = address.lead
    return (await addressesOf(context).associate(context.order, address.ref, { portRef, ip })).ref
  },
  watch: async (context, ref, elapsed) => watchFor(context, ref, 'inUse', elapsed),
  record: async (context) => {
    const address = of(context)
    const { company_id } = context.operation
    return async (tx) => {
      if (!address) return
      const { status: _, ...facts } = leadsTo(address.lead)
      await changeAddress(tx, company_id, address.id, facts)
    }
  },
})

const watchFor = async <Input>(
  context: StepContext<Input>,
  ref: CloudRef | undefined,
  state: CloudAddress['state'],
  elapsed: number,
) => {
  const found = ref && (await addressesOf(context).find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the address is gone', false)
  if (elapsed > mostSeconds) throw new CloudFault('timeout', `the address is ${found.state}`, false)
  return { done: found.state === state, progress: 0 }
}

/** What the cloud shows of addresses; one that can't be asked says nothing. */
const shown = async (context: Pick<StepContext, 'cloud'>, ref: CloudRef) => {
  try {
    return { found: await addressesOf(context).find(ref) }
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return undefined
  }
}

/** Writes down where the cloud says that an address leads. */
export const writeShown = async (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  found: Pick<CloudAddress, 'portRef' | 'privateIp'>,
) => {
  const [row] = await rowsAmong(tx, ipAddresses, companyId, [id])
  const isWhole = row?.role === 'instance' || row?.role === 'loadBalancer' || row?.role === 'none'
  // What is forwarded leads nowhere as a whole.
  if (!row || !isWhole) return changeAddress(tx, companyId, id, { status: 'inUse' })
  const port =
    found.portRef === undefined
      ? undefined
      : await tx
          .selectFrom('network_ports')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('cloud_ref', '=', found.portRef)
          .executeTakeFirst()
  if (!port) return changeAddress(tx, companyId, id, { ...leadsNowhere, status: 'free' })
  if (row.port_id === port.id) return changeAddress(tx, companyId, id, { status: 'inUse' })
  const ip = found.privateIp ?? port.ip ?? ''
  const portRef = found.portRef as CloudRef // it has found the port
  const led = leadsTo({
    ...(port.instance_id === null
      ? { role: 'loadBalancer', ownerId: port.balancer_id ?? '' } // an interface has one owner
      : { role: 'instance', ownerId: port.instance_id }),
    portId: port.id,
    portRef,
    ip,
  })
  return changeAddress(tx, companyId, id, led)
}

/** Leaves the addresses of an operation as the cloud shows them, with the reason of a failure beside the first. */
export const leftAsShown =
  <Input>(of: (context: StepContext<Input>) => readonly Led[]) =>
  async (context: StepContext<Input>): Promise<Failed<Input>> => {
    const seen: { id: string; found: CloudAddress | undefined }[] = []
    for (const { id, ref } of of(context)) {
      const answer = await shown(context, ref)
      if (answer) seen.push({ id, found: answer.found })
    }
    const ids = of(context).map(({ id }) => id)
    return async (tx, { company_id, target_id }, failure) => {
      for (const { id, found } of seen) if (found) await writeShown(tx, { companyId: company_id, id }, found)
      for (const id of ids)
        await changeAddress(tx, company_id, id, {
          operation_id: null,
          ...(id === target_id && { error: failure }),
        })
    }
  }
