import { v7 as uuidv7 } from 'uuid'
import { poolSize } from '#server/cloud/sandbox/addresses.ts'
import { networkingOf, type CloudAddress } from '#server/cloud/networking.ts'
import { CloudFault, type TenantRef } from '#server/cloud/port.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import type { Answer } from '../support/ask.ts'
import { insist } from '../support/insist.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import type { TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'
import { twoServers, type Asks, type TwoServers } from '../support/twoServers.ts'

let servers: TwoServers
let test: TestApp
let t: Tenant
let a: TenantAddresses
/** The same owner at two servers on the same database. */
let asks: Asks
beforeAll(async () => {
  servers = await twoServers()
  test = servers.test
})
beforeEach(async () => {
  t = await newTenant(test)
  a = addressesOf(test, t)
  asks = await servers.asksOf(t.owner)
})
afterAll(() => servers.close())

const faults = async () => {
  await test.settle()
  return faultsAmong(test.db, addressFaults)
}

/** So many at once, every other one at the other server. */
const many = (count: number, one: (ask: Tenant['ask'], n: number) => ReturnType<Tenant['ask']>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(asks[n % 2] ?? t.ask, n)))

const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 202).length

it('leads an address to one of those that all want it', async () => {
  const ports: string[] = []
  for (let n = 0; n < 5; n += 1)
    ports.push((await a.portsOf(await t.running({ publicIpv4: false })))[0]?.id ?? '')
  const { id } = await a.free()
  const answers = await many(100, (ask, n) =>
    ask(`POST /ip-address/addresses/${id}/actions/associate`, { portId: ports[n % 5] }),
  )
  expect(accepted(answers)).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]))
  expect(await faults()).toEqual([])
})

it('leads one address to an interface that all are to lead to', async () => {
  const [port] = await a.portsOf(await t.running({ publicIpv4: false }))
  const { data } = await a.settled(a.create({ count: 10 }))
  const answers = await many(10, (ask, n) =>
    ask(`POST /ip-address/addresses/${data[n].id}/actions/associate`, { portId: port?.id }),
  )
  expect(accepted(answers)).toBe(1)
  expect(await faults()).toEqual([])
})

it('gives no port of an address away twice', async () => {
  const [port] = await a.portsOf(await t.running({ publicIpv4: false }))
  const { id } = await a.free()
  const answers = await many(10, (ask, n) =>
    ask(`POST /ip-address/addresses/${id}/forwardings`, {
      protocol: 'tcp',
      from: 80,
      to: 80 + n,
      portId: port?.id,
    }),
  )
  expect(accepted(answers)).toBe(1)
  expect(await faults()).toEqual([])
})

it('allocates as many as the contract allows, each another one', async () => {
  const answers = await many(8, (ask) =>
    ask('POST /ip-address/addresses', { projectId: t.projectId, region: 'lab-1', count: 10 }),
  )
  expect(accepted(answers)).toBe(5)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]))
  expect(await faults()).toEqual([])
  const addresses = (await a.list('?size=200')).map(({ address }) => address)
  expect(new Set(addresses).size).toBe(50)
})

/** How many addresses there are, and how many different ones. */
const numbersOf = (given: readonly CloudAddress[]) => [given.length, new Set(given.map(({ ip }) => ip)).size]

/** As the sandbox mints it. */
const tenant = () => `tenant-${t.companyId}` as TenantRef

/** Leaves so many addresses in a region's pool. */
const leave = (room: number, region = 'lab-2') =>
  test.db.system(async (tx) => {
    const next = poolSize - room
    await tx
      .insertInto('sandbox_pools')
      .values({ region, next })
      .onConflict((on) => on.column('region').doUpdateSet({ next }))
      .execute()
    await tx.deleteFrom('sandbox_addresses').where('region', '=', region).where('ref', 'is', null).execute()
  })

