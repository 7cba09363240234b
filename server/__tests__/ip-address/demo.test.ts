import { plantAddresses } from '#server/areas/ip-address/demo/plantAddresses.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { newTenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, addressFaults)

it('plants addresses in each state worth seeing, as if they had been asked for one by one', async () => {
  const t = await newTenant(test)
  const a = addressesOf(test, t)
  const relay = await t.running({ name: 'mail-relay' })
  await t.running({ name: 'chat-1', publicIpv4: false })
  const projects = ['Web shop', 'Data platform', 'Internal tools']
  await test.db.system((tx) =>
    plantAddresses(tx, {
      companyId: t.companyId,
      actor: { id: t.owner.id, name: 'Olivia', email: t.owner.email },
      projectIds: new Map(projects.map((name) => [name, t.projectId])),
      now: test.clock.now(),
    }),
  )
  expect(await faults()).toEqual([])
  expect((await a.list('?sort=label')).map(({ label, role, locked }) => [label, role, locked])).toEqual([
    ['', 'instance', false],
    ['office', 'forwarding', false],
    ['old-mail', 'none', false],
    ['shop-next', 'none', true],
  ])
  expect((await t.usage()).ips).toEqual([4, 0])
  // What has been planted can be changed like what was made.
  const [office] = await a.list('?role=forwarding')
  const to = (await t.ask(`GET /ip-address/forwardings?instance=${relay}`)).body.data
  expect(to).toMatchObject([{ from: 2222, privateFrom: 22, addressId: office?.id }])
  await a.settled(a.release(office?.id ?? '', '?dropForwardings=true'))
  const [trial] = await a.list('?status=released&q=trial')
  await a.settled(a.act(trial?.id ?? '', 'recover'))
  expect(await a.read(trial?.id ?? '')).toMatchObject({ status: 'free', label: 'trial' })
  expect(await faults()).toEqual([])
})
