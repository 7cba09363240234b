import { sql } from 'kysely'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant } from '../support/compute.ts'
import { forgetAddresses } from '../support/publicAddresses.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, networkFaults)

/** As it was before companies had networks: a machine with an address, and no interface that we know of. */
const forget = async (companyId: string) => {
  await forgetAddresses(test.db, companyId)
  await test.db.system(async (tx) => {
    await tx.deleteFrom('network_ports').where('company_id', '=', companyId).execute()
    await tx.deleteFrom('guest_networks').where('company_id', '=', companyId).execute()
    await tx.deleteFrom('security_groups').where('company_id', '=', companyId).execute()
    await tx.deleteFrom('sandbox_ports').execute()
    await tx.deleteFrom('sandbox_networks').execute()
    await tx.deleteFrom('sandbox_groups').execute()
  })
}

it('gives instances that are older than networks an interface with the address that they have', async () => {
  const t = await newTenant(test)
  const ids = [await t.running({ name: 'old-1' }), await t.running({ name: 'old-2', region: 'lab-2' })]
  await forget(t.companyId)
  const give = () => test.db.system((tx) => sql`select give_default_networks(${t.companyId})`.execute(tx))
  await give()
  await give()
  expect(await faults()).toEqual([])
  for (const id of ids) {
    const { data } = (await t.ask(`GET /compute/instances/${id}`)).body
    expect((await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data).toMatchObject([
      { ips: data.privateIps, isPrimary: true, status: 'active' },
    ])
  }
  expect((await t.ask('GET /guest-networks/networks')).body.data).toMatchObject([
    { isDefault: true, portCount: 1 },
    { isDefault: true, portCount: 1 },
  ])
  // Whatever is done to them afterwards works as for any other.
  expect((await t.running({ name: 'new' })).length).toBeGreaterThan(0)
  await t.ask(`DELETE /compute/instances/${ids[0]}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${ids[0]}/actions/purge`)
  await test.settle()
  expect(await faults()).toEqual([])
})
