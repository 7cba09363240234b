import { CloudFault, type MachineSpec } from '../port.ts'
import { takeAddresses } from './addresses.ts'
import { takeRoom } from './capacity.ts'
import { images } from './catalogue.ts'
import { planOf } from './machines.ts'
import { plugAtBuild } from './network/portRows.ts'
import type { Making, OwnColumns } from './sandboxService.ts'

/** Takes what a new machine needs: room on a host, addresses, ports. */
export const build = async (spec: MachineSpec, making: Making): Promise<OwnColumns<'sandbox_machines'>> => {
  if (!images.some(({ ref }) => ref === spec.imageRef))
    throw new CloudFault('rejected', `sandbox: no image ${spec.imageRef}`, false)
  return {
    name: spec.name,
    region: spec.region,
    host: await takeRoom(making.tx, spec.region, planOf(spec.planRef), spec.zone),
    plan_ref: spec.planRef,
    image_ref: spec.imageRef,
    state: 'on',
    ...(await addressesFor(spec, making)),
  }
}

/** What a machine has by itself; one that is given ports has theirs, but for the IPv4 that it may bring along. */
const addressesFor = async ({ region, portRefs, publicIpv4 }: MachineSpec, { tx, ref }: Making) => {
  if (portRefs && !publicIpv4)
    return { ipv4: [], ipv6: [], private_ips: await plugAtBuild(tx, ref, portRefs) }
  const { ipv4, ipv6, privateIp } = await takeAddresses(tx, region, ref)
  return {
    ipv4: publicIpv4 ? [ipv4] : [],
    ipv6: portRefs ? [] : [ipv6],
    private_ips: portRefs ? await plugAtBuild(tx, ref, portRefs) : [privateIp],
  }
}
