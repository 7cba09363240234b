import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { ConfigurationDraft } from '#contract/load-balancers/tree.ts'
import { reconcile } from '#server/areas/load-balancers/reconcile.ts'
import { watchHealth } from '#server/areas/load-balancers/watchHealth.ts'
import { balancersOf } from '#server/cloud/balancers.ts'
import { openOpenStack, openWorld } from '#server/cloud/openstack/openstack.ts'
import { partsIn } from '#server/cloud/openstack/balancers/found.ts'
import { placeOf } from '#server/cloud/openstack/world.ts'
import type { Cloud, CloudRef } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { newPem } from '../../support/certificates.ts'
import { balancersOf as balancersOfTenant } from '../../support/balancers.ts'
import { newNetworkName } from '../../support/networks.ts'
import { openTestDb } from '../../support/testDb.ts'
import { productOn } from './productOnCloud.ts'
import { clean, orderFor, settle, testSettings } from './testCloud.ts'
import { aPeriodLater } from '../../support/looks.ts'

/*
 * Load balancers of the product on a real octavia: what a customer saves is what octavia has, part for part.
 */

jest.setTimeout(600_000)

let cloud: Cloud
let remembered: OpenDb
let product: Awaited<ReturnType<typeof productOn>>
const about = { installation: randomUUID(), now: () => new Date() }
beforeAll(async () => {
  remembered = await openTestDb()
  cloud = openOpenStack(testSettings(), { ...about, db: remembered })
  product = await productOn(cloud)
}, 120_000)
afterAll(async () => {
  await clean(cloud)
  await product.close()
  await cloud.close()
  await remembered.close()
}, 300_000)

const read = async (path: string) => (await product.t.askFresh(`GET ${path}`)).body.data

const done = async (line: Parameters<typeof product.t.askFresh>[0], body: object, at: string) => {
  const { status, body: answer } = await product.t.askFresh(line, body)
  if (status !== 202) throw new Error(`${line}: ${JSON.stringify(answer)}`)
  await product.finish()
  return read(`${at}/${answer.data.id}`)
}
const network = (cidr: string) => {
  const { region } = product.uses
  const draft = { name: newNetworkName(), projectId: product.t.projectId, region, cidr }
  return done('POST /guest-networks/networks', draft, '/guest-networks/networks')
}
const certificate = () => {
  const { certificate: pem, key } = newPem()
  const { region } = product.uses
  const draft = { name: `cert-${randomUUID().slice(-8)}`, projectId: product.t.projectId, region }
  return done(
    'POST /load-balancers/certificates',
    { ...draft, certificate: pem, chain: '', key },
    '/load-balancers/certificates',
  )
}

