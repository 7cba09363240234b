import { plantBalancers } from '#server/areas/load-balancers/demo/plantBalancers.ts'
import { watchHealth } from '#server/areas/load-balancers/watchHealth.ts'
import { balancersOf } from '../support/balancers.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { balancerFaults } from '../support/chaos/balancerFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant } from '../support/compute.ts'
import { allowIn, networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, [...balancerFaults, ...networkFaults, ...addressFaults])

it('plants load balancers as if they had been made one by one, and they can be changed like those', async () => {
  const t = await newTenant(test)
  const b = balancersOf(test, t)
  const { id: group } = await networksOf(test, t).activeGroup({ rules: [allowIn()] })
  for (const n of [1, 2]) await t.running({ name: `shop-web-${n}`, securityGroupIds: [group] })
  await test.db.system((tx) =>
    plantBalancers(tx, {
      companyId: t.companyId,
      actor: { id: t.owner.id, name: 'Olivia', email: t.owner.email },
      projectIds: new Map([['Web shop', t.projectId]]),
      now: test.clock.now(),
    }),
  )
  const log = { warn: () => undefined, error: () => undefined }
  await watchHealth({ ...test.deps, log })
  test.clock.advance(60)
  await watchHealth({ ...test.deps, log })
  const { data } = (await t.ask(`GET ${b.base}?q=shop`)).body
  expect(data).toMatchObject([
    { name: 'shop', status: 'active', health: 'online', membersOnline: 2, ports: ['80/http', '443/https'] },
  ])
  expect((await t.ask('GET /load-balancers/certificates?ending=true&sort=notAfter')).body.data).toMatchObject(
    [
      { name: 'old-shop', listenerCount: 0 },
      { name: 'shop', listenerCount: 1 },
    ],
  )
  const { loadBalancers, certificates, ips } = await t.usage()
  // Beside the address of the balancer those of the two instances.
  expect([loadBalancers, certificates, ips]).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
  ])
  const address = (await t.ask(`GET /ip-address/addresses/${data[0].addressId}`)).body.data
  expect(address).toMatchObject({ label: 'shop', role: 'loadBalancer', target: { id: data[0].id } })
  expect(await faults()).toEqual([])
  const detached = await t.ask(`POST /ip-address/addresses/${address.id}/actions/disassociate`)
  await test.settle()
  expect([detached.status, (await b.read(data[0].id)).publicIp]).toEqual([202, null])
  const answer = await t.ask(`POST ${b.base}/${data[0].id}/listeners`, { protocol: 'http', port: 8080 })
  await test.settle()
  expect([answer.status, (await b.read(data[0].id)).status]).toEqual([202, 'active'])
  expect(await faults()).toEqual([])
})
