import type { Activity } from '#contract/activity.ts'
import { purgeExpired } from '#server/areas/compute/purgeExpired.ts'
import { reconcile } from '#server/areas/compute/reconcile.ts'
import { releaseLeft } from '#server/areas/ip-address/releaseLeft.ts'
import { CloudFault, type Compute } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const act = (id: string, action: string, body?: object) =>
  t.ask(`POST /compute/instances/${id}/actions/${action}`, body)
/** Begins an action that is accepted, and lets it end. */
const done = async (id: string, action: string, body?: object) => {
  const { status, body: answer } = await act(id, action, body)
  expect([action, status, answer.context]).toEqual([action, 202, undefined])
  await test.settle()
  return t.status(id)
}
/** Does something while the cloud behaves otherwise. */
const withCloud = async <T>(other: (usual: Compute) => Partial<Compute>, does: () => Promise<T>) => {
  const { compute } = test.deps.cloud
  const usual = { ...compute }
  Object.assign(compute, other(usual))
  return does().finally(() => Object.assign(compute, usual))
}
const rejects = async () => {
  throw new CloudFault('rejected', 'It does not.', false)
}
const staysOff = ({ setPower }: Compute): Partial<Compute> => ({
  setPower: async (order, ref, power) => (power === 'on' ? rejects() : setPower(order, ref, power)),
})
const read = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data

