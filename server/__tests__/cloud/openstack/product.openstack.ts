import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { followChanges } from '#server/areas/compute/reconcile.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { Cloud } from '#server/cloud/port.ts'
import { enterPrices, priceBook } from '#server/cloudCommand.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { newTenant, type Tenant } from '../../support/compute.ts'
import { goodPassword, testApp, type TestApp } from '../../support/people.ts'
import { clean, orderFor, settle, testSettings, usesOf } from './testCloud.ts'

/*
 * The product on a real cloud: requests, operations, workflows, reconciliation. What Portico says of its instances and
 * what the cloud has are held against each other.
 */

jest.setTimeout(900_000)

const rates = { vcpu: 0.005, memory: 0.002, disk: 0.0001, volume: 0.0001, snapshot: 0, address: 0 }

let cloud: Cloud
let test: TestApp
let t: Tenant
let uses: Awaited<ReturnType<typeof usesOf>>
beforeAll(async () => {
  cloud = openOpenStack(testSettings(), { installation: randomUUID(), now: () => new Date() })
  test = await testApp({ deps: { cloud } })
  await synchroniseCatalogue(test.deps)
  await enterPrices(test.db, await priceBook(cloud.catalogue, rates), () => undefined)
  uses = await usesOf(cloud)
  t = await newTenant(test)
}, 120_000)
afterAll(async () => {
  await clean(cloud)
  await cloud.close()
  await test.close()
}, 300_000)

/** The test's clock goes as the world's does, for the cloud takes the world's time. */
const finish = async (ids: readonly string[]) => {
  const until = Date.now() + 240_000
  const isOver = async () => {
    const rows = await Promise.all(ids.map((id) => t.ask(`GET /compute/instances/${id}`)))
    return rows.every(({ body }) => !body.data?.operationId)
  }
  await test.work()
  while (!(await isOver())) {
    if (Date.now() > until) throw new Error('The operations did not end in time')
    await pause(500)
    test.clock.advance(0.5)
    await test.work()
  }
}
const act = async (id: string, action: string, body: object = {}) => {
  const { status, body: answer } = await t.ask(`POST /compute/instances/${id}/actions/${action}`, body)
  expect([action, status, answer.context]).toEqual([action, 202, undefined])
  await finish([id])
  const { data } = (await t.ask(`GET /compute/instances/${id}`)).body
  return [action, data.status, data.error]
}

it('builds, changes and removes instances, and both sides agree', async () => {
  const made = await t.ask('POST /compute/instances', {
    ...t.draft({ region: uses.region, planId: uses.small, imageId: uses.image, password: goodPassword }),
    count: 3,
  })
  expect([made.status, made.body.context]).toEqual([202, undefined])
  const ids: string[] = made.body.data.map(({ id }: { id: string }) => id)
  await finish(ids)
  const rows = await Promise.all(
    ids.map(async (id) => (await t.ask(`GET /compute/instances/${id}`)).body.data),
  )
  expect(rows.map(({ status, ipv4 }) => [status, ipv4.length])).toEqual(ids.map(() => ['running', 1]))
  expect(await cloud.compute.list()).toHaveLength(3)

  const [first = '', second = '', third = ''] = ids
  expect(await act(first, 'stop')).toEqual(['stop', 'stopped', null])
  expect(await act(first, 'rebuild', { imageId: uses.otherImage, password: goodPassword })).toEqual([
    'rebuild',
    'running',
    null,
  ])
  expect(await act(first, 'resize', { planId: uses.large, restart: true })).toEqual([
    'resize',
    'running',
    null,
  ])
  expect(await act(first, 'rescue')).toEqual(['rescue', 'rescue', null])
  expect(await act(first, 'unrescue')).toEqual(['unrescue', 'running', null])

  const { rows: refs } = await test.db.system(async (tx) => ({
    rows: await tx.selectFrom('instances').select(['id', 'cloud_ref']).execute(),
  }))
  const refOf = (id: string) => (refs.find((row) => row.id === id)?.cloud_ref ?? '') as never
  expect((await cloud.compute.list()).map(({ ref }) => ref as string).toSorted()).toEqual(
    refs.map(({ cloud_ref }) => String(cloud_ref)).toSorted(),
  )

  // Somebody stops one and deletes another in the cloud itself.
  await cloud.compute.setPower(orderFor(refOf(second), 'outside'), refOf(second), 'off')
  await cloud.compute.destroy(orderFor(refOf(third), 'outside'), refOf(third))
  await settle(async () => (await cloud.compute.find(refOf(second)))?.state === 'off')
  await settle(async () => (await cloud.compute.find(refOf(third))) === undefined)
  // The cloud goes by the world's time, and this test's clock does not.
  const changedSince = () =>
    cloud.compute.changedSince?.(new Date(Date.now() - 600_000)) ?? Promise.resolve([])
  const telling = { ...cloud, compute: { ...cloud.compute, changedSince } }
  await followChanges()({ ...test.deps, cloud: telling, log: test.app.log })
  expect(await t.status(second)).toBe('stopped')
  const lost = (await t.ask(`GET /compute/instances/${third}`)).body.data
  expect([lost.status, lost.error?.reason]).toEqual(['error', 'lost'])

  for (const id of ids) {
    await t.ask(`DELETE /compute/instances/${id}`)
    await finish([id])
    await t.ask(`POST /compute/instances/${id}/actions/purge`, {})
  }
  await settle(async () => {
    test.clock.advance(0.5)
    await test.work()
    return (await cloud.compute.list()).length === 0
  })
})
