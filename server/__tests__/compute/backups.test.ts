import type { Instance, Snapshot } from '#contract/compute/records.ts'
import type { Operation } from '#contract/operations.ts'
import { takeBackups } from '#server/areas/compute/backups.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  // Backups of other tests would be taken along.
  await test.db.system((tx) => tx.updateTable('instances').set({ backups_enabled: false }).execute())
  t = await newTenant(test)
})
afterAll(() => test.close())

const hour = 3600
const day = 24 * hour

const read = async (id: string): Promise<Instance> =>
  (await t.askFresh(`GET /compute/instances/${id}`)).body.data
const snapshots = async (id: string): Promise<Snapshot[]> =>
  (await t.askFresh(`GET /compute/instances/${id}/snapshots`)).body.data
const operations = async (id: string): Promise<Operation[]> =>
  (await t.askFresh(`GET /operations?target=${id}`)).body.data
const change = (id: string, body: object) => t.askFresh(`PATCH /compute/instances/${id}`, body)

const round = async () => {
  await takeBackups(test.deps)
  await test.settle()
}
/** A night goes by: a backup may be due, and the removal of an old one. */
const night = async () => {
  test.clock.advance(day)
  await round()
  await round()
}
const rejects = async () => {
  throw new CloudFault('rejected', 'It does not.', false)
}
const withBackups = () => t.running({ backups: true })

