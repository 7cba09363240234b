import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { readOpenStackSettings } from '#server/cloud/openstack/settings.ts'
import type { Cloud, CloudImage, CloudPlan } from '#server/cloud/port.ts'
import { readConfig } from '#server/config.ts'
import { describeCloud } from '../portSuite.ts'

/*
 * The port's suite on a real OpenStack: `npm run test:openstack`, with OS_CLOUD or OS_* of a user who may make
 * projects. What it makes carries an installation id of its own and is taken away at the end.
 */

jest.setTimeout(300_000)

const settings = readOpenStackSettings(
  readConfig({ ...process.env, CLOUD: 'openstack', DEMO: '0' }).openStack,
)

/** No look at a test cloud is quicker than so. */
const everyMs = 400

const settle = async (isOver: () => Promise<boolean>) => {
  const until = Date.now() + 120_000
  while (!(await isOver())) {
    if (Date.now() > until) throw new Error('The cloud did not finish in time')
    await pause(everyMs)
  }
}

const order = (tenant: string) => ({ tenant: tenant as never, tag: `end-${randomUUID()}:clean` })

const tenantOf = (ref: string) => order(ref.split('/')[1] ?? '')

/** Takes everything away that the suite has made. */
const clean = async (cloud: Cloud) => {
  for (const { ref } of await cloud.compute.list()) await cloud.compute.destroy(tenantOf(ref), ref)
  await settle(async () => (await cloud.compute.list()).length === 0)
  const volumes = await cloud.volumes.list()
  for (const { ref } of volumes) await cloud.volumes.destroy(tenantOf(ref), ref).catch(() => undefined)
}

const smallest = (plans: readonly CloudPlan[], images: readonly CloudImage[]) => {
  const least = Math.max(...images.map(({ minDiskGib }) => minDiskGib))
  return plans
    .filter(({ diskGib }) => diskGib >= least)
    .slice(0, 2)
    .map(({ ref }) => ref)
}

describeCloud('openstack', async () => {
  const cloud = openOpenStack(settings, { installation: randomUUID(), now: () => new Date() })
  const { catalogue } = cloud
  const [[region], plans, images, [volumeType]] = await Promise.all([
    catalogue.regions(),
    catalogue.plans(),
    catalogue.images(),
    catalogue.volumeTypes(),
  ])
  const [small = '', large = ''] = smallest(plans, images)
  const [image, otherImage = image] = images
  return {
    cloud,
    settle,
    uses: {
      region: region?.id ?? '',
      small,
      large,
      image: image?.ref ?? '',
      otherImage: otherImage?.ref ?? '',
      volumeType: volumeType?.ref ?? '',
    },
    has: { terminal: false, ipv6: false },
    atOnce: 4,
    close: async () => {
      await clean(cloud)
      await cloud.close()
    },
  }
})
