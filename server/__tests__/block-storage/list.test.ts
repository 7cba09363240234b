import type { Instance } from '#contract/compute/records.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { asker } from '../support/ask.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { volumesOf, type TenantVolumes } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
let v: TenantVolumes
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  v = volumesOf(test, t)
  const instanceId = await t.running({ name: 'shop' })
  await v.available({ name: 'data-2', sizeGib: 50, tags: ['db'] })
  await v.available({ name: 'data-10', typeId: 'performance', tags: ['db', 'old'] })
  await v.available({ name: 'logs', region: 'lab-2' })
  await v.attached(instanceId, { name: 'cache' })
})
afterAll(() => test.close())

const names = async (query = '', ask = t.ask) =>
  (await ask(`GET /block-storage/volumes${query}`)).body.data.map(({ name }: Volume) => name)

describe('the list of volumes', () => {
  it.each([
    ['', ['cache', 'data-2', 'data-10', 'logs']],
    ['?sort=-name', ['logs', 'data-10', 'data-2', 'cache']],
    ['?sort=-sizeGib&size=1', ['data-2']],
    ['?sort=status', ['data-2', 'data-10', 'logs', 'cache']],
    ['?sort=instanceId&size=1', ['cache']],
    ['?status=attached', ['cache']],
    ['?attached=false', ['data-2', 'data-10', 'logs']],
    ['?attached=true', ['cache']],
    ['?type=performance', ['data-10']],
    ['?region=lab-2', ['logs']],
    ['?tag=old', ['data-10']],
    ['?q=ATA', ['data-2', 'data-10']],
    ['?instance=nonsense', []],
  ])('asked with %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('finds by instance, by serial and by id', async () => {
    const [cache] = (await t.ask('GET /block-storage/volumes?attached=true')).body.data as [Volume]
    expect(await names(`?instance=${cache.instanceId}`)).toEqual(['cache'])
    expect(await names(`?q=${cache.serial}`)).toEqual(['cache'])
    expect(await names(`?q=${cache.id}`)).toEqual(['cache'])
  })

  it('brings the instances along that volumes are attached to, for those who may see them', async () => {
    const of = async (ask = t.ask) => {
      const { body } = await ask('GET /block-storage/volumes')
      return [body.data.length, body.included.map(({ name }: Instance) => name)]
    }
    const keeper = await test.addPerson({ companyId: t.companyId })
    await giveCustomRole(test.db, keeper, ['block-storage:read'])
    const all = await of()
    expect(all).toEqual([expect.any(Number), ['shop']])
    expect(await of(asker(test.app, await test.signIn(keeper)))).toEqual([all[0], []])
  })

  it('says what it can be sorted by', async () => {
    const { status, body } = await t.ask('GET /block-storage/volumes?sort=moon')
    expect([status, body.detail]).toEqual([400, expect.stringContaining('sizeGib')])
  })

  it('shows who works in one project that project only', async () => {
    const other = (await t.ask('POST /projects', { name: 'shop' })).body.data.id
    await v.available({ name: 'theirs', projectId: other })
    const person = await test.addPerson({ companyId: t.companyId, role: 'Developer', projectId: other })
    const ask = asker(test.app, await test.signIn(person))
    expect(await names('', ask)).toEqual(['theirs'])
    expect(await names(`?project=${t.projectId}`, ask)).toEqual([])
    const { body } = await ask('GET /block-storage/volumes')
    expect(body.page.total).toBe(1)
    const mine = (await t.ask('GET /block-storage/volumes?q=logs')).body.data[0].id
    expect((await ask(`GET /block-storage/volumes/${mine}`)).status).toBe(404)
    expect((await ask(`DELETE /block-storage/volumes/${body.data[0].id}`)).status).toBe(403)
  })
})
