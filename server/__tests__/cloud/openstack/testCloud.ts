/* oxlint-disable jest/no-export -- what the suites on a real OpenStack share */
import { setTimeout as pause } from 'node:timers/promises'
import { readOpenStackSettings } from '#server/cloud/openstack/settings.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import type { Cloud, CloudImage, CloudPlan, Order } from '#server/cloud/port.ts'
import { readConfig } from '#server/config.ts'
import { onceFree } from '../underTest.ts'

/** The cloud of OS_CLOUD or OS_*, but for what is said in its place. */
export const testSettings = (variables: Record<string, string> = {}) =>
  readOpenStackSettings(readConfig({ ...process.env, CLOUD: 'openstack', DEMO: '0', ...variables }).openStack)

/** No look at a test cloud is quicker than so. */
const everyMs = 400

/** Looks until it is over. */
export const settle = async (isOver: () => Promise<boolean>) => {
  const until = Date.now() + 180_000
  while (!(await isOver())) {
    if (Date.now() > until) throw new Error('The cloud did not finish in time')
    await pause(everyMs)
  }
}

/** An order of whoever owns what a ref is of. */
export const orderFor = (ref: string, tag: string): Order => ({
  // A ref names its project between region and id.
  tenant: (ref.split('/')[1] ?? '') as Order['tenant'],
  tag,
})

/** What is at something is asked again once it is over. */
const goneSoon = (destroy: () => Promise<void>) => onceFree({ settle }, destroy)

/** Takes everything away that an installation has made. */
export const clean = async (cloud: Cloud) => {
  const { balancers } = cloud
  if (balancers) {
    for (const { ref } of await balancers.list())
      await goneSoon(() => balancers.destroy(orderFor(ref, 'clean'), ref))
    await settle(async () => (await balancers.list()).length === 0)
    for (const { ref } of (await cloud.certificates?.list()) ?? [])
      await cloud.certificates?.destroy(orderFor(ref, 'clean'), ref)
  }
  for (const { ref } of await cloud.compute.list()) await cloud.compute.destroy(orderFor(ref, 'clean'), ref)
  await settle(async () => (await cloud.compute.list()).length === 0)
  const { addresses, ports, networks, groups } = networkingOf(cloud)
  for (const service of [addresses, ports, networks, groups])
    for (const { ref } of await service.list()) await service.destroy(orderFor(ref, 'clean'), ref)
  for (const { ref } of (await cloud.vpcs?.list()) ?? [])
    await cloud.vpcs?.destroy(orderFor(ref, 'clean'), ref)
  for (const { ref } of await cloud.volumes.list())
    await cloud.volumes.destroy(orderFor(ref, 'clean'), ref).catch(() => undefined)
}

const withRoom = (plans: readonly CloudPlan[], images: readonly CloudImage[]) => {
  const least = Math.max(...images.map(({ minDiskGib }) => minDiskGib))
  return plans.filter(({ diskGib }) => diskGib >= least).map(({ ref }) => ref)
}

/** A region, the two smallest plans that any image fits on, images and a volume type that the cloud has. */
export const usesOf = async ({ catalogue }: Pick<Cloud, 'catalogue'>) => {
  const regions = await catalogue.regions()
  const plans = await catalogue.plans()
  const images = await catalogue.images()
  const types = await catalogue.volumeTypes()
  const [small = '', large = ''] = withRoom(plans, images)
  const [image = '', otherImage = image] = images.map(({ ref }) => ref)
  return { region: regions[0]?.id ?? '', small, large, image, otherImage, volumeType: types[0]?.ref ?? '' }
}