describe('an instance', () => {
  it('is stopped, started, rebooted, rescued and brought back', async () => {
    const id = await t.running()
    expect(await done(id, 'stop', {})).toBe('stopped')
    expect(await done(id, 'start')).toBe('running')
    expect(await done(id, 'reboot', {})).toBe('running')
    expect(await done(id, 'reboot', { hard: true })).toBe('running')
    expect(await done(id, 'rescue')).toBe('rescue')
    expect(await done(id, 'unrescue')).toBe('running')
    expect(await done(id, 'stop', { force: true })).toBe('stopped')
    expect((await read(id)).powerState).toBe('off')
  })

  it('refuses what its state does not allow, with the state', async () => {
    const id = await t.running()
    const { status, body } = await act(id, 'start')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      name: 'ConflictException',
      context: { reason: 'alreadyOn', status: 'running' },
    })
  })

  it('that is off is rebooted neither softly nor by force', async () => {
    const id = await t.running()
    await done(id, 'stop', { force: true })
    for (const body of [{}, { hard: true }])
      expect((await act(id, 'reboot', body)).body.context).toMatchObject({ reason: 'mustRun' })
  })

  it('takes one change at a time, and deletion in its turn', async () => {
    const id = await t.running()
    expect((await act(id, 'stop', {})).status).toBe(202)
    expect((await act(id, 'reboot', {})).body.context).toMatchObject({ reason: 'busy' })
    expect((await t.ask(`DELETE /compute/instances/${id}`)).status).toBe(202)
    expect((await t.ask(`DELETE /compute/instances/${id}`)).body.context).toMatchObject({ reason: 'busy' })
    await test.settle()
    expect(await t.status(id)).toBe('deleted')
    expect((await t.usage()).instances).toEqual([0, 0])
  })

  it('that is deleted while it is built leaves no machine on, and no limit used but that of its address', async () => {
    const { body } = await t.ask('POST /compute/instances', t.draft())
    const { id } = body.data[0]
    expect((await t.ask(`DELETE /compute/instances/${id}`)).status).toBe(202)
    await test.settle()
    expect(await t.status(id)).toBe('deleted')
    expect(await test.cloudMachines(t.companyId)).toMatchObject([{ state: 'off' }])
    // Its address stays for as long as it can be recovered.
    expect(await t.usage()).toMatchObject({ instances: [0, 0], vcpus: [0, 0], ips: [1, 0] })
  })

  it('is resized with a stop and a start, and is counted and priced again', async () => {
    const id = await t.running()
    expect((await act(id, 'resize', { planId: 'shared-3' })).body.context.reason).toBe('mustBeStopped')
    expect(await done(id, 'resize', { planId: 'shared-3', restart: true })).toBe('running')
    expect(await read(id)).toMatchObject({
      planId: 'shared-3',
      vcpus: 2,
      memoryMib: 4096,
      monthlyPrice: { amount: '20.160000' },
    })
    expect(await t.usage()).toMatchObject({ instances: [1, 0], vcpus: [2, 0], memory: [4096, 0] })
  })

  it('that has another plan but does not start again counts as what it has become', async () => {
    const id = await t.running()
    await withCloud(staysOff, () => done(id, 'resize', { planId: 'shared-3', restart: true }))
    expect(await read(id)).toMatchObject({ planId: 'shared-3', error: { message: expect.any(String) } })
    expect(await t.usage()).toMatchObject({ instances: [1, 0], vcpus: [2, 0], memory: [4096, 0] })
  })

  it('that does not start again after a resize is shown as stopped, and can be started', async () => {
    const id = await t.running()
    const resize = () => done(id, 'resize', { planId: 'shared-3', restart: true })
    expect(await withCloud(staysOff, resize)).toBe('stopped')
    expect(await read(id)).toMatchObject({
      powerState: 'off',
      operationId: null,
      error: { reason: 'rejected' },
    })
    expect(await done(id, 'start')).toBe('running')
    expect((await read(id)).error).toBeNull()
  })

  it('that was not even stopped for a resize is shown as running', async () => {
    const id = await t.running()
    const resize = () => done(id, 'resize', { planId: 'shared-3', restart: true })
    expect(await withCloud(() => ({ setPower: rejects }), resize)).toBe('running')
    expect(await read(id)).toMatchObject({ planId: 'shared-1', powerState: 'on' })
  })

  it('whose machine is gone when a change fails says so', async () => {
    const id = await t.running()
    const stop = () => done(id, 'stop', {})
    expect(await withCloud(() => ({ setPower: rejects, find: async () => undefined }), stop)).toBe('error')
    expect((await read(id)).powerState).toBe('off')
  })

  it('of which the cloud tells nothing when a change fails is in no known state', async () => {
    const id = await t.running()
    const stop = () => done(id, 'stop', {})
    expect(await withCloud(() => ({ setPower: rejects, find: rejects }), stop)).toBe('unknown')
    expect(await read(id)).toMatchObject({ powerState: 'unknown', operationId: null })
    await reconcile({ ...test.deps, log: { warn: () => undefined } })
    expect(await t.status(id)).toBe('running')
  })

  it.each([
    ['the plan it has', { planId: 'shared-1' }, 'samePlan'],
    ['an unknown plan', { planId: 'nothing' }, 'invalid'],
  ])('is not resized to %s', async (_, body, code) => {
    const id = await t.running()
    const answer = await act(id, 'resize', body)
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: 'planId', code }]])
  })

  it('is not resized to a smaller disk', async () => {
    const id = await t.running({ planId: 'memory-4' })
    expect((await act(id, 'resize', { planId: 'memory-2', restart: true })).body.errors).toMatchObject([
      { code: 'diskShrinks' },
    ])
  })

  it('is not resized past a limit, and is counted as before', async () => {
    const id = await t.running()
    await t.ask('POST /compute/instances', t.draft({ planId: 'dedicated-16', count: 10 }))
    await t.ask('POST /compute/instances', t.draft({ planId: 'dedicated-8', count: 4 }))
    const { status, body } = await act(id, 'resize', { planId: 'dedicated-16', restart: true })
    expect([status, body.context]).toMatchObject([402, { metric: 'vcpus', requested: 15 }])
    expect((await t.usage()).vcpus).toEqual([1, 192])
  })

  it('is rebuilt from another image, with other keys', async () => {
    const id = await t.running()
    expect((await act(id, 'rebuild', { imageId: 'alpine-3.23' })).body.errors).toMatchObject([
      { path: 'sshKeyIds', code: 'noAccess' },
    ])
    expect(await done(id, 'rebuild', { imageId: 'alpine-3.23', password: goodPassword })).toBe('running')
    expect(await read(id)).toMatchObject({ imageId: 'alpine-3.23', distribution: 'alpine', sshKeyIds: [] })
  })

  it('gets a new password, if it is a good one', async () => {
    const id = await t.running()
    expect((await act(id, 'reset-password', { password: 'password1234' })).status).toBe(422)
    expect(await done(id, 'reset-password', { password: goodPassword })).toBe('running')
    const { lines } = (await t.ask(`GET /compute/instances/${id}/console`)).body.data
    expect(lines.join('\n')).toContain('password of debian changed')
    expect(lines.join('\n')).not.toContain(goodPassword)
  })

  it('that is locked keeps its service and data until it is unlocked', async () => {
    const id = await t.running()
    const locked = await t.ask(`PATCH /compute/instances/${id}`, { locked: true })
    expect(locked.body.data.locked).toBe(true)
    for (const action of ['stop', 'reboot', 'resize', 'rebuild'])
      expect(
        (await act(id, action, { planId: 'shared-2', imageId: 'debian-12', password: goodPassword })).body
          .context,
      ).toEqual({ reason: 'locked', status: 'running' })
    expect((await t.ask(`DELETE /compute/instances/${id}`)).status).toBe(409)
    await t.ask(`PATCH /compute/instances/${id}`, { locked: false })
    expect(await done(id, 'stop', {})).toBe('stopped')
  })

  it('is renamed and tagged by those who have seen its latest state', async () => {
    const id = await t.running()
    const { revision } = await read(id)
    const patch = (body: object, headers = {}) => t.ask(`PATCH /compute/instances/${id}`, body, headers)
    const ifMatch = { 'if-match': `"${revision}"` }
    const { status, body } = await patch({ name: 'shop', tags: ['a', 'b', 'a'], hostname: 'shop-1' }, ifMatch)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'shop', hostname: 'shop-1', tags: ['a', 'b'] })
    expect((await patch({ name: 'late' }, ifMatch)).status).toBe(412)
    expect((await patch({ name: 'no spaces' })).status).toBe(422)
    expect((await patch({ name: 'shop' })).body.data.revision).toBe(body.data.revision)
  })
})

