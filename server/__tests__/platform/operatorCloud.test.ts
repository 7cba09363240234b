import type { CloudState, Trouble } from '#contract/operator/routes.ts'
import { lookAtServices } from '#server/areas/cloud/services.ts'
import { reconcile } from '#server/areas/compute/reconcile.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aPeriodLater } from '../support/looks.ts'

/* What the operator's staff see of the cloud. */

let test: TestApp
let t: Tenant
let staff: Ask
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  const person = await test.addStaff()
  const elsewhere = await test.foundCompany()
  const session = await test.signIn({ ...person, companyId: elsewhere.id })
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ staff_access: 'ro' }).where('id', '=', session.sessionId).execute(),
  )
  staff = asker(test.app, session)
})
afterAll(() => test.close())

const state = async (): Promise<CloudState> => (await staff('GET /operator/cloud')).body.data
const troubleOf = async (id: string): Promise<Trouble | undefined> =>
  (await state()).trouble.find(({ target }) => target.id === id)

/** A cloud whose starts fail so, until it is mended. */
const failing = (reason: CloudFault['reason'], isRetryable: boolean) => {
  const { compute } = test.deps.cloud
  const { setPower } = compute
  Object.assign(compute, {
    setPower: async () => {
      throw new CloudFault(reason, 'nova says: no (req-1)', isRetryable)
    },
  })
  return () => Object.assign(compute, { setPower })
}
const stopped = async () => {
  const id = await t.running()
  await t.ask(`POST /compute/instances/${id}/actions/stop`, { force: true })
  await test.settle()
  return id
}

it('is for the operator’s staff alone', async () => {
  expect((await t.ask('GET /operator/cloud')).status).toBe(403)
  expect((await staff('GET /operator/cloud')).status).toBe(200)
})

it('tells what each service has, and why it can’t be told', async () => {
  await lookAtServices(test.deps)
  expect(await state()).toMatchObject({
    name: 'sandbox',
    problem: null,
    lookedAt: test.clock.now().toISOString(),
  })
  expect((await state()).services.map(({ service }) => service)).toContain('sandbox')
  const cloud = {
    ...test.deps.cloud,
    services: async () => {
      throw new CloudFault('unavailable', 'identity: ECONNREFUSED', true)
    },
  }
  await lookAtServices({ db: test.db, cloud })
  expect(await state()).toMatchObject({ problem: 'identity: ECONNREFUSED', services: [] })
})

it('tells when all was compared, and what was changed in the cloud itself', async () => {
  const id = await t.running()
  await test.db.system((tx) =>
    tx
      .updateTable('sandbox_machines')
      .set({ state: 'off' })
      .where('tenant', '=', `tenant-${t.companyId}`)
      .execute(),
  )
  await aPeriodLater(test.db)
  await reconcile({ ...test.deps, log: { warn: () => undefined } })
  const { syncs, drift } = await state()
  expect(syncs).toMatchObject([{ kind: 'instance', at: test.clock.now().toISOString() }])
  expect(drift.find(({ target }) => target.id === id)).toMatchObject({
    company: { id: t.companyId },
    before: 'running',
    after: 'stopped',
  })
})

it('shows what is tried again with the cloud’s own words, and tries at once when it is told to', async () => {
  const id = await stopped()
  const mend = failing('unavailable', true)
  await t.ask(`POST /compute/instances/${id}/actions/start`, {})
  await test.work()
  const trouble = await troubleOf(id)
  expect(trouble).toMatchObject({
    state: 'retrying',
    attempts: 1,
    step: 'switchOn',
    cloudSays: 'nova says: no (req-1)',
    company: { id: t.companyId },
  })
  mend()
  expect((await staff(`POST /operator/operations/${trouble?.id}/retry`)).status).toBe(200)
  await test.settle()
  expect(await t.status(id)).toBe('running')
  expect(await troubleOf(id)).toBeUndefined()
  const told = (await t.ask('GET /logs?q=operations.retry')).body.data
  expect(JSON.stringify(told)).toContain('operations.retry')
})

it('ends what is given up, and takes back what it did', async () => {
  const id = await stopped()
  const mend = failing('unavailable', true)
  await t.ask(`POST /compute/instances/${id}/actions/start`, {})
  await test.work()
  const trouble = await troubleOf(id)
  await staff(`POST /operator/operations/${trouble?.id}/give-up`)
  await test.settle()
  mend()
  expect((await t.ask(`GET /operations/${trouble?.id}`)).body.data).toMatchObject({ status: 'failed' })
  expect(await t.status(id)).toBe('stopped')
  expect(await troubleOf(id)).toMatchObject({ state: 'failed', givenUp: true })
  expect((await staff(`POST /operator/operations/${trouble?.id}/retry`)).status).toBe(409)
})

it('shows what failed because of the cloud for a day', async () => {
  const id = await stopped()
  const mend = failing('rejected', false)
  await t.ask(`POST /compute/instances/${id}/actions/start`, {})
  await test.settle()
  mend()
  expect(await troubleOf(id)).toMatchObject({ state: 'failed', cloudSays: 'nova says: no (req-1)' })
  test.clock.advance(25 * 3600)
  const person = await test.addStaff()
  const session = await test.signIn({ ...person, companyId: t.companyId })
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ staff_access: 'ro' }).where('id', '=', session.sessionId).execute(),
  )
  staff = asker(test.app, session)
  expect(await troubleOf(id)).toBeUndefined()
})

it('knows no operation by another id', async () => {
  expect((await staff('POST /operator/operations/nonsense/retry')).status).toBe(404)
  expect((await staff(`POST /operator/operations/${t.companyId}/give-up`)).status).toBe(404)
})
