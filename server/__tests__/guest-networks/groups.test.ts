import { sql } from 'kysely'
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

const inCloud = async (id: string) => {
  const rows = await test.db.system((tx) =>
    tx
      .selectFrom('sandbox_groups as s')
      .innerJoin('security_groups as g', 'g.cloud_ref', 's.ref')
      .select(['s.ref', 's.rules', 's.state'])
      .where('g.id', '=', id)
      .execute(),
  )
  return rows[0]
}

it('creates a group that lets everything out and nothing in', async () => {
  const group = await n.activeGroup({ description: 'Servers' })
  expect(group).toMatchObject({
    status: 'active',
    description: 'Servers',
    rules: [{ direction: 'out', protocol: 'any', peer: { cidrs: ['0.0.0.0/0', '::/0'] } }],
    portCount: 0,
  })
  expect((await inCloud(group.id))?.rules).toEqual([
    { direction: 'out', protocol: 'any', ports: [], icmp: null, peer: { cidrs: ['0.0.0.0/0', '::/0'] } },
  ])
  expect((await t.usage()).securityGroups).toEqual([1, 0])
})

it('tells the cloud of groups by where they are there, itself included', async () => {
  const web = await n.activeGroup()
  const own = { ...allowIn(22), peer: { groupId: 'self' } }
  const db = await n.activeGroup({ rules: [own, { ...allowIn(5432), peer: { groupId: web.id } }] })
  expect(db.rules.map(({ peer }) => peer)).toEqual([{ groupId: db.id }, { groupId: web.id }])
  const there = await inCloud(db.id)
  expect(there?.rules.map(({ peer }) => peer)).toEqual([
    { groupRef: there?.ref },
    { groupRef: (await inCloud(web.id))?.ref },
  ])
  // It is named by another one, until that no longer says so.
  expect((await n.readGroup(web.id)).namedByCount).toBe(1)
  const refused = await t.ask(`DELETE /guest-networks/security-groups/${web.id}`)
  expect([refused.status, refused.body.context?.reason]).toEqual([409, 'inUse'])
  await n.setRules(db.id, [])
  await test.settle()
  expect((await n.readGroup(web.id)).namedByCount).toBe(0)
  expect((await t.ask(`DELETE /guest-networks/security-groups/${web.id}`)).status).toBe(202)
})

it('keeps the ids of rules that stay, and gives new ones', async () => {
  const { id } = await n.activeGroup({ rules: [allowIn(22)] })
  const [first] = (await n.readGroup(id)).rules
  await n.setRules(id, [first ?? {}, allowIn(80)])
  await test.settle()
  const rules = (await n.readGroup(id)).rules
  expect(rules.map(({ ports }) => ports[0]?.from)).toEqual([22, 80])
  expect(rules[0]?.id).toBe(first?.id)
  expect(rules[1]?.id).not.toBe(first?.id)
})

it.each([
  [allowIn(80, { ports: [{ from: 90, to: 80 }] }), 'rules.0.ports.0 portRange'],
  [allowIn(80, { protocol: 'icmp' }), 'rules.0.ports portRange'],
  [allowIn(80, { icmp: { type: 8, code: 0 } }), 'rules.0.icmp invalid'],
  [allowIn(80, { peer: { cidrs: ['10.0.0.1/8'] } }), 'rules.0.peer.cidrs.0 hostBits'],
  [allowIn(80, { peer: { cidrs: ['nowhere'] } }), 'rules.0.peer.cidrs.0 cidrShape'],
  [allowIn(80, { peer: { cidrs: ['2001:db8::1/32'] } }), 'rules.0.peer.cidrs.0 hostBits'],
  [allowIn(80, { peer: { cidrs: ['2001:db8::/32', '2001:0DB8:0::/32'] } }), 'rules.0.peer.cidrs.1 duplicate'],
  [allowIn(undefined, { protocol: 'icmpv6' }), 'rules.0.peer.cidrs.0 peerFamily'],
])('refuses a rule that can’t be: %j', async (rule, fault) => {
  const { id, rules } = await n.activeGroup()
  const { status, body } = await n.setRules(id, [rule])
  const told = body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  expect([status, ...told]).toEqual([422, fault])
  expect((await n.readGroup(id)).rules).toEqual(rules)
})

it('refuses groups of others, of another region, and what is not built', async () => {
  const { id } = await n.activeGroup()
  const names = (groupId: string) => n.setRules(id, [{ ...allowIn(22), peer: { groupId } }])
  const strangers = await networksOf(test, await newTenant(test)).activeGroup()
  expect((await names(strangers.id)).status).toBe(404)
  const away = await n.activeGroup({ region: 'lab-2' })
  expect((await names(away.id)).body.errors[0]).toMatchObject({ code: 'otherRegion' })
  const failed = await n.activeGroup({ name: 'group-fails-to-build' })
  expect(failed).toMatchObject({ status: 'error', built: false })
  expect((await names(failed.id)).status).toBe(422)
})

it('keeps ranges in their one form, and refuses a rule that is there already', async () => {
  const { id } = await n.activeGroup({ rules: [allowIn(22, { peer: { cidrs: ['2001:DB8:0:0::/32'] } })] })
  expect((await n.readGroup(id)).rules[0]?.peer).toEqual({ cidrs: ['2001:db8::/32'] })
  const twice = [
    allowIn(80, { peer: { cidrs: ['2001:db8::/32', '10.0.0.0/8'] } }),
    allowIn(80, { peer: { cidrs: ['10.0.0.0/8', '2001:0db8::/32'] }, description: 'again' }),
  ]
  const { body } = await n.setRules(id, twice)
  expect(body.errors).toMatchObject([{ path: 'rules.1.peer.cidrs', code: 'duplicateRule' }])
})