describe('a deleted instance', () => {
  it('is out of the list, comes back, and is gone for good after a purge; the limits follow', async () => {
    const id = await t.running()
    expect((await t.ask(`DELETE /compute/instances/${id}`)).status).toBe(202)
    await test.settle()
    expect((await t.ask('GET /compute/instances')).body.page.total).toBe(0)
    expect((await t.ask('GET /compute/instances?status=deleted')).body.page.total).toBe(1)
    expect((await t.usage()).instances).toEqual([0, 0])
    expect((await act(id, 'start')).body.context).toMatchObject({ reason: 'deleted' })
    const { recoverableUntil, updatedAt } = await read(id)
    expect(Date.parse(recoverableUntil) - Date.parse(updatedAt)).toBe(72 * 3_600_000)

    expect(await done(id, 'recover')).toBe('stopped')
    expect((await t.usage()).instances).toEqual([1, 0])
    expect(await done(id, 'start')).toBe('running')

    await t.ask(`DELETE /compute/instances/${id}`)
    await test.settle()
    expect((await act(id, 'purge')).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET /compute/instances/${id}`)).status).toBe(404)
    expect(await test.cloudMachines(t.companyId)).toMatchObject([{ state: 'gone' }])
    await releaseLeft(test.deps)
    await test.settle()
    expect(await t.usage()).toMatchObject({ instances: [0, 0], vcpus: [0, 0], ips: [0, 0] })
  })

  it('is purged by itself once it can’t be recovered', async () => {
    const id = await t.running()
    await t.ask(`DELETE /compute/instances/${id}`)
    await test.settle()
    expect(await purgeExpired(test.deps)).toBe(0)
    test.clock.advance(73 * 3600)
    expect(await purgeExpired(test.deps)).toBeGreaterThan(0)
    expect(await purgeExpired(test.deps)).toBe(0)
    await test.settle()
    const rows = await test.db.system((tx) =>
      tx.selectFrom('instances').select('id').where('id', '=', id).execute(),
    )
    expect(rows).toEqual([])
  })
})

const snapshots = (id: string) => t.ask(`GET /compute/instances/${id}/snapshots`)

describe('a snapshot', () => {
  it('is taken, put back and discarded', async () => {
    const id = await t.running()
    const taken = await t.ask(`POST /compute/instances/${id}/snapshots`, { name: 'before' })
    expect([taken.status, taken.body]).toMatchObject([
      202,
      {
        data: { kind: 'snapshot', status: 'creating' },
        included: [{ action: 'snapshot' }, { kind: 'instance', status: 'snapshotting' }],
      },
    ])
    await test.settle()
    const [snapshot] = (await snapshots(id)).body.data
    expect(snapshot).toMatchObject({ name: 'before', status: 'available' })
    expect(snapshot.sizeGib).toBeGreaterThan(0)
    expect((await t.usage()).snapshots).toEqual([1, 0])
    const restore = `POST /compute/instances/${id}/snapshots/${snapshot.id}/restore`
    expect((await t.ask(restore)).body.context).toMatchObject({ reason: 'mustBeStopped' })
    await done(id, 'stop', {})
    expect((await t.ask(restore)).status).toBe(202)
    await test.settle()
    expect(await t.status(id)).toBe('stopped')
    const discarded = await t.ask(`DELETE /compute/instances/${id}/snapshots/${snapshot.id}`)
    expect(discarded.body.data.status).toBe('deleting')
    await test.settle()
    expect((await snapshots(id)).body.page.total).toBe(0)
    expect((await t.usage()).snapshots).toEqual([0, 0])
  })

  it('that was never taken stays failed when its removal is cancelled', async () => {
    const id = await t.running()
    const { data } = (await t.ask(`POST /compute/instances/${id}/snapshots`, { name: 'before' })).body
    await test.settle()
    await test.db.tenant(t, (tx) =>
      tx
        .updateTable('instance_snapshots')
        .set({ status: 'error', cloud_ref: null })
        .where('id', '=', data.id)
        .execute(),
    )
    // As many operations of the company as a worker takes at a time are ahead of it.
    await t.ask('POST /compute/instances', t.draft({ password: goodPassword, count: 4 }))
    const removal = await t.ask(`DELETE /compute/instances/${id}/snapshots/${data.id}`)
    expect(removal.body.included[0].status).toBe('queued')
    await t.ask(`POST /operations/${removal.body.included[0].id}/cancel`)
    expect((await snapshots(id)).body.data).toMatchObject([{ status: 'error' }])
  })
})

describe('what an instance tells', () => {
  it('has measurements of each range', async () => {
    const id = await t.running()
    test.clock.advance(300)
    for (const [range, points] of [
      ['1h', 61],
      ['24h', 289],
      ['7d', 337],
      ['30d', 361],
    ] as const) {
      const { data } = (await t.ask(`GET /compute/instances/${id}/metrics?range=${range}`)).body
      expect([range, data.times.length, data.cpuPercent.length]).toEqual([range, points, points])
    }
    const { data } = (await t.ask(`GET /compute/instances/${id}/metrics`)).body
    expect(data.range).toBe('1h')
    expect([data.cpuPercent[0], data.cpuPercent.at(-1) > 0]).toEqual([null, true])
  })

  it('has console lines, and what came after', async () => {
    const id = await t.running()
    const { lines, next } = (await t.ask(`GET /compute/instances/${id}/console`)).body.data
    expect(lines.length).toBe(next)
    expect((await t.ask(`GET /compute/instances/${id}/console?after=${next}`)).body.data).toEqual({
      lines: [],
      next,
    })
  })

  it('has its history, the newest first, each thing once', async () => {
    const id = await t.running()
    test.clock.advance(60)
    await t.ask(`PATCH /compute/instances/${id}`, { name: 'shop' })
    test.clock.advance(60)
    await done(id, 'stop', {})
    const { data } = (await t.ask(`GET /activity?kind=instance&target=${id}`)).body
    expect(data.map(({ action, outcome }: Activity) => `${action} ${outcome}`)).toEqual([
      'stop success',
      'compute.update success',
      'create success',
    ])
    expect(data[1]).toMatchObject({ detail: 'name', actor: t.owner.name })
    expect(data[0]).toMatchObject({ actor: t.owner.name })
  })
})

describe('a project', () => {
  it('shows its instances with cost, and a move takes them along with their history', async () => {
    const id = await t.running()
    const { id: other } = (await t.ask('POST /projects', { name: 'other' })).body.data
    const details = (project: string) => t.ask(`GET /projects/${project}/resources-details`)
    expect((await details(t.projectId)).body.data).toMatchObject({
      counts: { instance: 1 },
      monthlyCost: { amount: '5.040000', currency: 'USD' },
    })
    await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: other,
      resources: [{ kind: 'instance', id }],
    })
    expect((await read(id)).projectId).toBe(other)
    expect((await details(t.projectId)).body.data).toMatchObject({
      counts: {},
      // What is left of the first instance of a region costs nothing.
      monthlyCost: { amount: '0.000000' },
    })
    const { data } = (await t.ask(`GET /operations?project=${other}`)).body
    expect(data).toMatchObject([{ action: 'create', target: { id } }])
    // It can't be deleted while what is in it could still come back.
    await t.ask(`DELETE /compute/instances/${id}`)
    await test.settle()
    expect((await t.ask(`DELETE /projects/${other}`)).body).toMatchObject({
      status: 409,
      context: { reason: 'recoverable' },
    })
  })
})

describe('an operation', () => {
  it('is cancelled while it waits, by whoever may do it, and gives back what it reserved', async () => {
    const { body } = await t.ask('POST /compute/instances', t.draft())
    const [operation] = body.included
    const { status, body: answer } = await t.ask(`POST /operations/${operation.id}/cancel`)
    expect([status, answer.data]).toMatchObject([
      200,
      { status: 'cancelled', error: { reason: 'cancelled' } },
    ])
    expect((await t.usage()).instances).toEqual([0, 0])
    await test.settle()
    expect(await t.status(body.data[0].id)).toBe('error')
    expect((await t.ask(`POST /operations/${operation.id}/cancel`)).status).toBe(409)
  })

  it.each([
    ['resetPassword', 'actions/reset-password', { password: goodPassword }],
    ['snapshot', 'snapshots', { name: 'before' }],
  ])('that ends before it begins says why on its instance: %s', async (action, path, body) => {
    const id = await t.running()
    expect((await t.ask(`POST /compute/instances/${id}/${path}`, body)).status).toBe(202)
    await test.db.tenant(t, (tx) =>
      tx.updateTable('operations').set({ given_up: true }).where('action', '=', action).execute(),
    )
    await test.settle()
    expect(await read(id)).toMatchObject({
      status: 'running',
      operationId: null,
      error: { reason: 'unavailable' },
    })
  })

  it('that never built its instance leaves one that can only be deleted', async () => {
    const { body } = await t.ask('POST /compute/instances', t.draft())
    await t.ask(`POST /operations/${body.included[0].id}/cancel`)
    await test.settle()
    const [{ id }] = body.data
    expect(await read(id)).toMatchObject({ status: 'error', built: false })
    for (const action of ['start', 'rebuild', 'rescue'])
      expect((await act(id, action, { imageId: 'debian-13', sshKeyIds: [] })).body.context).toMatchObject({
        reason: 'inError',
      })
    await t.ask(`DELETE /compute/instances/${id}`)
    await test.settle()
    expect((await act(id, 'recover')).body.context).toMatchObject({ reason: 'inError' })
    expect((await act(id, 'purge')).status).toBe(202)
  })

  it('is listed by status, target and text', async () => {
    const id = await t.running()
    await act(id, 'stop', {})
    const actions = async (query: string) =>
      (await t.ask(`GET /operations?${query}`)).body.data.map(({ action }: { action: string }) => action)
    // A region's first instance brings a network and a security group along.
    expect((await actions('')).toSorted()).toEqual(['create', 'create', 'create', 'stop'])
    expect(await actions('inProgress=true')).toEqual(['stop'])
    expect(await actions(`target=${id}&status=succeeded`)).toEqual(['create'])
    expect(await actions('q=nothing-like-it')).toEqual([])
  })
})
