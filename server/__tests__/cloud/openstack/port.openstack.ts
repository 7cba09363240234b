import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { openTestDb } from '../../support/testDb.ts'
import { describeCloud } from '../portSuite.ts'
import { clean, settle, testSettings, usesOf } from './testCloud.ts'

/*
 * The port's suite on a real OpenStack: `npm run test:openstack`, with OS_CLOUD or OS_* of a user who may make
 * projects. What it makes carries an installation id of its own and is taken away at the end.
 */

jest.setTimeout(300_000)

/** A cloud's usual quotas are for less than a suite makes. */
const limits = {
  instances: 100,
  vcpus: 200,
  memoryMib: 400_000,
  publicAddresses: 100,
  volumes: 100,
  dnsZones: 10,
  networks: 60,
  vpcs: 10,
  securityGroups: 100,
  loadBalancers: 10,
  certificates: 20,
}

describeCloud('openstack', async () => {
  const db = await openTestDb()
  const opened = openOpenStack(testSettings(), { installation: randomUUID(), now: () => new Date(), db })
  const regions = await opened.catalogue.regions()
  // Without octavia there is nothing to hold.
  const hasBalancers = regions.every(({ capabilities }) => capabilities.balancers !== undefined)
  const cloud = hasBalancers ? opened : { ...opened, balancers: undefined }
  return {
    cloud: { ...cloud, ensureTenant: (company) => cloud.ensureTenant({ ...company, limits }) },
    settle,
    uses: await usesOf(cloud),
    has: { terminal: false, ipv6: false, dns: (await cloud.dns?.terms()) !== undefined },
    atOnce: 4,
    close: async () => {
      await clean(cloud)
      await cloud.close()
      await db.close()
    },
  }
})
