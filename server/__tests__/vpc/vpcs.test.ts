import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aclIn, type Answer, newVpcCidr, refusal, tiersIn, vpcsOf, vpnKey } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
})
afterAll(() => test.close())

const reason = ({ status, body }: Answer) => [status, body.context?.reason]

it('creates a VPC with its tiers and ACL lists in one operation', async () => {
  const cidr = newVpcCidr()
  const asked = await v.create({
    name: 'shop',
    cidr,
    domain: 'shop.example',
    tiers: tiersIn(cidr, 'web', 'inside'),
  })
  expect(asked.body).toMatchObject({
    data: { kind: 'vpc', status: 'creating', built: false, tiers: [{ status: 'creating' }, {}] },
    included: [{ kind: 'operation', action: 'create' }],
  })
  await test.settle()
  const made = await v.read(asked.body.data.id)
  expect(made).toMatchObject({
    name: 'shop',
    status: 'active',
    built: true,
    domain: 'shop.example',
    tiers: [
      { name: 'tier-0', status: 'active', portCount: 0 },
      { name: 'tier-1', status: 'active' },
    ],
    addressCount: 1,
    health: 'unknown',
    operationId: null,
  })
  expect(made.sourceNatIp).toMatch(/^\d/)
  expect((await v.acls(made.id)).map(({ name, builtIn, tierCount }) => [name, builtIn, tierCount])).toEqual([
    ['allow-all', 'allowAll', 0],
    ['deny-all', 'denyAll', 0],
    ['inside-only', null, 1],
    ['web', null, 1],
  ])
  expect((await t.ask(`GET /vpc/vpcs/${made.id}/tiers`)).body.data).toMatchObject([
    { kind: 'guestNetwork', vpcId: made.id, built: true, domain: 'shop.example' },
    {},
  ])
  const usage = await t.usage()
  expect([usage.vpcs, usage.networks]).toEqual([
    [1, 0],
    [2, 0],
  ])
})

it('keeps the address of its source NAT among the company’s', async () => {
  const { id, sourceNatIp } = await v.active()
  const rows = await test.db.system((tx) =>
    tx.selectFrom('ip_addresses').select(['role', 'address']).where('target_id', '=', id).execute(),
  )
  expect(rows).toEqual([{ role: 'sourceNat', address: sourceNatIp }])
})

it.each<[object, (number | string)[]]>([
  [{ cidr: '10.250.0.0/25' }, [422, 'cidr cidrSize']],
  [{ cidr: '10.250.0.1/16' }, [422, 'cidr hostBits']],
  [{ cidr: '8.8.0.0/16' }, [422, 'cidr notPrivate']],
  [{ cidr: '10.250.0.0/16', tiers: tiersIn('10.251.0.0/16', 'web') }, [422, 'tiers.0.cidr outsideVpc']],
  [{ region: 'nowhere' }, [422, 'region invalid']],
])('refuses %j', async (about, expected) => {
  expect(refusal(await v.create(about))).toEqual(expected)
})

it('keeps VPCs and networks of a region apart from each other', async () => {
  const { cidr } = await v.active()
  const inside = cidr.replace('.0.0/16', '.9.0/24')
  expect(refusal(await v.create({ cidr }))).toEqual([422, 'cidr cidrOverlaps'])
  const network = { name: 'lan', projectId: t.projectId, region: 'lab-1', cidr: inside }
  expect(refusal(await t.ask('POST /guest-networks/networks', network))).toEqual([422, 'cidr cidrOverlaps'])
  const other = await t.ask('POST /guest-networks/networks', { ...network, cidr: '10.240.3.0/24' })
  expect(other.status).toBe(202)
  expect(refusal(await v.create({ cidr: '10.240.0.0/16' }))).toEqual([422, 'cidr cidrOverlaps'])
  await test.settle()
})

it('proposes a range that is free', async () => {
  const { body } = await t.ask('GET /vpc/free-cidr?region=lab-1')
  expect((await v.create({ cidr: body.data.cidr })).status).toBe(202)
  await test.settle()
})

