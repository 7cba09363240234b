import { sql, type RawBuilder } from 'kysely'
import { volumeKind, volumeStatuses, type VolumeAction } from '#contract/block-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { volumesOf, type TenantVolumes } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
let v: TenantVolumes
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = volumesOf(test, t)
})
afterAll(() => test.close())

/** A good request for each action that is one of its own. */
const requests = (id: string, instanceId: string, snapshotId: string) =>
  ({
    attach: [`POST /block-storage/volumes/${id}/actions/attach`, { instanceId, detachFirst: true }],
    detach: [`POST /block-storage/volumes/${id}/actions/detach`, {}],
    resize: [`POST /block-storage/volumes/${id}/actions/resize`, { sizeGib: 40 }],
    snapshot: [`POST /block-storage/volumes/${id}/snapshots`, { name: 'copy' }],
    clone: [`POST /block-storage/volumes/${id}/actions/clone`, { name: 'copy' }],
    restore: [`POST /block-storage/volumes/${id}/actions/restore`, { snapshotId }],
    rename: [`PATCH /block-storage/volumes/${id}`, { name: 'renamed' }],
    tag: [`PATCH /block-storage/volumes/${id}`, { tags: ['one'] }],
    lock: [`PATCH /block-storage/volumes/${id}`, { locked: true }],
    delete: [`DELETE /block-storage/volumes/${id}`, undefined],
    recover: [`POST /block-storage/volumes/${id}/actions/recover`, undefined],
    purge: [`POST /block-storage/volumes/${id}/actions/purge`, undefined],
  }) as const satisfies Partial<Record<VolumeAction, [string, object | undefined]>>

type Asked = keyof ReturnType<typeof requests>
const asked: Asked[] = [
  'attach',
  'detach',
  'resize',
  'snapshot',
  'clone',
  'restore',
  'rename',
  'tag',
  'lock',
  'delete',
  'recover',
  'purge',
]

/** The volume as a cell of the table has it. */
interface Cell {
  status: Volume['status']
  isAttached: boolean
}
const cells: Cell[] = [
  ...volumeStatuses.map((status) => ({ status, isAttached: false })),
  ...(['attached', 'error', 'detaching', 'resizing', 'unknown'] as const).map((status) => ({
    status,
    isAttached: true,
  })),
].filter(({ status, isAttached }) => status !== 'attached' || isAttached)

describe('every action', () => {
  let own: Tenant
  let volumes: TenantVolumes
  let hosts: [string, string]
  beforeAll(async () => {
    own = await newTenant(test)
    volumes = volumesOf(test, own)
    hosts = [await own.running(), await own.running({ name: 'other' })]
  })

  const volumeIn = async ({ status, isAttached }: Cell) => {
    const id = await volumes.available(isAttached ? { instanceId: hosts[0] } : {})
    const snapshotId = await volumes.snapshot(id)
    const set = {
      status,
      ...(status === 'deleted' && { deleted_at: test.clock.now(), recoverable_until: test.clock.now() }),
    }
    await test.db.system((tx) => tx.updateTable('volumes').set(set).where('id', '=', id).execute())
    return { id, snapshotId, volume: await volumes.read(id) }
  }
  /** Nothing of it is left for the next one. */
  const forget = (id: string) =>
    test.db.system(async (tx) => {
      await tx.deleteFrom('operations').where('company_id', '=', own.companyId).execute()
      await tx.deleteFrom('volumes').where('id', '=', id).execute()
      await tx.updateTable('sandbox_volumes').set({ machine_ref: null, device: null }).execute()
    })

  it.each(cells)('answers as its declaration says: $status, attached $isAttached', async (cell) => {
    const { volume, snapshotId } = await volumeIn(cell)
    for (const action of asked) {
      await test.db.system((tx) =>
        tx.deleteFrom('operations').where('company_id', '=', own.companyId).execute(),
      )
      const before = await volumes.read(volume.id)
      const why = whyNot(volumeKind, action, before)
      const [line, body] = requests(volume.id, hosts[1], snapshotId)[action]
      const answer = await own.ask(line, body)
      const got =
        answer.status === 409 ? answer.body.context?.reason : answer.status < 300 ? undefined : answer
      expect([action, got]).toEqual([action, why])
      if (action === 'lock' && !why) await own.ask(line, { locked: false })
    }
    await forget(volume.id)
  })
})

