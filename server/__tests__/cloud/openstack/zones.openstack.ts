import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { setTimeout as pause } from 'node:timers/promises'
import packet from 'dns-packet'
import { reconcile } from '#server/areas/dns/reconcile.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { Cloud, CloudRef } from '#server/cloud/port.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { newTenant, type Tenant } from '../../support/compute.ts'
import { testApp, type TestApp } from '../../support/people.ts'
import { newName, zonesOf, type TenantZones } from '../../support/zones.ts'
import { clean, orderFor, testSettings } from './testCloud.ts'
import { aPeriodLater } from '../../support/looks.ts'

/*
 * Zones of the product on a real designate. Where its name server can be asked from here, `OPENSTACK_DNS` says so
 * (`127.0.0.1:15353`), it answers what a customer has typed.
 */

jest.setTimeout(300_000)

let cloud: Cloud
let test: TestApp
let t: Tenant
let z: TenantZones
beforeAll(async () => {
  cloud = openOpenStack(testSettings(), { installation: randomUUID(), now: () => new Date() })
  test = await testApp({ deps: { cloud } })
  await synchroniseCatalogue(test.deps)
  t = await newTenant(test)
  z = zonesOf(test, t)
}, 120_000)
afterAll(async () => {
  await clean(cloud)
  await cloud.close()
  await test.close()
}, 300_000)

/** The test's clock goes as the world's does, for the cloud takes the world's time. */
const finish = async (id: string) => {
  const until = Date.now() + 120_000
  await test.work()
  for (;;) {
    const { status, body } = await t.ask(`GET /dns/zones/${id}`)
    if (status === 404 || !body.data.operationId) return body.data
    if (Date.now() > until) throw new Error('The operation did not end in time')
    await pause(500)
    test.clock.advance(0.5)
    await test.work()
  }
}

// oxlint-disable-next-line node/no-process-env -- says where the cloud's name server is
const nameServer = process.env['OPENSTACK_DNS']

/** The addresses that a name server gives for a name. */
const addressesOf = async (at: string, name: string): Promise<unknown[]> => {
  const [host = '', port = '53'] = at.split(':')
  const socket = createSocket('udp4')
  try {
    const answered = new Promise<Buffer>((resolve, reject) => {
      socket.once('message', resolve)
      socket.once('error', reject)
      setTimeout(() => reject(new Error(`${at} does not answer`)), 5_000).unref()
    })
    const question = { type: 'A', name } as const
    socket.send(packet.encode({ type: 'query', id: 7, questions: [question] }), Number(port), host)
    return packet.decode(await answered).answers.map(({ data }) => data)
  } finally {
    socket.close()
  }
}

it('answers for a zone what was typed, through every change, until it is purged', async () => {
  const name = newName()
  const made = await z.create({
    name,
    start: { from: 'file', text: 'www 300 A 192.0.2.1\n@ MX 10 mail\nmail A 192.0.2.2\n' },
  })
  expect([made.status, made.body.context]).toEqual([202, undefined])
  const { id } = made.body.data
  expect(await finish(id)).toMatchObject({ status: 'active', built: true, error: null })
  const isAnswer = async (address: string) => {
    const found = nameServer === undefined ? [address] : await addressesOf(nameServer, `www.${name}`)
    expect(found).toEqual([address])
  }
  await isAnswer('192.0.2.1')

  await z.change(
    id,
    { name: 'www', type: 'A', values: ['192.0.2.7'] },
    { name: 'mail', type: 'A', values: [] },
  )
  expect(await finish(id)).toMatchObject({ status: 'active', error: null })
  await isAnswer('192.0.2.7')
  expect(await z.lines(id)).toEqual(['@ MX 10 mail.' + name + '. active', 'www A 192.0.2.7 active'])

  // What stands in the way of another type goes first.
  await z.change(
    id,
    { name: 'www', type: 'A', values: [] },
    { name: 'www', type: 'CNAME', values: [`mail.${name}.`] },
  )
  expect(await finish(id)).toMatchObject({ status: 'active', error: null })

  await t.ask(`DELETE /dns/zones/${id}`)
  await finish(id)
  await t.ask(`POST /dns/zones/${id}/actions/purge`)
  await finish(id)
  expect((await t.ask(`GET /dns/zones/${id}`)).status).toBe(404)
  expect((await cloud.dns?.list())?.map((zone) => zone.name)).not.toContain(name)
})

it('says that a zone is lost which somebody has deleted in designate', async () => {
  const made = await z.create()
  const { id } = made.body.data
  await finish(id)
  const { cloud_ref: ref } = await test.db.system((tx) =>
    tx.selectFrom('dns_zones').select('cloud_ref').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await cloud.dns?.destroy(orderFor(ref ?? '', 'outside'), ref as CloudRef) // as the adapter has minted it
  const log = { warn: () => undefined, error: () => undefined }
  for (let round = 0; round < 20; round += 1) {
    await aPeriodLater(test.db)
    await reconcile({ db: test.db, cloud, log })
    if ((await z.read(id)).status === 'error') break
    await pause(500)
  }
  expect(await z.read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
})