it.each(['vpc-fails-to-build', 'vpc-no-capacity'])('says that %s failed, and holds nothing', async (name) => {
  const cidr = newVpcCidr()
  const { body } = await v.create({ name, cidr, tiers: tiersIn(cidr, 'web') })
  await test.settle()
  expect(await v.read(body.data.id)).toMatchObject({ status: 'error', built: false, tiers: [] })
  const usage = await t.usage()
  expect([usage.vpcs, usage.networks]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect((await t.ask(`DELETE /vpc/vpcs/${body.data.id}`)).status).toBe(202)
  await test.settle()
  expect((await t.ask(`GET /vpc/vpcs/${body.data.id}`)).status).toBe(404)
})

it('takes back what was made when a tier can’t be', async () => {
  const cidr = newVpcCidr()
  const [tier] = tiersIn(cidr, 'web')
  await v.create({ cidr, tiers: [{ ...tier, name: 'web-fails-to-build' }] })
  await test.settle()
  expect(await test.deps.cloud.inventory({ id: t.companyId, name: '' })).toEqual([])
})

it('adds tiers, binds them to other lists, and deletes them', async () => {
  const { id, cidr } = await v.active()
  const lists = await v.acls(id)
  const [allow, deny] = lists
  const tier = { name: 'db', cidr: cidr.replace('.0.0/16', '.7.0/24'), aclListId: deny?.id }
  const added = await t.ask(`POST /vpc/vpcs/${id}/tiers`, tier)
  expect(added.body).toMatchObject({
    data: { kind: 'guestNetwork', status: 'creating', vpcId: id },
    included: [{ kind: 'vpc' }, { kind: 'operation', action: 'addTier' }],
  })
  await test.settle()
  const tierId = added.body.data.id
  const bound = await t.ask(`PATCH /vpc/vpcs/${id}/tiers/${tierId}`, { name: 'data', aclListId: allow?.id })
  expect(bound.body.data).toMatchObject({ name: 'data', aclListId: allow?.id })
  await test.settle()
  const acl = await test.db.system((tx) =>
    tx
      .selectFrom('sandbox_networks as s')
      .innerJoin('guest_networks as n', 'n.cloud_ref', 's.ref')
      .select('s.acl')
      .where('n.id', '=', tierId)
      .executeTakeFirstOrThrow(),
  )
  expect(acl).toEqual({ acl: { lastIn: 'allow', lastOut: 'allow', rules: [] } })
  expect((await t.ask(`DELETE /vpc/vpcs/${id}/tiers/${tierId}`)).body.data.status).toBe('deleting')
  await test.settle()
  expect(await v.read(id)).toMatchObject({ status: 'active', tiers: [] })
  expect((await t.usage()).networks).toEqual([0, 0])
})

it('leaves tiers to their VPC', async () => {
  const cidr = newVpcCidr()
  const { id, tiers } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const [tier] = tiers
  const path = `/guest-networks/networks/${tier?.id}`
  expect(reason(await t.ask(`DELETE ${path}`))).toEqual([409, 'inVpc'])
  expect(reason(await t.ask(`PATCH ${path}/settings`, { dhcp: false }))).toEqual([409, 'inVpc'])
  expect((await t.ask(`PATCH ${path}`, { tags: ['front'] })).status).toBe(200)
  expect(reason(await t.ask(`DELETE /vpc/vpcs/${id}`))).toEqual([409, 'hasTiers'])
})

it('sets the rules of a list in its tiers, lets five wait, and refuses one more', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const web = (await v.acls(id)).find(({ name }) => name === 'web')
  const set = (n: number) => t.ask(`PUT /vpc/vpcs/${id}/acl-lists/${web?.id}/rules`, { rules: [aclIn(n)] })
  const answers = []
  for (let n = 1; n <= 7; n += 1) answers.push((await set(n)).status)
  expect(answers).toEqual([202, 202, 202, 202, 202, 202, 409])
  await test.settle()
  expect((await v.acls(id)).find(({ name }) => name === 'web')?.rules.map(({ number }) => number)).toEqual([
    6,
  ])
  expect(await v.read(id)).toMatchObject({ status: 'active', error: null })
})

it('takes rules only for the revision that was read', async () => {
  const { id } = await v.active()
  const made = await t.ask(`POST /vpc/vpcs/${id}/acl-lists`, { name: 'own', rules: [aclIn(10)] })
  expect(made).toMatchObject({ status: 201, body: { data: { lastIn: 'deny', rules: [{ number: 10 }] } } })
  const path = `/vpc/vpcs/${id}/acl-lists/${made.body.data.id}`
  const stale = { 'if-match': `"${made.body.data.revision - 1}"` }
  expect((await t.ask(`PUT ${path}/rules`, { rules: [] }, stale)).status).toBe(412)
  const fresh = { 'if-match': `"${made.body.data.revision}"` }
  const set = await t.ask(`PUT ${path}/rules`, { rules: [aclIn(20), aclIn(5)], lastIn: 'allow' }, fresh)
  expect(set.body.data).toMatchObject({ lastIn: 'allow', rules: [{ number: 5 }, { number: 20 }] })
  expect(refusal(await t.ask(`PUT ${path}/rules`, { rules: [aclIn(1), aclIn(1)] }))).toEqual([
    422,
    'rules.1.number numberTaken',
  ])
  expect((await t.ask(`DELETE ${path}`)).body.removed).toMatchObject([{ kind: 'aclList' }])
})

