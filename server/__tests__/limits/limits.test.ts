import { metrics, type Limit, type Metric } from '#contract/limits/routes.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { orderAtOnce } from './crowd.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

it('begin with what every new company may have', async () => {
  const { data } = (await t.ask('GET /limits')).body
  expect(data[0]).toEqual({ metric: 'instances', limit: 50, used: 0, reserved: 0 })
  expect(data).toHaveLength(metrics.length)
})

const used = async (): Promise<Partial<Record<Metric, Limit>>> =>
  Object.fromEntries((await t.ask('GET /limits')).body.data.map((limit: Limit) => [limit.metric, limit]))

describe('what is being created', () => {
  const at = { region: 'lab-1' }
  const orders: [string, () => object, Partial<Record<Metric, number>>][] = [
    ['POST /compute/instances', () => t.draft(), { instances: 1 }],
    ['POST /compute/instances', () => t.draft({ count: 3, name: 'several' }), { instances: 3 }],
    ['POST /compute/instances', () => t.draft({ planId: 'shared-1' }), { vcpus: 1 }],
    [
      'POST /block-storage/volumes',
      () => ({ ...at, name: 'data', typeId: 'standard', sizeGib: 25 }),
      { volumes: 1, volumeGib: 25 },
    ],
    ['POST /guest-networks/networks', () => ({ ...at, name: 'net', cidr: '10.77.0.0/24' }), { networks: 1 }],
    ['POST /guest-networks/security-groups', () => ({ ...at, name: 'group' }), { securityGroups: 1 }],
    ['POST /ip-address/addresses', () => at, { ips: 1 }],
    ['POST /ip-address/addresses', () => ({ ...at, count: 2 }), { ips: 2 }],
    ['POST /vpc/vpcs', () => ({ ...at, name: 'vpc', cidr: '10.88.0.0/16' }), { vpcs: 1 }],
    [
      'POST /dns/zones',
      () => ({ name: `zone-${t.companyId}.example`, email: 'kim@example.test' }),
      { dnsZones: 1 },
    ],
  ]

  it.each(orders)('counts at once: %s %#', async (line, body, amounts) => {
    const before = await used()
    expect((await t.ask(line, { projectId: t.projectId, ...body() })).status).toBe(202)
    const during = await used()
    for (const [metric, amount] of Object.entries(amounts) as [Metric, number][]) {
      expect(during[metric]?.used).toBe((before[metric]?.used ?? 0) + amount)
      expect(during[metric]?.reserved).toBeGreaterThanOrEqual(amount)
    }
    await test.settle()
    const after = await used()
    for (const metric of Object.keys(amounts) as Metric[])
      expect(after[metric]).toEqual({ ...during[metric], reserved: 0 })
  })
})

it('are asked to be raised, with a reason', async () => {
  const { status, body } = await t.ask('POST /limits/requests', {
    metric: 'ips',
    wanted: 80,
    reason: ' More shops. ',
  })
  expect([status, body.data]).toMatchObject([201, { status: 'open', wanted: 80, reason: 'More shops.' }])
  expect((await t.ask('GET /limits/requests')).body.data).toEqual([body.data])
  for (const wrong of [
    { metric: 'moons', wanted: 1, reason: 'x' },
    { metric: 'ips', wanted: 0, reason: 'x' },
    { metric: 'ips', wanted: 5, reason: ' ' },
  ])
    expect((await t.ask('POST /limits/requests', wrong)).status).toBe(422)
})

it('are the company’s: a role in one project says nothing of them', async () => {
  const person = await test.addPerson({
    companyId: t.companyId,
    role: 'Billing manager',
    projectId: t.projectId,
  })
  expect((await asker(test.app, await test.signIn(person))('GET /limits')).status).toBe(403)
})

it('let exactly as many through as there is room for, whichever server is asked', async () => {
  expect(await orderAtOnce(test, t, { crowd: 70, room: 5 })).toEqual({
    accepted: 5,
    refused: 65,
    ordered: [0, 5],
    built: [5, 0],
  })
}, 120_000)
