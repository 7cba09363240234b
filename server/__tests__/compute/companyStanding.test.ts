import { emptyClosed } from '#server/areas/cloud/closedCompanies.ts'
import { followStanding } from '#server/areas/compute/companyStanding.ts'
import { computeArea } from '#server/areas/compute/area.ts'
import { blockStorageArea } from '#server/areas/block-storage/area.ts'
import { tenantLimits } from '#server/limits/tenantLimits.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const become = (status: 'active' | 'suspended' | 'closed') =>
  test.db.system((tx) => tx.updateTable('companies').set({ status }).where('id', '=', t.companyId).execute())
const follow = async () => {
  await followStanding(test.deps)
  await test.settle()
}
const stored = (id: string) =>
  test.db.system((tx) => tx.selectFrom('instances').select('status').where('id', '=', id).executeTakeFirst())
const machines = async () => (await test.cloudMachines(t.companyId)).map(({ state }) => state)

describe('a company whose services are suspended', () => {
  it('has its instances stopped, locked ones too, and started again when it is active', async () => {
    const id = await t.running({ locked: true })
    await become('suspended')
    await follow()
    expect(await stored(id)).toEqual({ status: 'stopped' })
    expect(await machines()).toEqual(['off'])
    await follow()
    await become('active')
    await follow()
    expect(await t.status(id)).toBe('running')
  })

  it('keeps off what was off before', async () => {
    const id = await t.running()
    await t.ask(`POST /compute/instances/${id}/actions/stop`, { force: true })
    await test.settle()
    await become('suspended')
    await follow()
    await become('active')
    await follow()
    expect(await t.status(id)).toBe('stopped')
  })

  it('changes nothing of others', async () => {
    const id = await t.running()
    const other = t
    t = await newTenant(test)
    await become('suspended')
    await follow()
    expect(await other.status(id)).toBe('running')
  })
})

const days = 24 * 3600
const work = async () => {
  const log = { warn: () => undefined, error: () => undefined }
  for (const { workers = [] } of [computeArea, blockStorageArea])
    for (const { name, run } of workers)
      if (name !== 'backups' && !name.startsWith('reconcile'))
        await run({ ...test.deps, settings: test.deps.settings, log })
  await test.settle()
  await emptyClosed({ ...test.deps, log })
}
const emptySince = async () =>
  test.db.system((tx) =>
    tx
      .selectFrom('companies')
      .select('cloud_empty_at')
      .where('id', '=', t.companyId)
      .executeTakeFirstOrThrow(),
  )

describe('a company that is closed', () => {
  it('can come back for as long as what is deleted can, and has nothing in the cloud after that', async () => {
    const id = await t.running()
    const [volume] = (
      await t.ask('POST /block-storage/volumes', {
        name: 'data',
        projectId: t.projectId,
        region: 'lab-1',
        typeId: 'standard',
        sizeGib: 1,
      })
    ).body.data
    await test.settle()
    await t.ask(`POST /block-storage/volumes/${volume.id}/actions/attach`, { instanceId: id })
    await test.settle()
    await become('closed')
    for (let round = 0; round < 4; round += 1) await work()
    expect(await stored(id)).toEqual({ status: 'deleted' })
    expect(await machines()).toEqual(['off'])
    expect(await emptySince()).toEqual({ cloud_empty_at: null })
    test.clock.advance(4 * days)
    for (let round = 0; round < 2; round += 1) await work()
    expect(await machines()).toEqual(['gone'])
    expect(await test.deps.cloud.inventory({ id: t.companyId, name: '' })).toEqual([])
    expect((await emptySince()).cloud_empty_at).toEqual(expect.any(Date))
  })

  it('is not noted as empty while the cloud still has something of it', async () => {
    await become('closed')
    const cloud = { ...test.deps.cloud, removeTenant: async () => ['server s1, which is not Portico’s'] }
    const told: unknown[] = []
    await emptyClosed({ db: test.db, cloud, log: { warn: (about) => void told.push(about) } })
    expect(told).toEqual([{ company: t.companyId, left: ['server s1, which is not Portico’s'] }])
    expect(await emptySince()).toEqual({ cloud_empty_at: null })
  })
})

it('gives the cloud room for what can be recovered, in whole multiples of the contract', async () => {
  const wanted = async () => test.db.system((tx) => tenantLimits(tx, t.companyId))
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: 2 })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'instances')
      .execute(),
  )
  expect(await wanted()).toMatchObject({ instances: 2, vcpus: 200 })
  const id = await t.running()
  await t.ask(`DELETE /compute/instances/${id}`)
  await test.settle()
  expect(await wanted()).toMatchObject({ instances: 4, vcpus: 400 })
})
