import type { CloudPlan } from '#server/cloud/port.ts'
import type { CloudVolumeType } from '#server/cloud/volumes.ts'
import { enterPrices, priceBook } from '#server/cloudCommand.ts'
import type { OpenDb } from '#server/db/open.ts'
import { pricesNow } from '#server/money/prices.ts'
import { openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const rates = { vcpu: 0.005, memory: 0.002, disk: 0.0001, volume: 0.00015, snapshot: 0, address: 0.004 }
const catalogue = {
  plans: async () => [{ ref: 'm1.small', vcpus: 2, memoryMib: 4096, diskGib: 20 } as CloudPlan],
  volumeTypes: async () => [{ ref: 'fast' } as CloudVolumeType],
}
const hourly = async (item: string) => (await db.system(pricesNow)).get(item)?.hourly

it('makes a price book of rates, which says what it enters', async () => {
  const said: string[] = []
  await enterPrices(db, await priceBook(catalogue, rates), (line) => void said.push(line))
  expect(said).toEqual([
    'plan:m1.small  0.02 USD an hour',
    'volume:fast  0.00015 USD an hour',
    'volume-snapshot:gib  0 USD an hour',
    'ip-address:v4  0.004 USD an hour',
  ])
  expect(Number(await hourly('plan:m1.small'))).toBe(0.02)
})

it('prices the sizes of load balancers where it is given a rate for one', async () => {
  const size = { ref: 'standard', name: 'standard', connections: null, requestsPerSecond: null, mbps: null }
  const balancerSizes = async () => [{ ...size, regions: ['one'] }]
  const book = await priceBook({ ...catalogue, balancerSizes }, { ...rates, balancer: 0.02 })
  expect(book['load-balancer:standard']).toBe('0.02')
  expect(await priceBook({ ...catalogue, balancerSizes }, rates)).not.toHaveProperty('load-balancer:standard')
})

it('prices VPCs and zones where it is given rates for them', async () => {
  const book = await priceBook(catalogue, { ...rates, vpc: 0.01, zone: 0 })
  expect(book).toMatchObject({ vpc: '0.01', 'dns-zone': '0' })
  const without = await priceBook(catalogue, rates)
  for (const item of ['vpc', 'dns-zone']) expect(without).not.toHaveProperty(item)
})

it('leaves alone what has a price', async () => {
  const said: string[] = []
  await enterPrices(db, await priceBook(catalogue, { ...rates, vcpu: 1 }), (line) => void said.push(line))
  expect(said[0]).toBe('plan:m1.small  has a price already')
  expect(Number(await hourly('plan:m1.small'))).toBe(0.02)
})
