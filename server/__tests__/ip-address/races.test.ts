import { addressFaults } from '../support/chaos/addressFaults.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'

let test: TestApp
let beside: TestApp
let t: Tenant
let a: TenantAddresses
/** The same owner at two servers on the same database. */
let asks: [Tenant['ask'], Tenant['ask']]
beforeAll(async () => {
  test = await testApp()
  beside = await testApp({ beside: test })
}, 60_000)
beforeEach(async () => {
  t = await newTenant(test)
  a = addressesOf(test, t)
  const session = await test.signIn(t.owner)
  asks = [asker(test.app, session), asker(beside.app, session)]
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const faults = async () => {
  await test.settle()
  return test.db.system(async (tx) =>
    (await Promise.all(addressFaults.map((query) => query.execute(tx)))).flatMap(({ rows }) =>
      rows.map(({ fault }) => fault),
    ),
  )
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
}, 60_000)

it('leads one address to an interface that all are to lead to', async () => {
  const [port] = await a.portsOf(await t.running({ publicIpv4: false }))
  const { data } = await a.settled(a.create({ count: 10 }))
  const answers = await many(10, (ask, n) =>
    ask(`POST /ip-address/addresses/${data[n].id}/actions/associate`, { portId: port?.id }),
  )
  expect(accepted(answers)).toBe(1)
  expect(await faults()).toEqual([])
}, 60_000)

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
}, 60_000)

it('allocates as many as the contract allows, each another one', async () => {
  const answers = await many(8, (ask) =>
    ask('POST /ip-address/addresses', { projectId: t.projectId, region: 'lab-1', count: 10 }),
  )
  expect(accepted(answers)).toBe(5)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]))
  expect(await faults()).toEqual([])
  const addresses = (await a.list('?size=200')).map(({ address }) => address)
  expect(new Set(addresses).size).toBe(50)
}, 60_000)

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
}, 60_000)
