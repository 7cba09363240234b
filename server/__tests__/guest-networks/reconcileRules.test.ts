import { reconcile } from '#server/areas/guest-networks/reconcile.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
})
afterAll(() => test.close())

const compare = () => reconcile({ ...test.deps, log: { warn: () => undefined } })

/** Sees to a group in the cloud itself, as an operator may. */
const changeInCloud = (id: string, rules: object[]) =>
  test.db.system(async (tx) => {
    const { cloud_ref } = await tx
      .selectFrom('security_groups')
      .select('cloud_ref')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('sandbox_groups')
      .set({ rules: JSON.stringify(rules) })
      .where('ref', '=', cloud_ref ?? '')
      .execute()
  })
const rulesInCloud = (id: string) =>
  test.db.system(async (tx) => {
    const { rules } = await tx
      .selectFrom('sandbox_groups as s')
      .innerJoin('security_groups as g', 'g.cloud_ref', 's.ref')
      .select('s.rules')
      .where('g.id', '=', id)
      .executeTakeFirstOrThrow()
    return rules
  })
const drift = (id: string) =>
  test.db.system((tx) =>
    tx.selectFrom('cloud_drift').select(['before', 'after']).where('resource_id', '=', id).execute(),
  )
const everyone = { cidrs: ['0.0.0.0/0'] }

it('leaves a group alone whose rules are the same in the cloud, whatever they name', async () => {
  const web = await n.activeGroup()
  const db = await n.activeGroup({
    rules: [
      { ...allowIn(22), peer: { groupId: 'self' } },
      { ...allowIn(5432), peer: { groupId: web.id } },
      allowIn(80),
    ],
  })
  const before = await n.readGroup(db.id)
  await compare()
  expect(await n.readGroup(db.id)).toEqual(before)
  expect(await drift(db.id)).toEqual([])
})

it('says once that a group has other rules in the cloud, until they are set again', async () => {
  const group = await n.activeGroup({ rules: [allowIn(22)] })
  await changeInCloud(group.id, [{ ...allowIn(23), peer: everyone }])
  await compare()
  await compare()
  const told = await n.readGroup(group.id)
  expect(told).toMatchObject({ status: 'active', error: { reason: 'differs' }, rules: group.rules })
  expect(await drift(group.id)).toEqual([{ before: 'rules', after: 'other rules' }])
  const activity = (await t.ask(`GET /activity?kind=securityGroup&target=${group.id}`)).body.data
  expect(JSON.stringify(activity)).toContain('guest-networks.rules-changed-outside')

  await n.setRules(group.id, told.rules)
  await test.settle()
  expect(await rulesInCloud(group.id)).toMatchObject([{ ports: [{ from: 22, to: 22 }] }])
  await compare()
  expect(await n.readGroup(group.id)).toMatchObject({ status: 'active', error: null })
})

it('forgets the difference when somebody has put the rules back in the cloud', async () => {
  const group = await n.activeGroup()
  const rules = await rulesInCloud(group.id)
  await changeInCloud(group.id, [])
  await compare()
  expect((await n.readGroup(group.id)).error).toMatchObject({ reason: 'differs' })
  await changeInCloud(group.id, rules)
  await compare()
  expect((await n.readGroup(group.id)).error).toBeNull()
})