const base = '/load-balancers/balancers'
const make = async (networkId: string, configuration: ConfigurationDraft) => {
  const draft = { name: `lb-${randomUUID().slice(-8)}`, projectId: product.t.projectId, networkId }
  const { region } = product.uses
  return done(`POST ${base}`, { ...draft, region, sizeId: 'standard', configuration }, base)
}
const save = async (id: string, tree: ConfigurationDraft) => {
  const { status, body } = await balancersOfTenant(product.test, product.t).save(id, tree)
  if (status !== 202) throw new Error(JSON.stringify(body))
  await product.finish()
  return read(`${base}/${id}`)
}
const refOf = async (id: string): Promise<CloudRef> => {
  const { cloud_ref: ref } = await product.test.db.system((tx) =>
    tx.selectFrom('load_balancers').select('cloud_ref').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return ref as CloudRef // as the adapter has minted it
}
const inOctavia = async (ref: CloudRef) => {
  const world = openWorld(testSettings(), about)
  try {
    const { id, ...home } = placeOf(ref)
    return await partsIn(world)(home, id)
  } finally {
    world.client.close()
  }
}

const whole = (certificateId: string): ConfigurationDraft => ({
  listeners: [
    {
      protocol: 'https',
      port: 443,
      poolId: 'web',
      certificateIds: [certificateId],
      tlsMinimum: '1.3',
      allowedCidrs: ['192.0.2.0/24', '198.51.100.0/24'],
      idleSeconds: 120,
      forwardedHeaders: true,
      rules: [
        {
          match: [
            { on: 'path', key: null, how: 'startsWith', text: '/api', not: false },
            { on: 'header', key: 'X-Beta', how: 'equals', text: 'yes', not: true },
          ],
          action: { kind: 'pool', poolId: 'api' },
        },
        {
          match: [{ on: 'host', key: null, how: 'endsWith', text: 'old.example.com', not: false }],
          action: { kind: 'redirect', to: 'https://example.com', code: 308 },
        },
      ],
    },
    {
      protocol: 'http',
      port: 80,
      rules: [{ match: [], action: { kind: 'redirect', to: 'https://example.com', code: 301 } }],
    },
    { protocol: 'tcp', port: 25, poolId: 'mail', connectionLimit: 500 },
    { protocol: 'udp', port: 53, poolId: 'dns' },
  ],
  pools: [
    {
      id: 'web',
      protocol: 'http',
      algorithm: 'leastConnections',
      persistence: { kind: 'cookie' },
      monitor: {
        kind: 'http',
        path: '/health',
        method: 'HEAD',
        host: 'example.com',
        codes: '200-204',
        intervalSeconds: 5,
        timeoutSeconds: 3,
        rise: 2,
        fall: 3,
      },
      members: [
        { ip: '10.91.0.20', port: 80, weight: 3 },
        { ip: '10.91.0.21', port: 80, backup: true },
        { ip: '10.91.0.22', port: 80, enabled: false },
      ],
    },
    {
      id: 'api',
      protocol: 'https',
      persistence: { kind: 'appCookie', name: 'sid' },
      members: [{ ip: '10.91.0.23', port: 8443 }],
    },
    {
      id: 'mail',
      protocol: 'tcp',
      proxyProtocol: 'v2',
      persistence: { kind: 'sourceIp' },
      members: [{ ip: '10.91.0.24', port: 25 }],
    },
    { id: 'dns', protocol: 'udp', members: [{ ip: '10.91.0.25', port: 53 }] },
  ],
})

it('makes all that a tree can have, changes it, and takes it away', async () => {
  const net = await network('10.91.0.0/24')
  const cert = await certificate()
  const made = await make(net.id, whole(cert.id))
  expect(made).toMatchObject({ status: 'active', error: null, ports: expect.arrayContaining(['443/https']) })
  const ref = await refOf(made.id)
  const { pools, listeners } = await inOctavia(ref)
  const byPort = (port: number) => listeners.find(({ about: one }) => one.protocol_port === port)
  expect(byPort(443)?.about).toMatchObject({
    protocol: 'TERMINATED_HTTPS',
    tls_versions: ['TLSv1.3'],
    timeout_client_data: 120_000,
    insert_headers: { 'X-Forwarded-For': 'true', 'X-Forwarded-Port': 'true', 'X-Forwarded-Proto': 'true' },
  })
  expect(byPort(443)?.policies.every(({ about: one }) => one.admin_state_up)).toBe(true)
  expect(byPort(80)?.policies).toMatchObject([
    { about: { action: 'REDIRECT_PREFIX', redirect_http_code: 301 } },
  ])
  expect(
    pools
      .map(({ about: one, members }) => `${one.protocol} ${String(one['tls_enabled'])} ${members.length}`)
      .toSorted(),
  ).toEqual(['HTTP false 3', 'HTTP true 1', 'PROXYV2 false 1', 'UDP false 1'])

  const { listeners: kept, pools: keptPools } = await read(`${base}/${made.id}/configuration`)
  const other: ConfigurationDraft = {
    listeners: kept
      .filter(({ port }: { port: number }) => port !== 25)
      .map((one: { port: number; rules: object[] }) =>
        one.port === 443 ? { ...one, rules: one.rules.slice(1) } : one,
      ),
    pools: keptPools.filter(
      ({ protocol }: { protocol: string }) => protocol !== 'tcp' && protocol !== 'https',
    ),
  }
  expect(await save(made.id, other)).toMatchObject({ status: 'active', error: null })
  const after = await inOctavia(ref)
  expect(new Set(after.listeners.map(({ about: one }) => one.protocol_port))).toEqual(new Set([443, 53, 80]))
  expect(after.pools.map(({ about: one }) => one.protocol).toSorted()).toEqual(['HTTP', 'UDP'])

  await product.t.askFresh(`DELETE ${base}/${made.id}`)
  await product.finish()
  expect((await inOctavia(ref)).listeners.map(({ about: one }) => one['admin_state_up'])).toEqual([
    false,
    false,
    false,
  ])
  await product.t.askFresh(`POST ${base}/${made.id}/actions/purge`)
  await product.finish()
  await settle(async () => ((await balancersOf(cloud).find(ref))?.state ?? 'gone') === 'gone')
  await product.t.askFresh(`DELETE /load-balancers/certificates/${cert.id}`)
  await product.finish()
  expect(await cloud.certificates?.list()).toEqual([])
  // Nothing of it is left on the network.
  await settle(async () => {
    const { status } = await product.t.askFresh(`DELETE /guest-networks/networks/${net.id}`)
    await product.finish()
    return (
      status === 202 && (await product.t.askFresh(`GET /guest-networks/networks/${net.id}`)).status === 404
    )
  })
})

it('tells how members are, and that a balancer is lost which somebody has deleted in octavia', async () => {
  const net = await network('10.92.0.0/24')
  const made = await make(net.id, {
    listeners: [{ protocol: 'http', port: 80, poolId: 'web' }],
    pools: [{ id: 'web', protocol: 'http', members: [{ ip: '10.92.0.77', port: 80 }] }],
  })
  const log = { warn: () => undefined, error: () => undefined }
  const health = async () => {
    await watchHealth({ ...product.test.deps, log: product.test.app.log })
    const [pool] = await read(`${base}/${made.id}/pools`)
    return pool.members[0].health
  }
  // Nobody has that address.
  await settle(async () => (await health()) === 'offline')
  const ref = await refOf(made.id)
  await balancersOf(cloud).destroy(orderFor(ref, 'outside'), ref)
  await settle(async () => ((await balancersOf(cloud).find(ref))?.state ?? 'gone') === 'gone')
  for (const _ of [1, 2]) {
    await aPeriodLater(product.test.db)
    await reconcile({ db: product.test.db, cloud, log })
  }
  expect(await read(`${base}/${made.id}`)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
})
