import { randomBytes } from 'node:crypto'
import { openSandbox } from '#server/cloud/sandbox/sandbox.ts'
import { vaultWith } from '#server/security/vault.ts'
import type { Order, TenantRef } from '#server/cloud/port.ts'
import { openTestStore } from '../objectStore/support/testStore.ts'
import { openTestDb } from '../support/testDb.ts'
import { describeObjects } from './objectSuite.ts'
import type { CloudUnderTest } from './underTest.ts'

/* The sandbox's object storage, with its S3 server in this process. */

let under: CloudUnderTest
beforeAll(async () => {
  const db = await openTestDb()
  const { url, close } = await openTestStore()
  const vault = vaultWith(randomBytes(32))
  const secretOf = (text: string) => vault.mac('object store', text).toString('hex')
  const objectsIn = { url, publicUrl: url, adminToken: 'admin-token', secretOf }
  const cloud = await openSandbox(db, { timing: 'instant', objectsIn })
  const uses = { region: 'lab-1', small: '', large: '', image: '', otherImage: '', volumeType: '' }
  under = {
    cloud,
    settle: async (isOver) => void (await isOver()),
    uses,
    has: { terminal: true, ipv6: true, dns: true, sizesApart: true },
    atOnce: 1,
    close: async () => {
      await cloud.close()
      await close()
      await db.close()
    },
  }
})
afterAll(() => under.close())

let serial = 0
const order = (): Order => ({
  tenant: 'tenant-01890000-0000-7000-8000-000000000001' as TenantRef,
  tag: `op-${(serial += 1)}:step`,
})

describeObjects({ under: () => under, order })

it('says in every region what its object storage can do', async () => {
  const features = {
    keys: true,
    versioning: true,
    expiry: true,
    cors: 'rules',
    publicRead: true,
    conditionalPuts: true,
    links: true,
  }
  for (const { capabilities } of await under.cloud.catalogue.regions())
    expect(capabilities.objects).toEqual(features)
})

it('counts buckets among what a company has, and takes them away with it', async () => {
  const company = { id: '01890000-0000-7000-8000-00000000eeee', name: 'Globex' }
  const tenant = await under.cloud.ensureTenant(company)
  const objects = under.cloud.objects!
  const { ref } = await objects.createBucket(
    { tenant, tag: 'globex' },
    { name: 'globex-files', region: 'lab-1' },
  )
  const at = { tenant, ref, region: 'lab-1' }
  await fetch(await objects.sign(at, { kind: 'upload', key: 'a' }, 60), { method: 'PUT', body: 'hello' })
  expect(await under.cloud.inventory(company)).toEqual(['bucket globex-files'])
  expect(await under.cloud.removeTenant(company)).toEqual([])
  expect(await objects.find(at)).toBeUndefined()
})