it('leaves built-in lists as they are, and those that tiers are bound to', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const lists = await v.acls(id)
  const [builtIn] = lists
  const web = lists.find(({ name }) => name === 'web')
  expect(reason(await t.ask(`DELETE /vpc/vpcs/${id}/acl-lists/${builtIn?.id}`))).toEqual([409, 'builtIn'])
  expect(reason(await t.ask(`PUT /vpc/vpcs/${id}/acl-lists/${builtIn?.id}/rules`, { rules: [] }))).toEqual([
    409,
    'builtIn',
  ])
  expect(reason(await t.ask(`DELETE /vpc/vpcs/${id}/acl-lists/${web?.id}`))).toEqual([409, 'inUse'])
})

it('keeps routes whose next hop is in a tier', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const via = cidr.replace('.0.0/16', '.0.9')
  const route = { cidr: '192.168.40.0/24', via, description: 'lab' }
  expect(refusal(await t.ask(`POST /vpc/vpcs/${id}/routes`, { ...route, via: '10.251.0.9' }))).toEqual([
    422,
    'via nextHop',
  ])
  const added = await t.ask(`POST /vpc/vpcs/${id}/routes`, route)
  expect(added.body.data.routes).toMatchObject([route])
  expect(refusal(await t.ask(`POST /vpc/vpcs/${id}/routes`, route))).toEqual([422, 'cidr routeOverlaps'])
  await test.settle()
  const path = `/vpc/vpcs/${id}/routes/${added.body.data.routes[0].id}`
  await t.ask(`PATCH ${path}`, { description: 'office' })
  await test.settle()
  expect((await t.ask(`GET /vpc/vpcs/${id}/routes`)).body.data).toMatchObject([{ description: 'office' }])
  await t.ask(`DELETE ${path}`)
  await test.settle()
  expect((await v.read(id)).routes).toEqual([])
})

it('takes back rules and routes that the cloud does not take', async () => {
  const cidr = newVpcCidr()
  const [tier] = tiersIn(cidr, 'web')
  const { id } = await v.active({
    name: 'vpc-fails-to-change',
    cidr,
    tiers: [tier],
  })
  await t.ask(`POST /vpc/vpcs/${id}/routes`, {
    cidr: '192.168.40.0/24',
    via: cidr.replace('.0.0/16', '.0.9'),
  })
  await test.settle()
  expect(await v.read(id)).toMatchObject({ status: 'active', routes: [], error: { reason: 'rejected' } })
})

it('connects to a peer that agrees, and charges for it', async () => {
  const { id, sourceNatIp, monthlyPrice } = await v.active()
  const asked = await v.addVpn(id)
  expect(asked.body.data).toMatchObject({ kind: 'vpnConnection', status: 'creating', localIp: null })
  expect(JSON.stringify(asked.body)).not.toContain(vpnKey)
  await test.settle()
  const [connection] = await v.vpns(id)
  expect(connection).toMatchObject({
    status: 'active',
    localIp: sourceNatIp,
    peerId: '203.0.113.9',
    localCidrs: [(await v.read(id)).cidr],
    ike: { encryption: 'aes256', integrity: 'sha256', dhGroup: 19, lifetimeSeconds: 28_800 },
  })
  expect((await v.read(id)).monthlyPrice.amount).not.toBe(monthlyPrice.amount)
  expect((await t.usage()).vpnConnections).toEqual([1, 0])
  const kept = await test.db.system(async (tx) => [
    await tx.selectFrom('operations').select('secret').where('target_id', '=', id).execute(),
    await tx.selectFrom('vpn_connections').selectAll().execute(),
    await tx.selectFrom('sandbox_vpns').selectAll().execute(),
  ])
  expect(JSON.stringify(kept)).not.toContain(vpnKey)
})