describe('backups', () => {
  it('are taken in the coming night, by the system, and show on the instance', async () => {
    const id = await withBackups()
    const { revision, lastBackupAt } = await read(id)
    expect(lastBackupAt).toBeNull()
    await round()
    expect(await snapshots(id)).toEqual([])

    test.clock.advance(day)
    await round()
    const [backup, ...others] = await snapshots(id)
    expect(others).toEqual([])
    const date = test.clock.now().toISOString().slice(0, 10)
    expect(backup).toMatchObject({ name: `backup-${date}`, origin: 'automatic', status: 'available' })
    const after = await read(id)
    expect(after).toMatchObject({ status: 'running', lastBackupAt: backup?.createdAt })
    expect(after.revision).toBeGreaterThan(revision)
    expect((await operations(id))[0]).toMatchObject({ action: 'snapshot', status: 'succeeded', actor: null })
  })

  it('are due between midnight and six, in UTC, at a moment of each instance’s own', async () => {
    const ids = [await withBackups(), await withBackups(), await withBackups()]
    const rows = await test.db.system((tx) =>
      tx.selectFrom('instances').select('backup_due_at').where('id', 'in', ids).execute(),
    )
    const due = rows.map(({ backup_due_at }) => backup_due_at?.getTime() ?? 0)
    expect(new Set(due).size).toBe(3)
    for (const moment of due) {
      expect(moment).toBeGreaterThan(test.clock.now().getTime())
      expect(moment).toBeLessThanOrEqual(test.clock.now().getTime() + day * 1000)
      expect(new Date(moment).getUTCHours()).toBeLessThan(6)
    }
  })

  it('are taken once a night, however often one looks', async () => {
    const id = await withBackups()
    test.clock.advance(day)
    for (let n = 0; n < 3; n += 1) await round()
    expect(await snapshots(id)).toHaveLength(1)
    await night()
    expect(await snapshots(id)).toHaveLength(2)
  })

  it('wait for what is being done to the instance', async () => {
    const id = await withBackups()
    test.clock.advance(day)
    await t.askFresh(`POST /compute/instances/${id}/actions/stop`, { force: true })
    await takeBackups(test.deps)
    expect(await snapshots(id)).toEqual([])
    await test.settle()
    await round()
    expect(await snapshots(id)).toMatchObject([{ origin: 'automatic', status: 'available' }])
    expect((await read(id)).status).toBe('stopped')
  })

  it('are not taken of what is deleted or in rescue', async () => {
    const deleted = await withBackups()
    await t.askFresh(`DELETE /compute/instances/${deleted}`)
    const rescued = await withBackups()
    await t.askFresh(`POST /compute/instances/${rescued}/actions/rescue`)
    await test.settle()
    await night()
    expect([...(await snapshots(deleted)), ...(await snapshots(rescued))]).toEqual([])
  })

  it('begin when they are turned on, and end when they are turned off', async () => {
    const id = await t.running()
    await night()
    expect(await snapshots(id)).toEqual([])
    expect((await change(id, { backupsEnabled: true })).body.data).toMatchObject({ backupsEnabled: true })
    await round()
    expect(await snapshots(id)).toEqual([])
    await night()
    expect(await snapshots(id)).toHaveLength(1)
    const { lastBackupAt } = await read(id)
    await change(id, { backupsEnabled: false })
    await night()
    expect(await snapshots(id)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ backupsEnabled: false, lastBackupAt })
  })

  it('are kept for seven nights; what people took stays', async () => {
    const id = await withBackups()
    await t.askFresh(`POST /compute/instances/${id}/snapshots`, { name: 'mine' })
    await test.settle()
    for (let n = 0; n < 9; n += 1) await night()
    const kept = await snapshots(id)
    expect(kept.filter(({ origin }) => origin === 'manual')).toMatchObject([{ name: 'mine' }])
    const backups = kept.filter(({ origin }) => origin === 'automatic')
    const names = Array.from({ length: 7 }, (_, n) => {
      const then = new Date(test.clock.now().getTime() - n * day * 1000)
      return `backup-${then.toISOString().slice(0, 10)}`
    })
    expect(backups.map(({ name }) => name)).toEqual(names)
    // Those that people take are counted, and only those.
    const { body } = await t.askFresh('GET /limits')
    expect(body.data).toContainEqual(expect.objectContaining({ metric: 'snapshots', used: 1, reserved: 0 }))
  })

  it('that fail cost none of the good ones', async () => {
    const id = await withBackups()
    for (let n = 0; n < 7; n += 1) await night()
    const { lastBackupAt } = await read(id)
    const good = (await snapshots(id)).map((backup) => backup.id)
    const { compute } = test.deps.cloud
    const usual = compute.snapshot
    Object.assign(compute, { snapshot: rejects })
    await night().finally(() => Object.assign(compute, { snapshot: usual }))
    expect((await snapshots(id)).map((backup) => backup.id)).toEqual(good)
    expect(await read(id)).toMatchObject({ lastBackupAt, error: { reason: 'rejected' } })
  })

  it('can be deleted by hand, and the last one is then the one before it', async () => {
    const id = await withBackups()
    await night()
    const { lastBackupAt } = await read(id)
    await night()
    const [newest] = await snapshots(id)
    expect((await read(id)).lastBackupAt).toBe(newest?.createdAt)
    await t.askFresh(`DELETE /compute/instances/${id}/snapshots/${newest?.id}`)
    await test.settle()
    expect((await read(id)).lastBackupAt).toBe(lastBackupAt)
  })

  it('sort the list by when the last one was taken', async () => {
    const [older, newer, none] = [await withBackups(), await t.running(), await t.running()]
    await night()
    await change(older, { backupsEnabled: false })
    await change(newer, { backupsEnabled: true })
    await night()
    const sorted = async (sort: string) => {
      const { body } = await t.askFresh(`GET /compute/instances?sort=${sort}`)
      return body.data.map(({ id }: Instance) => id)
    }
    expect(await sorted('lastBackupAt')).toEqual([none, older, newer])
    expect(await sorted('-lastBackupAt')).toEqual([newer, older, none])
  })
})

;(isRealServer ? describe : describe.skip)('backups of several servers', () => {
  it('are started by one of them', async () => {
    const ids = [await withBackups(), await withBackups(), await withBackups()]
    test.clock.advance(day)
    await Promise.all(Array.from({ length: 8 }, () => takeBackups(test.deps)))
    await test.settle()
    for (const id of ids) expect(await snapshots(id)).toHaveLength(1)
  })
})
