import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { zoneFaults } from '../support/chaos/zoneFaults.ts'
import type { TestApp } from '../support/people.ts'
import { newName, zonesOf, type TenantZones } from '../support/zones.ts'
import { both, statuses, twoServers, type Asks, type TwoServers } from '../support/twoServers.ts'

let servers: TwoServers
let test: TestApp
let t: Tenant
let z: TenantZones
/** The same owner at two servers on the same database. */
let asks: Asks
beforeAll(async () => {
  servers = await twoServers()
  test = servers.test
})
beforeEach(async () => {
  t = await newTenant(test)
  z = zonesOf(test, t)
  asks = await servers.asksOf(t.owner)
})
afterAll(() => servers.close())

const rounds = 8
/** What is wrong once all is done. */
const faults = async () => {
  await test.settle()
  return faultsAmong(test.db, zoneFaults)
}
const a = (name: string, value: string) => ({ name, type: 'A', values: [value] })

it('one company gets a name that two ask for', async () => {
  const others = await newTenant(test)
  const elsewhere = asker(servers.beside.app, await test.signIn(others.owner))
  const email = 'dns@example.com'
  for (let n = 0; n < rounds; n += 1) {
    const name = newName('race')
    const answers = await Promise.all([
      t.ask('POST /dns/zones', { name, projectId: t.projectId, email }),
      elsewhere('POST /dns/zones', { name, projectId: others.projectId, email }),
    ])
    expect(statuses(answers)).toEqual([202, 409])
    expect(answers.find(({ status }) => status === 409)?.body.context.reason).toBe('zoneTaken')
  }
  expect(await faults()).toEqual([])
})

it('keeps the name of a zone that its own company asked for twice at once', async () => {
  const stranger = zonesOf(test, await newTenant(test))
  for (let n = 0; n < rounds; n += 1) {
    const draft = { name: newName('twice'), projectId: t.projectId, email: 'dns@example.com' }
    const create = (ask: Tenant['ask']) => ask('POST /dns/zones', draft)
    expect(statuses(await both(asks, create, create))).toEqual([202, 409])
    expect((await stranger.create({ name: draft.name })).status).toBe(409)
  }
  expect(await faults()).toEqual([])
})

it('keeps the name of a zone whose company asked for it in vain at the same time', async () => {
  const stranger = zonesOf(test, await newTenant(test))
  for (let n = 0; n < rounds; n += 1) {
    const draft = { name: newName('vain'), projectId: t.projectId, email: 'dns@example.com' }
    const start = { from: 'file', text: 'www A nonsense\n' }
    const answers = await both(
      asks,
      (ask) => ask('POST /dns/zones', draft),
      (ask) => ask('POST /dns/zones', { ...draft, start }),
    )
    expect(statuses(answers)).toEqual([202, answers.some(({ status }) => status === 409) ? 409 : 422])
    expect((await stranger.create({ name: draft.name })).status).toBe(409)
  }
  expect(await faults()).toEqual([])
})

it('takes one of two change sets that were made for one revision', async () => {
  const zone = await z.active()
  for (let n = 1; n <= rounds; n += 1) {
    const match = { 'if-match': `"${(await z.read(zone.id)).revision}"` }
    const change = (value: string) => (ask: Tenant['ask']) =>
      ask(`POST /dns/zones/${zone.id}/changes`, { sets: [a('www', value)] }, match)
    expect(statuses(await both(asks, change(`192.0.2.${n}`), change(`198.51.100.${n}`)))).toEqual([202, 412])
    await test.settle()
  }
  expect(await faults()).toEqual([])
})

it('neither loses nor half does what is changed beside a deletion', async () => {
  for (let n = 0; n < rounds; n += 1) {
    const zone = await z.active()
    const [change, removal] = await both(
      asks,
      (ask) => ask(`POST /dns/zones/${zone.id}/changes`, { sets: [a('www', '192.0.2.1')] }),
      (ask) => ask(`DELETE /dns/zones/${zone.id}`),
    )
    // Deleting waits for a change; a change does not come behind a deletion.
    expect([removal.status, change.status === 202 || change.body.context.reason]).toEqual([
      202,
      change.status === 202 || 'busy',
    ])
    await test.settle()
    expect((await z.read(zone.id)).status).toBe('deleted')
    expect(await z.lines(zone.id)).toEqual(change.status === 202 ? ['www A 192.0.2.1 active'] : [])
  }
  expect(await faults()).toEqual([])
})

it('either purges or recovers', async () => {
  for (let n = 0; n < rounds; n += 1) {
    const zone = await z.active()
    await t.ask(`DELETE /dns/zones/${zone.id}`)
    await test.settle()
    const act = (action: string) => (ask: Tenant['ask']) =>
      ask(`POST /dns/zones/${zone.id}/actions/${action}`)
    const answers = await both(asks, act('purge'), act('recover'))
    expect(statuses(answers)).toEqual([202, 409])
    await test.settle()
    const { status } = await t.ask(`GET /dns/zones/${zone.id}`)
    expect(status).toBe(answers[0].status === 202 ? 404 : 200)
  }
  expect(await faults()).toEqual([])
})

it('has five changes wait, and refuses the next without a trace of it', async () => {
  const zone = await z.active()
  await z.change(zone.id, a('www', '192.0.2.100'))
  await test.work()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      asks[n % 2 ? 1 : 0](`POST /dns/zones/${zone.id}/changes`, { sets: [a(`n${n}`, '192.0.2.1')] }),
    ),
  )
  expect(statuses(answers)).toEqual([202, 202, 202, 202, 202, 409, 409, 409])
  await test.settle()
  expect((await z.lines(zone.id)).length).toBe(6)
  expect((await t.ask(`GET /dns/zones/${zone.id}/history`)).body.data).toHaveLength(7)
  expect(await faults()).toEqual([])
})