/** So many ask the cloud for one, by both servers, as many at a time as these have connections for. */
const allocate = async (crowd: number) => {
  const given: CloudAddress[] = []
  const asked = Array.from({ length: crowd }, (_, n) => n).values()
  const work = async () => {
    for (const n of asked) {
      const { addresses } = networkingOf((n % 2 === 0 ? test : servers.beside).deps.cloud)
      const order = { tenant: tenant(), tag: `${uuidv7()}:allocate` }
      try {
        given.push(await addresses.create(order, { region: 'lab-2' }))
      } catch (error) {
        if (!(error instanceof CloudFault) || error.reason !== 'noCapacity') throw error
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return given
}

describe('a /24', () => {
  const room = 254

  it('is given away to 254 of 2,000, none twice, and none is lost when all have come back', async () => {
    await leave(room)
    const first = await allocate(2000)
    expect(numbersOf(first)).toEqual([room, room])
    const { addresses } = networkingOf(test.deps.cloud)
    for (const { ref, tag } of first) await addresses.destroy({ tenant: tenant(), tag }, ref)
    const second = await allocate(room)
    expect(new Set(second.map(({ ip }) => ip))).toEqual(new Set(first.map(({ ip }) => ip)))
    for (const { ref, tag } of second) await addresses.destroy({ tenant: tenant(), tag }, ref)
    expect(await faults()).toEqual([])
  }, 300_000)

  it('is given away to companies that ask for more, each address once', async () => {
    // The embedded database is one session: as many as take it as long.
    const [crowd, left] = isRealServer ? [30, room] : [8, 70]
    await leave(left)
    await test.db.system((tx) =>
      tx
        .updateTable('limits')
        .set({ lim: '1000' })
        .where('company_id', '=', t.companyId)
        .where('metric', '=', 'ips')
        .execute(),
    )
    const body = { projectId: t.projectId, region: 'lab-2', count: 10 }
    // Whom the servers can't answer in time is told to come back, and does.
    const answers = await many(crowd, (ask) => insist(ask, 'POST /ip-address/addresses', body))
    expect(accepted(answers)).toBe(crowd)
    await Promise.all([test.settle(), servers.beside.settle()])
    expect(await faults()).toEqual([])
    const rows = await test.db.tenant(t, (tx) =>
      tx.selectFrom('ip_addresses').select(['address', 'status']).execute(),
    )
    const given = rows.flatMap(({ address }) => address ?? [])
    expect([rows.length, given.length, new Set(given).size]).toEqual([crowd * 10, left, left])
    expect(rows.filter(({ status }) => status === 'free')).toHaveLength(left)
    expect((await t.usage()).ips).toEqual([left, 0])
  }, 300_000)
})

/** `ADDRESSES=2000` takes some minutes; the embedded database is one session. */
const singles = Number(process.env['ADDRESSES'] ?? (isRealServer ? 200 : 50))

it(`allocates ${singles} addresses, each asked for by itself at one of two servers, none twice`, async () => {
  await test.db.system((tx) =>
    tx.updateTable('limits').set({ lim: '10000' }).where('company_id', '=', t.companyId).execute(),
  )
  const body = { projectId: t.projectId, region: 'lab-1' }
  const crowd = Array.from({ length: singles }, (_, n) => n).values()
  const answers: Answer[] = []
  const ask = async () => {
    for (const n of crowd)
      answers.push(await insist(asks[n % 2] ?? t.ask, 'POST /ip-address/addresses', body))
  }
  // As many at a time as a server answers without sending people away.
  await Promise.all(Array.from({ length: 32 }, ask))
  expect(accepted(answers)).toBe(singles)
  await Promise.all([test.settle(), servers.beside.settle()])
  expect(await faults()).toEqual([])
  const rows = await test.db.tenant(t, (tx) =>
    tx.selectFrom('ip_addresses').select(['address', 'status']).where('version', '=', 4).execute(),
  )
  const given = rows.flatMap(({ address, status }) => (status === 'free' ? (address ?? []) : []))
  expect([rows.length, given.length, new Set(given).size]).toEqual([singles, singles, singles])
  expect((await t.usage()).ips).toEqual([singles, 0])
}, 900_000)

it('releases one or leads it on, not both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [port] = await a.portsOf(await t.running({ publicIpv4: false }))
    const { id } = await a.free()
    const answers = await many(2, (ask, n) =>
      n === 0
        ? ask(`DELETE /ip-address/addresses/${id}`)
        : ask(`POST /ip-address/addresses/${id}/actions/associate`, { portId: port?.id }),
    )
    expect(accepted(answers)).toBe(1)
    expect(await faults()).toEqual([])
  }
})
