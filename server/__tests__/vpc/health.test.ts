import type { Vpc } from '#contract/vpc/records.ts'
import type { HealthReport } from '#contract/vpc/health.ts'
import { followTunnels, lookAtAll } from '#server/areas/vpc/health/run.ts'
import { CloudFault } from '#server/cloud/port.ts'
import type { WorkDeps } from '#server/resources/area.ts'
import { balancersOf, httpTree } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newVpcCidr, tiersIn, vpcsOf } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
})
afterAll(() => test.close())

const check = async (id: string): Promise<HealthReport> =>
  (await t.askFresh(`POST /vpc/vpcs/${id}/health`)).body.data
const report = async (id: string): Promise<HealthReport> =>
  (await t.askFresh(`GET /vpc/vpcs/${id}/health`)).body.data
/** The VPC, whatever time it is. */
const fresh = async (id: string): Promise<Vpc> => (await t.askFresh(`GET /vpc/vpcs/${id}`)).body.data
const bad = ({ checks }: HealthReport) =>
  checks.filter(({ result }) => result === 'failed' || result === 'warning').map(({ id }) => id.split(':')[0])
const later = (seconds: number) => test.clock.advance(seconds)
const isAway = async () => Promise.reject(new CloudFault('unavailable', 'no answer', true))
const work = (): WorkDeps => ({ ...test.deps, log: { warn: () => undefined, error: () => undefined } })

it('says that all is well with an empty VPC', async () => {
  const { id } = await v.active()
  expect(await report(id)).toMatchObject({ takenAt: null, overall: 'unknown', checks: [] })
  expect(await check(id)).toMatchObject({ overall: 'ok' })
  expect(await v.read(id)).toMatchObject({ health: 'ok', restartNeeded: null })
})

it('counts a failure after two looks, from when it was first seen, and a restart mends it', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ name: 'shop-router-down', cidr, tiers: tiersIn(cidr, 'web') })
  const first = await check(id)
  expect(bad(first)).toEqual([])
  later(90)
  const second = await check(id)
  expect(bad(second)).toEqual(['router'])
  const [router] = second.checks
  expect(router).toMatchObject({ result: 'failed', since: first.takenAt, hint: 'restart' })
  expect((await t.askFresh(`GET /vpc/vpcs/${id}`)).body.data).toMatchObject({
    health: 'down',
    restartNeeded: { reason: 'routerDown' },
  })
  await t.askFresh(`POST /vpc/vpcs/${id}/actions/restart`)
  await test.settle()
  expect(await check(id)).toMatchObject({ overall: 'ok' })
  const history = (await t.askFresh(`GET /vpc/vpcs/${id}/health/history?check=router:${id}`)).body.data
  expect(history.map(({ result }: { result: string }) => result)).toEqual(['failed', 'ok'])
})

it('knows nothing any more after two intervals', async () => {
  const { id } = await v.active()
  await check(id)
  later(11 * 60)
  expect(await report(id)).toMatchObject({
    overall: 'unknown',
    checks: [{ result: 'unknown', detail: { code: 'tooOld' } }, {}, {}],
  })
})

it('changes nothing of the VPC where a look finds what the last one has found', async () => {
  const { id } = await v.active()
  await lookAtAll(work())
  const { revision, checkedAt } = await fresh(id)
  later(300)
  await lookAtAll(work())
  later(240)
  expect(await fresh(id)).toMatchObject({ revision, checkedAt, health: 'ok' })
  const { takenAt, overall } = await report(id)
  expect([overall, Date.parse(takenAt ?? '') - Date.parse(checkedAt ?? '')]).toEqual(['ok', 300_000])
})

it('says that it knows nothing of a VPC that nobody could look at for two rounds, and that it does again', async () => {
  const { id } = await v.active()
  await lookAtAll(work())
  const { vpcs } = test.deps.cloud
  const away = { ...test.deps.cloud, vpcs: vpcs && { ...vpcs, health: isAway } }
  later(601)
  await lookAtAll({ ...work(), cloud: away })
  expect(await fresh(id)).toMatchObject({ health: 'unknown' })
  await lookAtAll(work())
  expect(await fresh(id)).toMatchObject({ health: 'ok' })
})

it('looks at every VPC by itself, and follows tunnels', async () => {
  const { id } = await v.active()
  await v.addVpn(id, { peerAddress: '192.0.2.200' })
  await v.addVpn(id, { name: 'lab', peerCidrs: ['192.168.9.0/24'] })
  await test.settle()
  later(60)
  await followTunnels(work())
  expect((await t.askFresh(`GET /vpc/vpcs/${id}/vpn-connections`)).body.data).toMatchObject([
    { name: 'lab', tunnel: 'up', detail: null },
    { name: 'office', tunnel: 'down', detail: 'NO_ANSWER' },
  ])
  await lookAtAll(work())
  later(300)
  await lookAtAll(work())
  expect(bad(await report(id))).toEqual(['tunnel'])
  expect((await t.askFresh(`GET /vpc/vpcs/${id}`)).body.data).toMatchObject({
    vpnUp: 1,
    vpnTotal: 2,
    health: 'degraded',
  })
  const { attention } = (await t.askFresh('GET /dashboard')).body.data
  expect(attention).toContainEqual({
    reason: 'health',
    target: { kind: 'vpc', id, name: expect.any(String) },
    at: null,
  })
})

it('finds a load balancer whose members don’t answer, and who can’t be reached at its address', async () => {
  const cidr = newVpcCidr()
  const { id, tiers } = await v.active({ cidr, tiers: tiersIn(cidr, 'denyAll') })
  const balancer = await balancersOf(test, t).active({
    networkId: tiers[0]?.id,
    publicAddress: 'new',
    configuration: httpTree([{ ip: cidr.replace('.0.0/16', '.0.200'), port: 80 }]),
  })
  await test.db.system((tx) =>
    tx.updateTable('load_balancers').set({ health: 'offline' }).where('id', '=', balancer.id).execute(),
  )
  await check(id)
  later(90)
  expect(
    (await check(id)).checks.filter(({ result }) => result === 'failed' || result === 'warning'),
  ).toMatchObject([
    {
      group: 'address',
      target: { name: balancer.publicIp },
      detail: { code: 'nobodyGetsIn' },
      hint: 'editAcl',
    },
    {
      group: 'balancer',
      target: { kind: 'loadBalancer', id: balancer.id },
      detail: { code: 'balancerDown' },
    },
  ])
})

it('finds what was changed behind its back, and a restart sets it anew', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  await test.db.system((tx) =>
    tx
      .updateTable('sandbox_networks')
      .set({ acl: JSON.stringify({ lastIn: 'allow', lastOut: 'allow', rules: [] }) })
      .where('tenant', '=', `tenant-${t.companyId}`)
      .execute(),
  )
  await check(id)
  later(90)
  expect(bad(await check(id))).toEqual(['acl'])
  await t.askFresh(`POST /vpc/vpcs/${id}/actions/restart`)
  await test.settle()
  expect(bad(await check(id))).toEqual([])
})