it('takes rules back that the cloud refuses', async () => {
  const { id } = await n.activeGroup()
  await test.db.system((tx) =>
    tx.updateTable('sandbox_groups').set({ name: 'group-fails-to-change' }).execute(),
  )
  const before = await n.readGroup(id)
  await n.setRules(id, [allowIn(22)])
  expect((await n.readGroup(id)).rules).toHaveLength(1)
  await test.settle()
  expect(await n.readGroup(id)).toMatchObject({
    rules: before.rules,
    status: 'active',
    error: { reason: 'rejected' },
  })
})

it('honours the revision that somebody has looked at', async () => {
  const { id, revision } = await n.activeGroup()
  await t.ask(`PATCH /guest-networks/security-groups/${id}`, { description: 'Other' })
  const answer = await t.ask(
    `PUT /guest-networks/security-groups/${id}/rules`,
    { rules: [] },
    { 'if-match': `"${revision}"` },
  )
  expect(answer.status).toBe(412)
})

const portsOf = (rules: readonly { ports: { from: number }[] }[] | undefined) =>
  rules?.map(({ ports }) => ports[0]?.from)
const both = async (id: string) => [
  portsOf((await n.readGroup(id)).rules),
  portsOf((await inCloud(id))?.rules),
]
const rename = (id: string, name: string) =>
  test.db.system((tx) =>
    tx
      .updateTable('sandbox_groups')
      .set({ name })
      .where('ref', '=', (eb) =>
        eb
          .selectFrom('security_groups')
          .select(sql<string>`cloud_ref`.as('ref'))
          .where('id', '=', id),
      )
      .execute(),
  )

it('lets edits of rules wait behind each other, five at the most, and carries all of them out in order', async () => {
  const { id } = await n.activeGroup()
  const answers = []
  for (let port = 80; port <= 86; port += 1) answers.push(await n.setRules(id, [allowIn(port)]))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 409])
  expect(answers.at(-1)?.body.context).toEqual({ waiting: 6 })
  expect(answers.at(-1)?.headers['retry-after']).toBe('15')
  // Nothing comes behind a deletion, and a deletion behind nothing.
  expect((await t.ask(`DELETE /guest-networks/security-groups/${id}`)).body.context?.reason).toBe('busy')
  await test.settle()
  expect(await both(id)).toEqual([[85], [85]])
  expect(await n.readGroup(id)).toMatchObject({ status: 'active', error: null, operationId: null })
})

it('goes back to what the cloud has when all edits that wait for each other fail', async () => {
  const { id } = await n.activeGroup({ rules: [allowIn(22)] })
  await rename(id, 'group-fails-to-change')
  await n.setRules(id, [allowIn(80)])
  await n.setRules(id, [allowIn(81)])
  expect(portsOf((await n.readGroup(id)).rules)).toEqual([81])
  await test.settle()
  expect(await both(id)).toEqual([[22], [22]])
})

it('leaves a group as it is when an edit is taken back that has waited', async () => {
  const { id } = await n.activeGroup({ rules: [allowIn(22)] })
  await n.setRules(id, [allowIn(80)])
  const waiting = (await n.setRules(id, [allowIn(81)])).body.included[0].id
  expect((await t.ask(`POST /operations/${waiting}/cancel`)).status).toBe(200)
  expect(portsOf((await n.readGroup(id)).rules)).toEqual([80])
  await test.settle()
  expect(await both(id)).toEqual([[80], [80]])
})

const one = (id: string, ruleId: string) => `/guest-networks/security-groups/${id}/rules/${ruleId}` as const

it('adds, changes and removes one rule, and leaves the others alone', async () => {
  const { id } = await n.activeGroup({ rules: [allowIn(22)] })
  const added = await t.ask(`POST /guest-networks/security-groups/${id}/rules`, allowIn(80))
  expect(portsOf(added.body.data.rules)).toEqual([22, 80])
  const [ssh, web] = added.body.data.rules
  const changed = await t.ask(`PATCH ${one(id, ssh.id)}`, { peer: { cidrs: ['192.0.2.7/32'] } })
  expect(changed.body.data.rules).toEqual([{ ...ssh, peer: { cidrs: ['192.0.2.7/32'] } }, web])
  expect((await t.ask(`DELETE ${one(id, web.id)}`)).status).toBe(202)
  await test.settle()
  expect(await both(id)).toEqual([[22], [22]])
  expect((await inCloud(id))?.rules[0]?.peer).toEqual({ cidrs: ['192.0.2.7/32'] })
  const wrong = await t.ask(`PATCH ${one(id, ssh.id)}`, { peer: { cidrs: ['192.0.2.7/8'] } })
  expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
    422,
    { path: 'peer.cidrs.0', code: 'hostBits' },
  ])
  expect((await t.ask(`DELETE ${one(id, web.id)}`)).status).toBe(404)
})

it('tells callers the address that they come from', async () => {
  expect((await t.ask('GET /guest-networks/my-address')).body.data).toEqual({ address: '127.0.0.1' })
})
