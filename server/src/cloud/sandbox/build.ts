import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import { CloudFault, type MachineSpec, type Order } from '../port.ts'
import { takeAddresses } from './addresses.ts'
import { takeRoom } from './capacity.ts'
import { images } from './catalogue.ts'
import { plugAtBuild } from './network/portRows.ts'
import { planOf, type MachineRow } from './machines.ts'
import type { SandboxWorld } from './world.ts'
import { buildFault, endOf, wishes } from './phases.ts'

/** Begins to build a machine: room, addresses and a row, all or nothing. */
export const build = async (
  tx: Tx,
  world: SandboxWorld,
  { tenant, tag }: Order,
  spec: MachineSpec,
): Promise<MachineRow> => {
  const wish = wishes(spec.name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  if (!images.some(({ ref }) => ref === spec.imageRef))
    throw new CloudFault('rejected', `sandbox: no image ${spec.imageRef}`, false)
  const ref = `vm-${randomUUID()}`
  const host = await takeRoom(tx, spec.region, planOf(spec.planRef), spec.zone)
  const addresses = await addressesFor(tx, ref, spec)
  const from = world.now()
  const row = await tx
    .insertInto('sandbox_machines')
    .values({
      ref,
      tenant,
      tag,
      name: spec.name,
      region: spec.region,
      host,
      plan_ref: spec.planRef,
      image_ref: spec.imageRef,
      state: wish.failsToBuild ? 'failed' : 'on',
      phase: 'build',
      phase_from: from,
      phase_until: endOf('build', spec.name, world),
      before: null,
      pending: null,
      ...addresses,
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: from,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const events = [{ event: 'install' }, ...(wish.failsToBuild ? [] : [{ event: 'boot' }])]
  await tx
    .insertInto('sandbox_console')
    .values(events.map(({ event }) => ({ ref, at: from, event })))
    .execute()
  return row
}

/** What a machine has by itself; one that is given ports has theirs, but for the IPv4 that it may bring along. */
const addressesFor = async (tx: Tx, ref: string, { region, portRefs, publicIpv4 }: MachineSpec) => {
  if (portRefs && !publicIpv4)
    return { ipv4: [], ipv6: [], private_ips: await plugAtBuild(tx, ref, portRefs) }
  const { ipv4, ipv6, privateIp } = await takeAddresses(tx, region, ref)
  return {
    ipv4: publicIpv4 ? [ipv4] : [],
    ipv6: portRefs ? [] : [ipv6],
    private_ips: portRefs ? await plugAtBuild(tx, ref, portRefs) : [privateIp],
  }
}
