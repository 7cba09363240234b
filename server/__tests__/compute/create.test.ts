import type { Instance } from '#contract/compute/records.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { asker } from '../support/ask.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const create = (about?: object) => t.ask('POST /compute/instances', t.draft(about))

describe('the catalogue', () => {
  it('has regions, images, and plans with exact prices', async () => {
    const { data: regions } = (await t.ask('GET /regions')).body
    expect(regions.map(({ id }: { id: string }) => id)).toEqual(['lab-1', 'lab-2'])
    const { data: plans } = (await t.ask('GET /compute/plans')).body
    expect(plans).toHaveLength(13)
    expect(plans[0]).toMatchObject({
      id: 'shared-1',
      hourlyPrice: { amount: '0.007500', currency: 'USD' },
      monthlyPrice: { amount: '5.040000', currency: 'USD' },
      soldOutIn: [],
    })
    expect(plans.at(-1)).toMatchObject({ id: 'gpu-1', soldOutIn: ['lab-2'] })
    expect((await t.ask('GET /compute/images')).body.data[0]).toMatchObject({ id: 'debian-13' })
  })
})

describe('creating instances', () => {
  it('answers them provisioning with their operations, then they run', async () => {
    const { status, body } = await create({ count: 3, tags: ['blue', 'blue'] })
    expect(status).toBe(202)
    expect(body.data.map(({ name }: Instance) => name)).toEqual(['web-1', 'web-2', 'web-3'])
    expect(body.data[0]).toMatchObject({ status: 'provisioning', tags: ['blue'], ipv4: [] })
    expect(body.included).toMatchObject([
      { kind: 'operation', action: 'create', status: 'queued', target: { name: 'web-1' } },
      {},
      {},
    ])
    expect(body.data[0].operationId).toBe(body.included[0].id)
    expect((await t.usage()).instances).toEqual([0, 3])

    await test.settle()
    const { data } = (await t.ask('GET /compute/instances')).body
    for (const instance of data)
      expect(instance).toMatchObject({
        status: 'running',
        powerState: 'on',
        operationId: null,
        ipv4: [expect.stringMatching(/^100\.64\./)],
        error: null,
      })
    expect(new Set(data.map(({ ipv4 }: Instance) => ipv4[0])).size).toBe(3)
    expect(await t.usage()).toMatchObject({ instances: [3, 0], memory: [3072, 0], ips: [3, 0] })
  })

  it('makes nothing of one whose turn is not yet, and fails no sooner for having waited', async () => {
    const { compute } = test.deps.cloud
    const { ports } = networkingOf(test.deps.cloud)
    const before = await ports.list()
    const asked: string[] = []
    compute.mayBuild = async (region) => asked.push(region) > 100
    const { body } = await create()
    const [{ id }] = body.data
    for (let times = 0; times < 100; times += 1) {
      await test.work()
      test.clock.advance(5)
    }
    expect([await t.status(id), new Set(asked)]).toEqual(['provisioning', new Set(['lab-1'])])
    expect(await test.cloudMachines(t.companyId)).toEqual([])
    expect(await ports.list()).toEqual(before)
    await test.settle()
    delete compute.mayBuild
    expect(await t.status(id)).toBe('running')
  })

  it('keeps no secret where it can be read', async () => {
    const { body } = await create({ password: goodPassword, userData: '#cloud-config\nsecret: tulip' })
    const rows = await test.db.system((tx) =>
      tx.selectFrom('operations').selectAll().where('id', '=', body.included[0].id).execute(),
    )
    expect(rows[0]?.secret).not.toBeNull()
    expect(JSON.stringify([rows, body])).not.toMatch(/tulip|velvet/)
    await test.settle()
    const after = await test.db.system((tx) =>
      tx.selectFrom('operations').select('secret').where('id', '=', body.included[0].id).execute(),
    )
    expect(after).toEqual([{ secret: null }])
  })

  it.each([
    ['no region of the cloud', { region: 'moon-1' }, 'region', 'invalid'],
    ['no plan', { planId: 'huge' }, 'planId', 'invalid'],
    ['no image', { imageId: 'beos' }, 'imageId', 'invalid'],
    ['a plan without any way in', { sshKeyIds: [] }, 'sshKeyIds', 'noAccess'],
    ['a guessable password', { password: 'password1234' }, 'password', 'passwordCommon'],
    ['a short password', { password: 'short' }, 'password', 'passwordTooShort'],
    ['a bad name', { name: '-web' }, 'name', 'nameShape'],
    ['a name too long to be numbered', { name: 'a'.repeat(62), count: 2 }, 'name', 'tooLong'],
    ['too many at once', { count: 11 }, 'count', 'tooMany'],
    ['none at all', { count: 0 }, 'count', 'tooFew'],
    ['too much user data', { userData: 'x'.repeat(32_769) }, 'userData', 'tooLong'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'tooMany'],
  ])('refuses %s at its field', async (_, about, path, code) => {
    const { status, body } = await create(about)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
    expect((await t.usage()).instances).toEqual([0, 0])
  })

  it('needs no key for an image that has its own way in', async () => {
    expect((await create({ imageId: 'flatcar-stable', sshKeyIds: [] })).status).toBe(202)
  })

  it('refuses a plan without a price', async () => {
    await test.db.system((tx) => tx.deleteFrom('prices').where('item', '=', 'plan:memory-8').execute())
    const { body } = await create({ planId: 'memory-8' })
    expect(body.errors).toMatchObject([{ path: 'planId', code: 'invalid' }])
  })

  it('says where a plan is sold out', async () => {
    const { status, body } = await create({ planId: 'gpu-1', region: 'lab-2' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      context: { reason: 'noCapacity', region: 'lab-2' },
      errors: [{ path: 'planId', code: 'soldOut' }],
    })
  })

  it('refuses what goes past a limit, all of it, and says by how much', async () => {
    await create({ planId: 'dedicated-16', count: 10 })
    const { status, body } = await create({ planId: 'dedicated-16', count: 4 })
    expect(status).toBe(402)
    expect(body).toMatchObject({
      name: 'ContractResourceLimitExceededException',
      context: { metric: 'vcpus', limit: 200, used: 160, requested: 64 },
    })
    expect((await t.usage()).instances).toEqual([0, 10])
  })

  it('survives a lost answer without building twice', async () => {
    await create({ name: 'db-lost-answer' })
    await test.settle()
    const { data } = (await t.ask('GET /compute/instances')).body
    expect(data).toMatchObject([{ status: 'running' }])
    const machines = await test.db.system((tx) =>
      tx.selectFrom('sandbox_machines').select('ref').where('tenant', '=', `tenant-${t.companyId}`).execute(),
    )
    expect(machines).toHaveLength(1)
  })

  it.each([
    ['fails-to-build', 'rejected'],
    ['no-capacity', 'noCapacity'],
  ])('says why one that %s is in error, and counts nothing for it', async (wish, reason) => {
    const { body } = await create({ name: `db-${wish}` })
    await test.settle()
    const instance = (await t.ask(`GET /compute/instances/${body.data[0].id}`)).body.data
    expect(instance).toMatchObject({ status: 'error', error: { reason }, operationId: null })
    expect(instance.error.message).not.toContain('sandbox')
    expect((await t.usage()).instances).toEqual([0, 0])
    const machines = await test.cloudMachines(t.companyId)
    expect(machines.filter(({ state }) => state !== 'gone')).toEqual([])
    // It can be deleted and purged like any other.
    expect((await t.ask(`DELETE /compute/instances/${instance.id}`)).status).toBe(202)
    await test.settle()
    expect((await t.ask(`POST /compute/instances/${instance.id}/actions/recover`)).status).toBe(409)
    expect((await t.ask(`POST /compute/instances/${instance.id}/actions/purge`)).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET /compute/instances/${instance.id}`)).status).toBe(404)
    expect((await t.usage()).instances).toEqual([0, 0])
  })

  it('is for those who may create in that very project', async () => {
    const person = await test.addPerson({ companyId: t.companyId })
    const { id: other } = (await t.ask('POST /projects', { name: 'other' })).body.data
    const join = (projectId: string, role: string) =>
      t.ask('POST /projects/add-user', { projectId, userId: person.id, role })
    await join(other, 'member')
    const member = asker(test.app, await test.signIn(person))
    const made = await member('POST /compute/instances', t.draft({ projectId: other }))
    expect(made.status).toBe(202)
    expect((await member('POST /compute/instances', t.draft())).status).toBe(404)
    await join(t.projectId, 'viewer')
    expect((await member('POST /compute/instances', t.draft())).status).toBe(403)
    await create()
    // The viewer of one and member of the other sees both; filtered, one.
    expect((await member('GET /compute/instances')).body.page.total).toBe(2)
    expect((await member(`GET /compute/instances?project=${other}`)).body.page.total).toBe(1)
  })
})

describe('the list', () => {
  it('is filtered, searched, sorted and counted', async () => {
    await create({ name: 'api', tags: ['blue'], count: 2 })
    await create({ name: 'Zeta', region: 'lab-2', planId: 'dedicated-2', imageId: 'ubuntu-24.04' })
    await test.settle()
    const names = async (query: string): Promise<string[]> => {
      const { status, body } = await t.ask(`GET /compute/instances?${query}`)
      expect([query, status]).toEqual([query, 200])
      expect(body.page.total).toBe(body.data.length)
      return body.data.map(({ name }: Instance) => name)
    }
    expect(await names('')).toEqual(['api-1', 'api-2', 'Zeta'])
    expect(await names('sort=-name')).toEqual(['Zeta', 'api-2', 'api-1'])
    expect(await names('region=lab-2')).toEqual(['Zeta'])
    expect(await names('planClass=dedicated')).toEqual(['Zeta'])
    expect(await names('tag=blue')).toEqual(['api-1', 'api-2'])
    expect(await names('image=ubuntu')).toEqual(['Zeta'])
    expect(await names('image=ubuntu-24.04')).toEqual(['Zeta'])
    expect(await names('status=running&q=ZET')).toEqual(['Zeta'])
    expect(await names('status=stopped')).toEqual([])
    expect(await names('q=100.80.')).toEqual(['Zeta'])
    expect(await names('q=%25')).toEqual([])
    expect(await names('sort=monthlyPrice&q=api')).toEqual(['api-1', 'api-2'])
    for (const field of 'hostname status powerState plan planName imageName vcpus memoryMib diskGib ipv4 region projectId hourlyPrice createdAt updatedAt'.split(
      ' ',
    ))
      expect(await names(`sort=${field}`)).toHaveLength(3)
    expect(await names('sort=-plan')).toEqual(['Zeta', 'api-2', 'api-1'])
    await t.ask(
      `POST /compute/instances/${(await t.ask('GET /compute/instances?q=api-1')).body.data[0].id}/actions/stop`,
      {},
    )
    await test.settle()
    expect(await names('sort=status')).toEqual(['api-2', 'Zeta', 'api-1'])
    expect((await t.ask('GET /compute/instances?sort=secret')).status).toBe(400)
    expect((await t.ask('GET /compute/instances?status=asleep')).status).toBe(400)
    const past = (await t.ask('GET /compute/instances?page=9&size=2')).body
    expect(past).toMatchObject({ data: [], page: { number: 9, size: 2, total: 3 } })
  })
})