it('changes, resets and deletes a connection, and keeps it busy meanwhile', async () => {
  const { id } = await v.active()
  await v.addVpn(id)
  await test.settle()
  const [connection] = await v.vpns(id)
  const path = `/vpc/vpcs/${id}/vpn-connections/${connection?.id}`
  expect(refusal(await t.ask(`POST ${path}/actions/set-key`, { key: 'short' }))).toEqual([422, 'key weakKey'])
  expect((await t.ask(`POST ${path}/actions/set-key`, { key: 'another-key-of-some-length' })).status).toBe(
    202,
  )
  expect(reason(await t.ask(`POST ${path}/actions/reset`))).toEqual([409, 'busy'])
  await test.settle()
  expect((await t.ask(`POST ${path}/actions/reset`)).status).toBe(202)
  await test.settle()
  const changed = await t.ask(`PATCH ${path}`, { peerCidrs: ['192.168.9.0/24'] })
  expect(changed.body.data.peerCidrs).toEqual(['192.168.9.0/24'])
  await test.settle()
  await t.ask(`DELETE ${path}`)
  await test.settle()
  expect(await v.vpns(id)).toEqual([])
  expect((await t.usage()).vpnConnections).toEqual([0, 0])
})

it('restarts, unless it is locked', async () => {
  const { id } = await v.active({ name: 'vpc-router-down' })
  await t.ask(`PATCH /vpc/vpcs/${id}`, { locked: true })
  expect(reason(await t.ask(`POST /vpc/vpcs/${id}/actions/restart`))).toEqual([409, 'locked'])
  await t.ask(`PATCH /vpc/vpcs/${id}`, { locked: false })
  expect((await t.ask(`POST /vpc/vpcs/${id}/actions/restart`)).status).toBe(202)
  await test.settle()
  expect(await v.read(id)).toMatchObject({ status: 'active', error: null })
})

it('deletes a VPC with all that is in it', async () => {
  const cidr = newVpcCidr()
  const { id } = await v.active({ cidr, tiers: tiersIn(cidr, 'web', 'inside') })
  await v.addVpn(id)
  await test.settle()
  expect((await t.ask(`DELETE /vpc/vpcs/${id}?contents=true`)).status).toBe(202)
  await test.settle()
  expect((await t.ask(`GET /vpc/vpcs/${id}`)).status).toBe(404)
  expect(await test.deps.cloud.inventory({ id: t.companyId, name: '' })).toEqual([])
  const usage = await t.usage()
  expect([usage.vpcs, usage.networks, usage.vpnConnections]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it('counts instances on its tiers, which keep it', async () => {
  const cidr = newVpcCidr()
  const { id, tiers } = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const instance = await t.running({ interfaces: [{ networkId: tiers[0]?.id }] })
  expect(await v.read(id)).toMatchObject({ instanceCount: 1, addressCount: 2, tiers: [{ portCount: 1 }] })
  expect(reason(await t.ask(`DELETE /vpc/vpcs/${id}?contents=true`))).toEqual([409, 'hasPorts'])
  expect(reason(await t.ask(`DELETE /vpc/vpcs/${id}/tiers/${tiers[0]?.id}`))).toEqual([409, 'hasPorts'])
  const [port] = (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data
  // Its groups let in SSH, but the list of the tier lets in only the web.
  const open = async () => (await t.ask('GET /guest-networks/open')).body.data.rows
  expect(await open()).toEqual([])
  const web = (await v.acls(id)).find(({ name }) => name === 'web')
  const letIn = (cidrs: string[]) =>
    t.ask(`PUT /vpc/vpcs/${id}/acl-lists/${web?.id}/rules`, { rules: [aclIn(1, { cidrs })] })
  const opening = (range: string) => ({ portId: port.id, marks: ['ssh'], cidrs: [range] })
  // The list is asked about each version by itself: one that lets in the one keeps the other out.
  await letIn(['0.0.0.0/0'])
  expect(await open()).toMatchObject([opening('0.0.0.0/0')])
  await letIn(['::/0'])
  expect(await open()).toMatchObject([opening('::/0')])
  await letIn(['0.0.0.0/0', '::/0'])
  expect(await open()).toMatchObject([opening('0.0.0.0/0'), opening('::/0')])
  expect((await t.ask('GET /dashboard')).body.data.attention).toContainEqual(
    expect.objectContaining({ reason: 'open', count: 2 }),
  )
  await t.ask(`PUT /vpc/vpcs/${id}/acl-lists/${web?.id}/rules`, { rules: [] })
  expect((await t.ask('GET /dashboard')).body.data.attention).not.toContainEqual(
    expect.objectContaining({ reason: 'open' }),
  )
  await test.settle()
  const test22 = `GET /vpc/vpcs/${id}/test?from=198.51.100.9&to=${port.id}&protocol=tcp&port=22`
  expect((await t.ask(test22)).body.data).toMatchObject({
    passes: false,
    stages: [
      { name: 'nat', passes: true },
      { name: 'receiverAcl', passes: false, by: { ruleId: null } },
    ],
  })
})
