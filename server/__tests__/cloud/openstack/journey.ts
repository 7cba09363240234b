/* oxlint-disable jest/no-export -- one life of an instance, on a cloud or on what one has answered */
import type { Cloud, CloudRef, Machine, Order } from '#server/cloud/port.ts'
import { usesOf } from './testCloud.ts'

/** One life of an instance and of a volume: what was seen of them, in the port's words. */
export const journeyOf = async (cloud: Cloud, settle: (isOver: () => Promise<boolean>) => Promise<void>) => {
  const { compute, volumes } = cloud
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

  const { ref } = await compute.create(order('build'), {
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
  await volumes.destroy(order('destroy'), volume.ref)
  await isOver(volume.ref, 'gone')
  seen.push(`left: ${(await compute.list()).length} machines, ${(await volumes.list()).length} volumes`)
  return { seen, uses }
}

/** The installation that the recorded answers are of. */
export const journeysInstallation = '01890000-0000-7000-8000-00000000cccc'

export const expected = ({ small, large }: { small: string; large: string }) => [
  `build: on on ${small}`,
  'addresses: 1 public, 1 private',
  'volume: attached, with a device: true',
  `stop: off on ${small}`,
  `stop again: off on ${small}`,
  `resize: off on ${large}`,
  `start: on on ${large}`,
  'left: 0 machines, 0 volumes',
]
