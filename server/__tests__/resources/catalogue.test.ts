import type { Cloud, CloudPlan } from '#server/cloud/port.ts'
import { ensureCatalogue, offer, offers, synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { takeBackups } from '#server/areas/compute/backups.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { hangingCloud, outsideTransactions, watched } from '../support/outsideTransactions.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { volumesOf } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const at = () => ({ companyId: t.companyId, projectId: t.projectId })

const lines = ['GET /regions', 'GET /compute/plans', 'GET /compute/images', 'GET /block-storage/volume-types']

describe('the price list', () => {
  it('has what an hour and a month of each item costs, for whoever is signed in', async () => {
    const member = await test.addPerson({ companyId: t.companyId })
    const { status, body } = await asker(test.app, await test.signIn(member))('GET /prices')
    expect(status).toBe(200)
    const priceOf = (item: string) => body.data.find((one: { item: string }) => one.item === item)
    expect(priceOf('vpn-connection')).toMatchObject({
      hourlyPrice: { amount: '0.030000', currency: 'USD' },
      monthlyPrice: { amount: '20.160000' },
    })
    expect(priceOf('volume-snapshot:gib')).toMatchObject({ hourlyPrice: { amount: '0.000080' } })
  })
})

describe('a cloud that does not answer', () => {
  let hanging: TestApp
  let ask: Ask
  beforeAll(async () => void (hanging = await testApp({ beside: test, deps: { cloud: hangingCloud() } })))
  beforeEach(async () => void (ask = asker(hanging.app, await test.signIn(t.owner))))
  afterAll(() => hanging.close())

  it('keeps nobody waiting who asks what there is', async () => {
    for (const line of lines) {
      const { data } = (await ask(line)).body
      expect([line, data.length > 0, data]).toEqual([line, true, (await t.ask(line)).body.data])
    }
  })

  it('keeps no order waiting', async () => {
    const instanceId = await t.running()
    const volumeId = await volumesOf(test, t).available()
    const { draft } = volumesOf(test, t)
    const answers = [
      await ask('POST /compute/instances', t.draft()),
      await ask('POST /block-storage/volumes', draft()),
      await ask(`POST /block-storage/volumes/${volumeId}/actions/clone`, { name: 'copy' }),
      await ask(`PATCH /compute/instances/${instanceId}`, { name: 'shop' }),
      await ask(`POST /compute/instances/${instanceId}/actions/resize`, {
        planId: 'shared-2',
        restart: true,
      }),
    ]
    await test.settle()
    answers.push(
      await ask(`POST /block-storage/volumes/${volumeId}/actions/resize`, { sizeGib: 30 }),
      await ask(`POST /compute/instances/${instanceId}/actions/rebuild`, {
        imageId: 'debian-12',
        password: goodPassword,
      }),
    )
    await test.settle()
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 200, 202, 202, 202])
  })

  it('keeps no backup from being due', async () => {
    const id = await addInstance(test.db, { ...at(), cloudRef: 'vm-of-a-hanging-cloud' })
    await t.ask(`PATCH /compute/instances/${id}`, { backupsEnabled: true })
    test.clock.advance(86_400 * 2)
    await takeBackups(hanging.deps)
    const snapshots = await t.askFresh(`GET /compute/instances/${id}/snapshots`)
    expect(snapshots.body.data).toMatchObject([{ origin: 'automatic', status: 'creating' }])
  })
})

/** A cloud with another catalogue. */
const offering = (changed: Partial<Cloud['catalogue']>): Pick<Cloud, 'catalogue'> => ({
  catalogue: { ...test.deps.cloud.catalogue, ...changed },
})
const plan: CloudPlan = {
  ref: 'shared-1',
  name: 'Shared 1 GiB',
  class: 'shared',
  vcpus: 1,
  memoryMib: 1024,
  diskGib: 25,
  transferGib: 1000,
}
const isAway = () => Promise.reject(new Error('the cloud is away'))
const offered = (kind: 'plan' | 'region') => test.db.tenant(t, (tx) => offers(tx, kind))
const synchronise = (cloud: Pick<Cloud, 'catalogue'>) => synchroniseCatalogue({ db: test.db, cloud })

