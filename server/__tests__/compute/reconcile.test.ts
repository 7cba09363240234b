import { reconcile } from '#server/areas/compute/reconcile.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()), 60_000)
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const log = { warn: () => undefined }
const compare = () => reconcile({ ...test.deps, log })
const setMachines = (state: 'off' | 'gone') =>
  test.db.system((tx) =>
    tx.updateTable('sandbox_machines').set({ state }).where('tenant', '=', `tenant-${t.companyId}`).execute(),
  )
const read = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data
const states = async () => (await test.cloudMachines(t.companyId)).map(({ state }) => state)

describe('comparing with the cloud', () => {
  it('changes nothing where both agree', async () => {
    const id = await t.running()
    const before = await read(id)
    await compare()
    expect(await read(id)).toEqual(before)
  })

  it('follows a power state that has changed there', async () => {
    const id = await t.running()
    await setMachines('off')
    await compare()
    expect(await read(id)).toMatchObject({ status: 'stopped', powerState: 'off' })
  })

  it('says of an instance without a machine that it is lost', async () => {
    const id = await t.running()
    await setMachines('gone')
    await compare()
    expect(await read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  })

  it('leaves an instance alone that is being changed', async () => {
    const id = await t.running()
    await t.ask(`POST /compute/instances/${id}/actions/stop`, {})
    await setMachines('off')
    await compare()
    expect((await read(id)).status).toBe('running')
  })

  it('takes a machine of ours that nothing knows away, but not before the third time', async () => {
    const id = await t.running()
    await test.db.system((tx) => tx.deleteFrom('instances').where('id', '=', id).execute())
    await compare()
    await compare()
    expect(await states()).toEqual(['on'])
    await compare()
    expect(await states()).toEqual(['gone'])
  })

  it('never touches a machine whose tag is not ours', async () => {
    const id = await t.running()
    await test.db.system(async (tx) => {
      await tx.deleteFrom('instances').where('id', '=', id).execute()
      await tx.updateTable('sandbox_machines').set({ tag: 'theirs' }).where('state', '=', 'on').execute()
    })
    for (let round = 0; round < 4; round += 1) await compare()
    expect(await states()).toEqual(['on'])
  })
})
