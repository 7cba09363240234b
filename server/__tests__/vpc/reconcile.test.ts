import type { Vpc } from '#contract/vpc/records.ts'
import { reconcile } from '#server/areas/vpc/reconcile.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newVpcCidr, tiersIn, vpcsOf } from '../support/vpcs.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
})
afterAll(() => test.close())

const compare = async (times = 1) => {
  for (let n = 0; n < times; n += 1) {
    await aPeriodLater(test.db)
    await reconcile({ ...test.deps, log: { warn: () => undefined } })
  }
}
const ofTenant = () => `tenant-${t.companyId}`
const setCloud = (change: { state?: 'active' | 'gone'; tag?: string }) =>
  test.db.system((tx) =>
    tx.updateTable('sandbox_vpcs').set(change).where('tenant', '=', ofTenant()).execute(),
  )
const inCloud = async () => {
  const { state } = await test.db.system((tx) =>
    tx.selectFrom('sandbox_vpcs').select('state').where('tenant', '=', ofTenant()).executeTakeFirstOrThrow(),
  )
  return state
}
const charge = async ({ id }: { id: string }) => {
  const { hourly_price } = await test.db.system((tx) =>
    tx
      .selectFrom('resource_events')
      .select('hourly_price')
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return hourly_price
}
const told = async ({ id }: Vpc, action: string) =>
  (await t.ask(`GET /activity?kind=vpc&target=${id}`)).body.data.filter(
    (one: { action: string }) => one.action === action,
  )

/** All of a VPC is forgotten, as if its operation had been told in a database that is gone. */
const forget = ({ id }: Vpc) => test.db.system((tx) => tx.deleteFrom('vpcs').where('id', '=', id).execute())

it('changes nothing where both agree', async () => {
  const vpc = await v.active()
  await compare(3)
  expect(await v.read(vpc.id)).toEqual(vpc)
})

it('says of a VPC that was missed twice that it is lost, once, by mail as well', async () => {
  const vpc = await v.active()
  await setCloud({ state: 'gone' })
  await compare()
  expect(await v.read(vpc.id)).toMatchObject({ status: 'active', error: null })
  await compare(2)
  expect(await v.read(vpc.id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  expect(await charge(vpc)).toBeNull()
  expect(await told(vpc, 'vpc.lost')).toHaveLength(1)
  expect(await test.mailsTo(t.owner.email)).toMatchObject([{ template: 'resource-lost' }])
})

it('takes back that a VPC is lost when it is there again', async () => {
  const vpc = await v.active()
  await setCloud({ state: 'gone' })
  await compare(2)
  await setCloud({ state: 'active' })
  await compare(2)
  expect(await v.read(vpc.id)).toMatchObject({ status: 'active', error: null })
  expect(await told(vpc, 'vpc.changed-outside')).toHaveLength(1)
})

it('leaves a VPC alone that is being changed', async () => {
  const cidr = newVpcCidr()
  const vpc = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  await t.ask(`POST /vpc/vpcs/${vpc.id}/actions/restart`)
  await setCloud({ state: 'gone' })
  await compare(3)
  expect(await v.read(vpc.id)).toMatchObject({ error: null })
})

it('deletes a lost VPC with all that was in it', async () => {
  const cidr = newVpcCidr()
  const vpc = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  await setCloud({ state: 'gone' })
  await compare(2)
  expect((await t.ask(`DELETE /vpc/vpcs/${vpc.id}?contents=true`)).status).toBe(202)
  await test.settle()
  expect((await t.ask(`GET /vpc/vpcs/${vpc.id}`)).status).toBe(404)
  expect(await test.deps.cloud.inventory({ id: t.companyId, name: '' })).toEqual([])
})

it('takes a VPC of ours that nothing knows away, but not before the third time', async () => {
  const vpc = await v.active()
  await forget(vpc)
  await compare(2)
  expect(await inCloud()).toBe('active')
  await compare()
  expect(await inCloud()).toBe('gone')
})

it('never touches a VPC whose tag is not ours', async () => {
  const vpc = await v.active()
  await forget(vpc)
  await setCloud({ tag: 'theirs' })
  await compare(4)
  expect(await inCloud()).toBe('active')
})

const setTunnels = (state: 'active' | 'gone') =>
  test.db.system((tx) =>
    tx.updateTable('sandbox_vpns').set({ state }).where('tenant', '=', ofTenant()).execute(),
  )

describe('a VPN connection', () => {
  it('is lost once it was missed twice, costs nothing then, and is deleted', async () => {
    const { id } = await v.active()
    await v.addVpn(id)
    await test.settle()
    await setTunnels('gone')
    await compare()
    expect(await v.vpns(id)).toMatchObject([{ status: 'active', error: null }])
    await compare(2)
    const [vpn] = await v.vpns(id)
    expect(vpn).toMatchObject({ status: 'error', tunnel: 'down', error: { reason: 'lost' } })
    expect(await v.read(id)).toMatchObject({ status: 'active', vpnUp: 0, vpnTotal: 1 })
    expect(vpn && (await charge(vpn))).toBeNull()
    expect(await test.mailsTo(t.owner.email)).toMatchObject([{ template: 'resource-lost' }])
    expect((await t.ask(`DELETE /vpc/vpcs/${id}/vpn-connections/${vpn?.id}`)).status).toBe(202)
    await test.settle()
    expect(await v.vpns(id)).toEqual([])
  })

  it('is as it was when it is there again', async () => {
    const { id } = await v.active()
    await v.addVpn(id)
    await test.settle()
    await setTunnels('gone')
    await compare(2)
    await setTunnels('active')
    await compare()
    expect(await v.vpns(id)).toMatchObject([{ status: 'active', error: null }])
  })

  it('that nothing knows is taken away, but not before the third time', async () => {
    const { id } = await v.active()
    await v.addVpn(id)
    await test.settle()
    await test.db.system((tx) => tx.deleteFrom('vpn_connections').where('vpc_id', '=', id).execute())
    const state = async () =>
      (await test.deps.cloud.vpns?.list())?.filter(({ state: is }) => is !== 'gone').length ?? 0
    const before = await state()
    await compare(2)
    expect(await state()).toBe(before)
    await compare()
    expect(await state()).toBe(before - 1)
  })
})
