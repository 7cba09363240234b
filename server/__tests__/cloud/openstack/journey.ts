/* oxlint-disable jest/no-export -- one life of an instance, on a cloud or on what one has answered */
import { networkingOf } from '#server/cloud/networking.ts'
import type { Cloud, CloudRef, Machine, Order } from '#server/cloud/port.ts'
import { usesOf } from './testCloud.ts'

/** A network of a company with a group and two ports on it, of orders that are known. */
const wired = async (cloud: Cloud, region: string, order: (step: string) => Order) => {
  const { networks, groups, ports } = networkingOf(cloud)
  const network = await networks.create(order('network'), {
    name: 'back',
    region,
    cidr: '10.40.0.0/24',
    gateway: '10.40.0.1',
    snat: true,
    dhcp: true,
    pool: { from: '10.40.0.11', to: '10.40.0.254' },
    dnsServers: [],
    domain: null,
    routes: [],
  })
  const group = await groups.create(order('group'), { name: 'web', region })
  const ssh = {
    direction: 'in' as const,
    protocol: 'tcp' as const,
    icmp: null,
    ports: [{ from: 22, to: 22 }],
  }
  await groups.setRules(order('rules'), group.ref, [{ ...ssh, peer: { cidrs: ['0.0.0.0/0', '::/0'] } }])
  const asked = { networkRef: network.ref, groupRefs: [group.ref] }
  const first = await ports.create(order('port'), { ...asked, ip: '10.40.0.20' })
  const second = await ports.create(order('second'), { ...asked, ip: '10.40.0.21' })
  return {
    first,
    second,
    remove: async () => {
      for (const { ref } of [first, second]) await ports.destroy(order('destroy'), ref)
      await networks.destroy(order('destroy'), network.ref)
      await groups.destroy(order('destroy'), group.ref)
    },
  }
}

/** One life of an instance, of a volume, of networks and of a zone: what was seen of them, in the port's words. */
export const journeyOf = async (cloud: Cloud, settle: (isOver: () => Promise<boolean>) => Promise<void>) => {
  const { compute, volumes, dns } = cloud
  const { ports } = networkingOf(cloud)
  const uses = await usesOf(cloud)
  const tenant = await cloud.ensureTenant({ id: '01890000-0000-7000-8000-00000000aaaa', name: 'Journey' })
  const order = (step: string): Order => ({ tenant, tag: `01890000-0000-7000-8000-00000000bbbb:${step}` })
  const seen: string[] = []
  const look = async (what: string, asked: Promise<Machine>) => {
    const { ref } = await asked
    let machine = await compute.find(ref)
    await settle(async () => {
      machine = await compute.find(ref)
      return machine?.state !== 'building' && machine?.state !== 'changing'
    })
    seen.push(`${what}: ${machine?.state} on ${machine?.planRef}`)
    return machine
  }
  const isOver = async (ref: CloudRef, ...states: string[]) =>
    settle(async () => states.includes((await volumes.find(ref))?.state ?? 'gone'))

  const wires = await wired(cloud, uses.region, order)
  const { ref } = await compute.create(order('build'), {
    portRefs: [wires.first.ref],
    name: 'journey-1',
    region: uses.region,
    planRef: uses.small,
    imageRef: uses.image,
    sshKeys: ['ssh-ed25519 AAAA test'],
    publicIpv4: true,
  })
  const spec = { name: 'data', region: uses.region, typeRef: uses.volumeType, sizeGib: 1 }
  const built = await look('build', compute.find(ref) as Promise<Machine>)
  seen.push(`addresses: ${built?.ipv4.length} public, ${built?.privateIps.length} private`)
  await ports.plug(order('plug'), wires.second.ref, ref)
  seen.push(
    `interfaces: ${(await ports.attachedTo(ref))
      .map(({ ips }) => ips.join())
      .toSorted()
      .join()}`,
  )
  await ports.unplug(order('unplug'), wires.second.ref)
  await settle(async () => (await ports.find(wires.second.ref))?.state === 'down')
  const volume = await volumes.create(order('create'), spec)
  await isOver(volume.ref, 'available')
  await volumes.attach(order('attach'), volume.ref, ref)
  await isOver(volume.ref, 'attached')
  seen.push(`volume: attached, with a device: ${Boolean((await volumes.find(volume.ref))?.device)}`)
  await volumes.detach(order('detach'), volume.ref, false)
  await isOver(volume.ref, 'available')
  await look('stop', compute.setPower(order('stop'), ref, 'off'))
  await look('stop again', compute.setPower(order('stop'), ref, 'off'))
  await look('resize', compute.resize(order('resize'), ref, uses.large))
  await look('start', compute.setPower(order('start'), ref, 'on'))
  const copy = await compute.snapshot(order('copyDisk'), ref, 'before')
  await settle(async () => (await compute.findSnapshot(copy.ref))?.state === 'available')
  await settle(async () => (await compute.find(ref))?.state === 'on')
  await compute.destroySnapshot(order('discard'), copy.ref)
  await compute.destroy(order('destroy'), ref)
  await settle(async () => (await compute.find(ref)) === undefined)
  await wires.remove()
  const zone = await dns?.create(order('zone'), zoneSpec)
  const zoneIsAt = (...states: (string | undefined)[]) =>
    settle(async () => states.includes(zone && (await dns?.find(zone.ref))?.state))
  await zoneIsAt('active')
  if (zone) await dns?.change(order('change'), zone.ref, { sets: [www] })
  await zoneIsAt('active')
  seen.push(`zone: ${zone && (await dns?.find(zone.ref))?.name}`)
  if (zone) await dns?.destroy(order('destroy'), zone.ref)
  await zoneIsAt('gone', undefined)
  await volumes.destroy(order('destroy'), volume.ref)
  await isOver(volume.ref, 'gone')
  seen.push(`left: ${(await compute.list()).length} machines, ${(await volumes.list()).length} volumes`)
  return { seen, uses }
}

const zoneSpec = { name: 'journey.example', email: 'hostmaster@example.com', ttl: 3600, negativeTtl: 300 }
const www = { name: 'www', type: 'A' as const, ttl: 600, values: ['192.0.2.7'] }

/** The installation that the recorded answers are of. */
export const journeysInstallation = '01890000-0000-7000-8000-00000000cccc'

export const expected = ({ small, large }: { small: string; large: string }) => [
  `build: on on ${small}`,
  'addresses: 1 public, 1 private',
  'interfaces: 10.40.0.20,10.40.0.21',
  'volume: attached, with a device: true',
  `stop: off on ${small}`,
  `stop again: off on ${small}`,
  `resize: off on ${large}`,
  `start: on on ${large}`,
  'zone: journey.example',
  'left: 0 machines, 0 volumes',
]