describe('the catalogue', () => {
  afterEach(() => synchronise(test.deps.cloud))

  it('is what the cloud offers, in its order', async () => {
    const { catalogue } = test.deps.cloud
    const regions = await catalogue.regions()
    expect(await offered('region')).toEqual(regions.map((one) => ({ ...one, addressesLeft: 'many' })))
    const plans = await Promise.all(
      (await catalogue.plans()).map(async (one) => ({ ...one, soldOutIn: await catalogue.soldOut(one.ref) })),
    )
    expect(await offered('plan')).toEqual(plans)
    expect(await test.db.tenant(t, (tx) => offer(tx, 'image', 'debian-13'))).toMatchObject({
      name: 'Debian 13',
    })
    expect(await test.db.tenant(t, (tx) => offer(tx, 'image', 'shared-1'))).toBeUndefined()
  })

  it('follows the cloud: what has changed, come, gone or sold out', async () => {
    const larger = { ...plan, name: 'Shared 1 GiB, larger disk', diskGib: 30 }
    const plans = async () => [{ ...plan, ref: 'shared-2', name: 'Shared 2 GiB' }, larger]
    await synchronise(offering({ plans, soldOut: async (ref) => (ref === 'shared-2' ? ['lab-1'] : []) }))
    expect((await t.ask('GET /compute/plans')).body.data).toMatchObject([
      { id: 'shared-2', soldOutIn: ['lab-1'], hourlyPrice: { amount: '0.015000' } },
      { id: 'shared-1', diskGib: 30, soldOutIn: [] },
    ])
    const refused = await t.ask('POST /compute/instances', t.draft({ planId: 'shared-2' }))
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ code: 'soldOut' }]])
    const gone = await t.ask('POST /compute/instances', t.draft({ planId: 'memory-2' }))
    expect([gone.status, gone.body.errors]).toMatchObject([422, [{ path: 'planId', code: 'invalid' }]])
  })

  it('stays as it was when a part of it can’t be had', async () => {
    const before = await offered('plan')
    const away = offering({ plans: async () => [plan], images: isAway })
    await expect(synchronise(away)).rejects.toThrow('away')
    expect(await offered('plan')).toEqual(before)
  })

  it('does not wait for ever for a cloud that hangs: servers start and stop without it', async () => {
    const before = await offered('plan')
    await expect(synchroniseCatalogue({ db: test.db, cloud: hangingCloud() }, 10)).rejects.toThrow('in time')
    expect(await offered('plan')).toEqual(before)
  })

  it('has a price for what came with it, and keeps those that the operator has set', async () => {
    const prices = () =>
      test.db.system((tx) => tx.selectFrom('prices').select(['item', 'hourly']).orderBy('item').execute())
    const before = await prices()
    await test.db.system((tx) => tx.deleteFrom('prices').where('item', '=', 'plan:memory-8').execute())
    await synchronise(test.deps.cloud)
    expect(await prices()).toEqual(before)
  })

  it('is there before anybody asks for it, and waits for no cloud once it is there', async () => {
    await test.db.system((tx) => tx.deleteFrom('catalogue').execute())
    await ensureCatalogue({ db: test.db, cloud: test.deps.cloud })
    expect(await offered('region')).toHaveLength(2)
    await ensureCatalogue({ db: test.db, cloud: hangingCloud() })
  })

  it('can’t be changed by a company', async () => {
    await expect(
      test.db.tenant(t, (tx) => tx.deleteFrom('catalogue').where('kind', '=', 'plan').execute()),
    ).rejects.toThrow('permission denied')
  })
})

describe('a cloud that nobody waits for in a transaction', () => {
  it.each(['tenant', 'system'] as const)(
    'refuses a call inside of db.%s, and takes it outside',
    async (role) => {
      const cloud = outsideTransactions(test.deps.cloud)
      const db = watched(test.db)
      const call = () => cloud.catalogue.regions()
      await expect(role === 'tenant' ? db.tenant(t, call) : db.system(call)).rejects.toThrow(
        'cloud.catalogue.regions is called in a transaction',
      )
      await expect(call()).resolves.toHaveLength(2)
    },
  )
})