describe('resizing', () => {
  it('refuses the same size and less', async () => {
    const id = await v.available()
    expect(await v.refused(id, 'resize', { sizeGib: 20 })).toEqual([422, 'sameSize'])
    expect(await v.refused(id, 'resize', { sizeGib: 10 })).toEqual([422, 'diskShrinks'])
    expect(await v.refused(id, 'resize', { sizeGib: 20_000 })).toEqual([422, 'tooMany'])
  })

  it('an attached volume goes on while the instance runs, where its type can do that', async () => {
    const id = await v.attached(await t.running())
    expect(await v.done(id, 'resize', { sizeGib: 40 })).toMatchObject({
      status: 'attached',
      sizeGib: 40,
      hourlyPrice: { amount: '0.006000' },
    })
  })

  it('stops and starts the instance where it has to, if that is what was asked for', async () => {
    const instanceId = await t.running()
    const id = await v.attached(instanceId, { typeId: 'archive', sizeGib: 100 })
    expect(await v.refused(id, 'resize', { sizeGib: 200 })).toEqual([409, 'mustBeStopped'])
    const { body } = await v.act(id, 'resize', { sizeGib: 200, restart: true })
    expect(body.included[0].steps).toEqual(['stop', 'resize', 'start'])
    const seen = new Set<string>()
    for (let n = 0; n < 60; n += 1) {
      test.clock.advance(0.2)
      await test.work()
      seen.add(await t.status(instanceId))
    }
    expect([...seen]).toEqual(['stopping', 'stopped', 'running'])
    expect(await v.read(id)).toMatchObject({ status: 'attached', sizeGib: 200, operationId: null })
  })

  it('that fails starts the instance again and takes nothing of the limit', async () => {
    const instanceId = await t.running()
    const id = await v.attached(instanceId, { typeId: 'archive', sizeGib: 100 })
    const setRoom = (gib: RawBuilder<number>) =>
      test.db.system((tx) => tx.updateTable('sandbox_volume_pools').set({ gib }).execute())
    await setRoom(sql`used_gib`)
    await v.act(id, 'resize', { sizeGib: 200, restart: true })
    await test.settle(2)
    await setRoom(sql`4000000`)
    expect(await v.read(id)).toMatchObject({
      status: 'attached',
      sizeGib: 100,
      error: { reason: 'noCapacity' },
    })
    expect(await t.status(instanceId)).toBe('running')
    const machines = await test.cloudMachines(t.companyId)
    expect(machines.map(({ state }) => state)).toEqual(['on'])
    expect((await t.usage()).volumeGib).toEqual([100, 0])
  })

  it('with a restart needs the permission to stop the instance', async () => {
    const id = await v.attached(await t.running(), { typeId: 'archive', sizeGib: 100 })
    await t.ask(`PATCH /compute/instances/${(await v.read(id)).instanceId}`, { locked: true })
    expect(await v.refused(id, 'resize', { sizeGib: 200, restart: true })).toEqual([409, 'locked'])
  })
})

describe('cloning', () => {
  it('makes a volume that begins as a copy, of another type if that is what was asked for', async () => {
    const id = await v.attached(await t.running())
    const { status, body } = await v.act(id, 'clone', { name: 'copy', typeId: 'performance' })
    expect([status, body.data]).toMatchObject([
      202,
      {
        name: 'copy',
        typeId: 'performance',
        sizeGib: 20,
        source: { kind: 'volume', id },
        status: 'creating',
      },
    ])
    expect(await v.refused(id, 'resize', { sizeGib: 30 })).toEqual([409, 'busy'])
    await test.settle()
    expect(await v.read(body.data.id)).toMatchObject({ status: 'available', instanceId: null })
    expect((await v.read(id)).status).toBe('attached')
  })
})

describe('what a volume tells', () => {
  it('measures what an attached one does', async () => {
    const id = await v.attached(await t.running())
    test.clock.advance(300)
    const { data } = (await t.ask(`GET /block-storage/volumes/${id}/metrics?range=1h`)).body
    expect(data.range).toBe('1h')
    expect(data.times).toHaveLength(61)
    expect(data.readBytes.at(-1)).toBeGreaterThan(0)
    expect(data.writeOps).toHaveLength(61)
  })

  it('remembers what was done to it and by whom', async () => {
    const id = await v.available()
    await t.ask(`PATCH /block-storage/volumes/${id}`, { name: 'logs', tags: ['a'] })
    await v.done(id, 'resize', { sizeGib: 30 })
    const { data } = (await t.ask(`GET /activity?kind=volume&target=${id}`)).body
    expect(data.map(({ action, detail }: { action: string; detail: string }) => [action, detail])).toEqual([
      ['resize', null],
      ['block-storage.update', 'name, tags'],
      ['create', null],
    ])
    expect(data[0].actor).toBe(t.owner.name)
  })

  it('honours If-Match', async () => {
    const id = await v.available()
    const stale = { 'if-match': '"1"' }
    expect((await t.ask(`PATCH /block-storage/volumes/${id}`, { name: 'x' }, stale)).status).toBe(412)
    expect((await t.ask(`DELETE /block-storage/volumes/${id}`, undefined, stale)).status).toBe(412)
  })
})
