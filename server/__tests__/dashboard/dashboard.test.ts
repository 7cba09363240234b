import { v7 as uuidv7 } from 'uuid'
import type { Attention } from '#contract/dashboards/routes.ts'
import { audit } from '#server/audit/audit.ts'
import { asker, type Ask } from '../support/ask.ts'
import { addBalancer, addCertificate } from '../support/balancers.ts'
import { newTenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'
import { addResource } from '../support/resources.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  owner = await askAs(company.owner)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const colleague = (more: object = {}) => test.addPerson({ companyId: company.id, ...more })
const overview = async (ask: Ask) => {
  const { status, body } = await ask('GET /dashboard')
  expect(status).toBe(200)
  return body.data
}
const newProject = async (name: string): Promise<string> =>
  (await owner('POST /projects', { name })).body.data.id

const begin = async (projectId: string, more: object = {}) => {
  const id = uuidv7()
  await test.db.tenant({ companyId: company.id }, (tx) =>
    tx
      .insertInto('operations')
      .values({
        id,
        company_id: company.id,
        project_id: projectId,
        action: 'create',
        target_kind: 'instance',
        target_id: uuidv7(),
        target_name: 'web-1',
        status: 'running',
        steps: ['reserve', 'boot'],
        secret: null,
        actor_id: null,
        actor_name: null,
        lease_owner: null,
        lease_until: null,
        started_at: null,
        finished_at: null,
        ...more,
      })
      .execute(),
  )
  return id
}

const setLimit = (metric: string, lim: number, used: number, reserved = 0) =>
  test.db.system((tx) =>
    tx
      .insertInto('limits')
      .values({ company_id: company.id, metric, lim, used, reserved })
      // A company is born with limits.
      .onConflict((on) => on.columns(['company_id', 'metric']).doUpdateSet({ lim, used, reserved }))
      .execute(),
  )

describe('resources', () => {
  it('are counted by kind and state', async () => {
    const projectId = await newProject('Atlas')
    await addResource(test.db, { companyId: company.id, projectId })
    await addResource(test.db, { companyId: company.id, projectId })
    const { id } = await addResource(test.db, { companyId: company.id, projectId })
    await addResource(test.db, { companyId: company.id, projectId, kind: 'volume' })
    await test.db.tenant({ companyId: company.id }, (tx) =>
      tx.updateTable('resources').set({ status: 'stopped' }).where('id', '=', id).execute(),
    )
    expect((await overview(owner)).resources).toEqual([
      { kind: 'instance', total: 3, byStatus: { running: 2, stopped: 1 } },
      { kind: 'volume', total: 1, byStatus: { running: 1 }, unattached: 1 },
    ])
  })

  it('tell what those cost that nothing uses', async () => {
    const t = await newTenant(test)
    const a = addressesOf(test, t)
    const [port] = await a.portsOf(await t.running({ publicIpv4: false }))
    await a.settled(a.create({ count: 2 }))
    await a.free({ portId: port?.id })
    const addresses = (await overview(t.askFresh)).resources.find(
      ({ kind }: { kind: string }) => kind === 'ipAddress',
    )
    const [idle] = await a.list('?idle=true')
    const twice = (2 * Number(idle?.monthlyPrice.amount)).toFixed(6)
    expect(addresses).toMatchObject({
      total: 3,
      unattached: 2,
      unattachedMonthly: { amount: twice, currency: idle?.monthlyPrice.currency },
    })
  })

  it('are as many as the limits say: one whose creation failed counts as nothing', async () => {
    const t = await newTenant(test)
    await t.running()
    await t.running({ name: 'db-fails-to-build' })
    await t.ask('POST /compute/instances', t.draft({ name: 'on-its-way' }))
    const numbers = async () => {
      const [instances] = (await overview(t.askFresh)).resources
      const [used = 0, reserved = 0] = (await t.usage()).instances ?? []
      return { ...instances, inLimits: used + reserved }
    }
    expect(await numbers()).toEqual({
      kind: 'instance',
      total: 2,
      byStatus: { error: 1, provisioning: 1, running: 1 },
      unbuilt: 1,
      inLimits: 2,
    })
    await test.settle()
    expect(await numbers()).toMatchObject({ total: 2, unbuilt: 1, inLimits: 2 })
  })

  it('are those of the kinds and projects that the caller may read', async () => {
    const [mine, other] = [await newProject('Atlas'), await newProject('Beta')]
    for (const projectId of [mine, other]) await addResource(test.db, { companyId: company.id, projectId })
    await addResource(test.db, { companyId: company.id, projectId: mine, kind: 'volume' })
    const developer = await askAs(await colleague({ role: 'Developer', projectId: mine }))
    expect((await overview(developer)).resources).toMatchObject([
      { kind: 'instance', total: 1 },
      { kind: 'volume', total: 1 },
    ])
    const network = await askAs(await colleague({ role: 'Network engineer' }))
    // No permission of theirs is about volumes.
    expect((await overview(network)).resources).toMatchObject([{ kind: 'instance', total: 2 }])
    expect(await overview(await askAs(await colleague()))).not.toHaveProperty('resources')
  })

  it('of another company are not counted', async () => {
    const other = await test.foundCompany()
    const ask = await askAs(other.owner)
    const { id: projectId } = (await ask('POST /projects', { name: 'Theirs' })).body.data
    await addResource(test.db, { companyId: other.id, projectId })
    expect((await overview(owner)).resources).toEqual([])
  })
})

describe('operations', () => {
  it('under way are named, and come along as records', async () => {
    const projectId = await newProject('Atlas')
    const id = await begin(projectId)
    await begin(projectId, { status: 'succeeded' })
    const { body } = await owner('GET /dashboard')
    expect(body.data.operations).toEqual({ ids: [id], total: 1 })
    expect(body.included).toMatchObject([
      { kind: 'operation', id, status: 'running', target: { name: 'web-1' } },
    ])
  })

  it('are counted even where there are too many to name', async () => {
    const projectId = await newProject('Atlas')
    for (let n = 0; n < 12; n += 1) await begin(projectId)
    const { operations } = await overview(owner)
    expect(operations.total).toBe(12)
    expect(operations.ids).toHaveLength(10)
  })

  it('on what the caller may not see are not there', async () => {
    const [mine, other] = [await newProject('Atlas'), await newProject('Beta')]
    await begin(other)
    const id = await begin(mine)
    const developer = await askAs(await colleague({ role: 'Developer', projectId: mine }))
    expect((await overview(developer)).operations).toEqual({ ids: [id], total: 1 })
    expect(await overview(await askAs(await colleague()))).not.toHaveProperty('operations')
  })
})

describe('limits', () => {
  it('are the four closest to their end, the closest first, reserved amounts included', async () => {
    await setLimit('instances', 10, 5, 2)
    await setLimit('vcpus', 10, 10)
    await setLimit('memory', 10, 6)
    await setLimit('disk', 10, 1)
    await setLimit('snapshots', 10, 2)
    await setLimit('ips', 0, 0)
    expect((await overview(owner)).limits).toEqual([
      { metric: 'vcpus', limit: 10, used: 10, reserved: 0 },
      { metric: 'instances', limit: 10, used: 7, reserved: 2 },
      { metric: 'memory', limit: 10, used: 6, reserved: 0 },
      { metric: 'snapshots', limit: 10, used: 2, reserved: 0 },
    ])
  })

  it('are for those who may read them', async () => {
    await setLimit('vcpus', 10, 10)
    const developer = await askAs(await colleague({ role: 'Developer' }))
    expect(await overview(developer)).not.toHaveProperty('limits')
  })
})

const build = async (values: object) => {
  const projectId = await newProject(`Project ${uuidv7()}`)
  const id = await addInstance(test.db, { companyId: company.id, projectId })
  await test.db.system((tx) =>
    tx
      .updateTable('instances')
      .set({ cloud_ref: `machine-of-${id}`, ...values })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

describe('the spend of this month', () => {
  it('is what each resource has cost, those that are gone included, and what a month of the others costs', async () => {
    const now = test.clock.now()
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
    test.clock.advance((next - now.getTime()) / 1000)
    owner = await askAs(company.owner)
    await build({ hourly_price: '0.36', monthly_price: '241.92' })
    const gone = await build({ hourly_price: '3.6', monthly_price: '2419.2' })
    test.clock.advance(100)
    await test.db.system((tx) =>
      tx.updateTable('instances').set({ deleted_at: test.clock.now() }).where('id', '=', gone).execute(),
    )
    test.clock.advance(3500)
    const spend = (await overview(await askAs(company.owner))).spend
    expect(spend).toMatchObject({
      amount: '0.460000',
      currency: 'USD',
      from: new Date(next).toISOString(),
      monthly: { amount: '241.920000', currency: 'USD' },
    })
  })

  it('is for those who may read the billing, and is not there before the first charge', async () => {
    expect(await overview(owner)).not.toHaveProperty('spend')
    await build({})
    expect(await overview(owner)).toHaveProperty('spend')
    expect(await overview(await askAs(await colleague({ role: 'Developer' })))).not.toHaveProperty('spend')
  })
})

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)

const reasonsOf = async (ask: Ask) =>
  (await overview(ask)).attention.map(({ reason, target }: Attention) => [reason, target?.name])

describe('what needs attention', () => {
  it('is what is in error, what failed, limits from nine tenths on, and invitations that expire', async () => {
    const projectId = await newProject('Atlas')
    const [broken, shaky, well] = await Promise.all(
      ['broken', 'shaky', 'well'].map((name) =>
        addResource(test.db, { companyId: company.id, projectId, name }),
      ),
    )
    await test.db.tenant({ companyId: company.id }, (tx) =>
      tx.updateTable('resources').set({ status: 'error' }).where('id', '=', broken!.id).execute(),
    )
    const failed = { status: 'failed', action: 'resize', finished_at: test.clock.now() }
    for (const { id } of [broken!, shaky!, well!]) await begin(projectId, { ...failed, target_id: id })
    await begin(projectId, { status: 'succeeded', target_id: well!.id })
    await setLimit('vcpus', 10, 8, 1)
    await setLimit('memory', 100, 89)
    await owner('POST /users/invite', { email: `${uuidv7()}@example.com`, name: 'Eve', roles: [] })
    expect(await reasonsOf(owner)).toEqual([
      ['error', 'broken'],
      ['failed', 'shaky'],
      ['limit', undefined],
    ])
    test.clock.advance(6 * 24 * 3600)
    expect(await reasonsOf(await askAs(company.owner))).toEqual([
      ['error', 'broken'],
      ['limit', undefined],
      ['invitation', 'Eve'],
    ])
  })

  it('is load balancers whose members do not all answer, and certificates that end within 30 days', async () => {
    const projectId = await newProject('Atlas')
    const at = { companyId: company.id, projectId }
    const ids: string[] = []
    for (const days of [31, 29, -1]) ids.push(await addCertificate(test.db, at, { notAfter: inDays(days) }))
    for (const health of ['online', 'degraded', 'offline', 'unknown'] as const) {
      const { id } = await addBalancer(test.db, at)
      await test.db.tenant({ companyId: company.id }, (tx) =>
        tx.updateTable('load_balancers').set({ name: health, health }).where('id', '=', id).execute(),
      )
    }
    const { attention } = await overview(owner)
    expect(attention.map(({ reason, target }: Attention) => [reason, target?.kind])).toEqual([
      ['health', 'loadBalancer'],
      ['health', 'loadBalancer'],
      ['certificate', 'certificate'],
      ['certificate', 'certificate'],
    ])
    expect(attention.map(({ target }: Attention) => target?.name).slice(0, 2)).toEqual([
      'offline',
      'degraded',
    ])
    expect(attention.map(({ target }: Attention) => target?.id).slice(2)).toEqual([ids[2], ids[1]])
    expect(attention[3].at).toBe(inDays(29).toISOString())
  })

  it('is only what the caller may see', async () => {
    const [mine, other] = [await newProject('Atlas'), await newProject('Beta')]
    for (const projectId of [mine, other]) {
      const { id } = await addResource(test.db, { companyId: company.id, projectId, name: projectId })
      await test.db.tenant({ companyId: company.id }, (tx) =>
        tx.updateTable('resources').set({ status: 'error' }).where('id', '=', id).execute(),
      )
    }
    await setLimit('vcpus', 10, 10)
    const developer = await askAs(await colleague({ role: 'Developer', projectId: mine }))
    expect(await reasonsOf(developer)).toEqual([['error', mine]])
    expect(await overview(await askAs(await colleague()))).not.toHaveProperty('attention')
  })
})

describe('recent activity', () => {
  it('is the company’s for who may read its log, the newest first and at most ten', async () => {
    const ask = await askAs(await colleague({ role: 'Administrator' }))
    for (let n = 0; n < 11; n += 1) await ask('POST /projects', { name: `Project ${n}` })
    const { of, entries } = (await overview(owner)).activity
    expect(of).toBe('company')
    expect(entries).toHaveLength(10)
    expect(entries[0]).toMatchObject({
      action: 'projects.create',
      outcome: 'success',
      actor: expect.stringContaining('Person'),
      target: { kind: 'project', name: 'Project 10' },
    })
  })

  it('is one’s own for everyone else', async () => {
    const viewer = await colleague({ role: 'Viewer' })
    await newProject('Atlas')
    const { of, entries } = (await overview(await askAs(viewer))).activity
    expect(of).toBe('own')
    expect(entries).toMatchObject([{ action: 'auth.login', actor: viewer.name }])
  })

  it('has one line an operation: what became of it', async () => {
    const target = { kind: 'instance', id: uuidv7(), name: 'web-1' }
    const told = { companyId: company.id, target, details: { operation: uuidv7() } }
    await test.db.tenant({ companyId: company.id }, async (tx) => {
      await audit(tx, { ...told, action: 'compute.resize' })
      await audit(tx, { ...told, action: 'instance.resize', outcome: 'failure' })
      await audit(tx, { ...told, action: 'compute.reboot', details: { operation: uuidv7() } })
      await audit(tx, { companyId: company.id, target, action: 'compute.lock' })
    })
    const { entries } = (await overview(owner)).activity
    const ofTarget = entries.filter((entry: { target?: { id: string } }) => entry.target?.id === target.id)
    expect(ofTarget).toMatchObject([
      { action: 'compute.lock', outcome: 'success' },
      { action: 'instance.resize', outcome: 'failure' },
    ])
  })

  it('of another company is not in it', async () => {
    const other = await test.foundCompany()
    await (
      await askAs(other.owner)
    )('POST /projects', { name: 'Theirs' })
    const { entries } = (await overview(owner)).activity
    expect(JSON.stringify(entries)).not.toContain('Theirs')
  })
})

it('counts the projects that the caller may read', async () => {
  const projectId = await newProject('Atlas')
  expect((await overview(owner)).projects).toBe(2)
  expect((await overview(await askAs(await colleague({ role: 'Developer', projectId })))).projects).toBe(1)
  expect((await overview(await askAs(await colleague()))).projects).toBe(0)
})

const tokenOf = async (draft: object): Promise<Ask> => {
  const { body } = await owner('POST /auth/tokens', { name: 'CI', ...draft })
  return asker(test.app, { headers: { authorization: `Bearer ${body.data.secret}` } })
}

describe('with an API token', () => {
  it('shows what the token was used for, and nothing else that its owner does', async () => {
    const project = await newProject('Shown to nobody')
    const token = await tokenOf({ permissions: ['projects:read', 'projects:update'] })
    expect((await overview(token)).activity).toEqual({ of: 'own', entries: [] })
    const { status } = await token(`PUT /projects/${project}`, { name: 'By the token', description: '' })
    expect(status).toBe(200)
    expect((await overview(token)).activity.entries).toMatchObject([{ action: 'projects.update' }])
  })

  it('tells nothing of its owner’s account: neither its safety nor its first steps', async () => {
    expect(await overview(owner)).toMatchObject({ checkUp: 'secondFactor', start: { twoFactor: false } })
    const token = await tokenOf({ permissions: ['projects:create', 'projects:read', 'users:invite'] })
    const shown = await overview(token)
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['checkUp']))
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['start']))
  })

  it('counts only what is in the token’s projects', async () => {
    const [mine, other] = [await newProject('Mine'), await newProject('Other')]
    for (const project of [mine, other])
      await addResource(test.db, { companyId: company.id, projectId: project, kind: 'instance' })
    const token = await tokenOf({
      permissions: ['projects:read', 'compute:read', 'billing:read', 'limits:read'],
      projectIds: [mine],
    })
    const shown = await overview(token)
    expect(shown).toMatchObject({ projects: 1, resources: [{ kind: 'instance', total: 1 }] })
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['spend']))
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['limits']))
  })
})

describe('the first steps', () => {
  it('are shown to who may take them, and tick themselves off', async () => {
    expect((await overview(owner)).start).toEqual({
      project: false,
      colleague: false,
      twoFactor: false,
      instance: false,
    })
    await newProject('Atlas')
    await colleague()
    expect((await overview(owner)).start).toMatchObject({ project: true, colleague: true, twoFactor: false })
  })

  it('are over with the first resource', async () => {
    await addResource(test.db, { companyId: company.id, projectId: await newProject('Atlas') })
    const { start, next } = await overview(owner)
    expect(start).toBeUndefined()
    expect(next).toEqual({ project: true, colleague: false, twoFactor: false, instance: true })
  })

  it('are nobody’s who may neither create nor invite', async () => {
    expect(await overview(await askAs(await colleague({ role: 'Viewer' })))).not.toHaveProperty('start')
  })
})

it('answers a company whose services are suspended', async () => {
  const suspended = await test.foundCompany({ suspended: true })
  expect((await (await askAs(suspended.owner))('GET /dashboard')).status).toBe(200)
})

it('answers 304 as long as nothing has changed', async () => {
  const { headers } = await owner('GET /dashboard')
  const again = await owner('GET /dashboard', undefined, { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})
