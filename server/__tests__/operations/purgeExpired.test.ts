import { purgeExpired } from '#server/areas/compute/purgeExpired.ts'
import { startOperation } from '#server/operations/start.ts'
import { lockCompany } from '#server/tenancy/lockCompany.ts'
import { workflows } from '#server/areas.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

/** An instance that was deleted so long ago that nobody can recover it any more. */
const expired = async (tenant = t) => {
  const id = await tenant.running()
  await tenant.askFresh(`DELETE /compute/instances/${id}`)
  await test.settle()
  test.clock.advance(73 * 3600)
  return id
}

const operationsOn = (id: string) =>
  test.db.system((tx) =>
    tx
      .selectFrom('operations')
      .select(['action', 'status', 'error'])
      .where('target_id', '=', id)
      .orderBy('created_at')
      .execute(),
  )

describe('a purge', () => {
  it('fails, and destroys nothing, when its instance is no longer deleted', async () => {
    const id = await t.running()
    const { companyId, projectId } = t
    await test.db.tenant({ companyId }, (tx) =>
      startOperation(
        tx,
        { vault: test.deps.vault, workflows },
        { companyId },
        {
          action: 'purge',
          target: { kind: 'instance', id, name: 'web' },
          projectId,
          input: { before: 'deleted', cloudRef: 'irrelevant', snapshotRefs: [] },
        },
      ),
    )
    await test.settle()
    expect((await operationsOn(id)).at(-1)).toMatchObject({
      action: 'purge',
      status: 'failed',
      error: { reason: 'stateChanged' },
    })
    expect(await t.status(id)).toBe('running')
    expect(await test.cloudMachines(companyId)).toMatchObject([{ state: 'on' }])
  })
})

// The embedded database has one connection: nothing can happen between two of its statements.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('the sweeper', () => {
  it('leaves alone what is recovered after it was found', async () => {
    const id = await expired()
    const [locked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const recovery = test.db.tenant({ companyId: t.companyId }, async (tx) => {
      await lockCompany(tx, t.companyId)
      locked.resolve()
      await found.promise
      await tx
        .updateTable('instances')
        .set({ status: 'stopped', deleted_at: null, recoverable_until: null })
        .where('id', '=', id)
        .execute()
    })
    await locked.promise
    const sweep = purgeExpired(test.deps)
    await someoneWaits(test.db)
    found.resolve()
    await recovery
    expect(await sweep).toBe(0)
    expect((await operationsOn(id)).map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  it('queues no purge behind a recovery', async () => {
    const id = await expired()
    const [locked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { companyId, projectId } = t
    const recovery = test.db.tenant({ companyId }, async (tx) => {
      await lockCompany(tx, companyId)
      locked.resolve()
      await found.promise
      await startOperation(
        tx,
        { vault: test.deps.vault, workflows },
        { companyId },
        {
          action: 'recover',
          target: { kind: 'instance', id, name: 'web' },
          projectId,
          input: { before: 'deleted' },
        },
      )
    })
    await locked.promise
    const sweep = purgeExpired(test.deps)
    await someoneWaits(test.db)
    found.resolve()
    await recovery
    expect(await sweep).toBe(0)
    expect((await operationsOn(id)).at(-1)).toMatchObject({ action: 'recover', status: 'queued' })
  })

  it('goes on with the other companies when one of them is locked for too long', async () => {
    await expired()
    const other = await newTenant(test)
    const id = await expired(other)
    const [locked, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = test.db.tenant({ companyId: t.companyId }, async (tx) => {
      await lockCompany(tx, t.companyId)
      locked.resolve()
      await swept.promise
    })
    await locked.promise
    await expect(purgeExpired(test.deps)).rejects.toBeInstanceOf(AggregateError)
    swept.resolve()
    await holder
    expect((await operationsOn(id)).at(-1)).toMatchObject({ action: 'purge', status: 'running' })
  })
})
