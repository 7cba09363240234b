import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { servedBy } from '#server/cloud/sandbox/dns/served.ts'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccessKey, Bucket } from '#contract/object-storage/records.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import type { HealthInterval, HealthReport } from '#contract/vpc/health.ts'
import type { LoginAnswer } from '#contract/auth/routes.ts'
import { totpAt } from '#server/areas/auth/second-factor/totp.ts'
import { openCloudOfThePast } from '#server/cloud/openCloud.ts'
import { lookAtAll } from '#server/areas/vpc/health/run.ts'
import { watchHealth } from '#server/areas/load-balancers/watchHealth.ts'
import { reconcile } from '#server/areas/block-storage/reconcile.ts'
import { demoLines } from '#server/demo/demoLines.ts'
import { demoPeopleFile, fillDemo, type DemoPerson } from '#server/demo/fillDemo.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { meter } from '#server/money/meter.ts'
import { seed } from '#server/demo/seed.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { balancerFaults } from '../support/chaos/balancerFaults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { sandboxObjects } from '#server/cloud/sandbox/objects/sandboxObjects.ts'
import { openTestStore } from '../objectStore/support/testStore.ts'
import { storeInUse } from '../support/objects.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let store: Awaited<ReturnType<typeof openTestStore>>
let dataDir: string
let people: DemoPerson[]
let mailsOfPast: unknown[]

beforeAll(async () => {
  store = await openTestStore()
  test = await testApp({ objectsIn: storeInUse(store.url) })
  // Nobody waits for the locks of a demo that is being made, so that it may call the store meanwhile.
  const cloud = { ...test.deps.cloud, objects: sandboxObjects(storeInUse(store.url)) }
  dataDir = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  people = (await fillDemo({ ...test.deps, cloud, dataDir })) ?? []
  mailsOfPast = await test.db.system((tx) => tx.selectFrom('outbox').select('topic').execute())
}, 300_000)
afterAll(async () => {
  await test.close()
  await store.close()
  await rm(dataDir, { recursive: true })
})

const who = (purpose: string) => {
  const found = people.find((person) => person.purpose.startsWith(purpose))
  if (!found) throw new Error(`Nobody in the demo is ${purpose}`)
  return found
}
const post = async (path: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, payload })
  return { status: answer.statusCode, body: answer.json<LoginAnswer & { name?: string }>() }
}
const idOf = async ({ email }: DemoPerson) =>
  test.db.system((tx) =>
    tx.selectFrom('users').select(['id', 'company_id']).where('email', '=', email).executeTakeFirstOrThrow(),
  )
/** What a person sees, without the steps of a sign-in. */
const seenBy = async (person: DemoPerson, path: string) => {
  const { id, company_id } = await idOf(person)
  const { email, name } = person
  const signedIn = { id, email, name, password: '', companyId: company_id ?? '' }
  return test.as(signedIn, { method: 'GET', url: `/api/v1${path}` })
}
const projectsOf = async (person: DemoPerson): Promise<string[]> =>
  (await seenBy(person, '/projects/my')).json<{ data: { name: string }[] }>().data.map(({ name }) => name)

const idsOf = async (person: DemoPerson) =>
  (await seenBy(person, '/projects')).json<{ data: { id: string }[] }>().data.map(({ id }) => id)

describe('the demo', () => {
  it('is filled once, whatever happens to start twice', async () => {
    expect(await fillDemo({ ...test.deps, dataDir })).toBeUndefined()
    const { count } = await test.db.system((tx) =>
      tx
        .selectFrom('companies')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('id', '<>', operatorCompanyId)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(count)).toBe(3)
  })

  it('has paid for what it uses with a card, and for some time to come', async () => {
    const owner = who('owner: may do everything')
    await meter({ db: test.db })
    const read = async <T>(path: string) => (await seenBy(owner, path)).json<{ data: T }>().data
    const wallet = await read<Wallet>('/billing/wallet')
    expect(wallet).toMatchObject({ state: 'good', balance: { amount: expect.stringMatching(/^[1-9]/) } })
    expect(wallet.runwaySeconds).toBeGreaterThan(14 * 86_400)
    expect(wallet.monthSoFar.amount).not.toBe('0.000000')
    expect(await read('/payment-methods')).toMatchObject([
      { last4: '4242', isDefault: true, status: 'active' },
    ])
    expect(await read('/billing/top-ups')).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }])
    expect(await checkLedger(test.db)).toEqual([])
  }, 300_000)

  it('keeps its passwords for the server’s own user only', async () => {
    expect((await stat(join(dataDir, demoPeopleFile))).mode & 0o777).toBe(0o600)
  })

  it('is told as a table, one line a person', () => {
    const lines = demoLines(people, { file: 'data/demo-people.json' })
    for (const { email, password, invitationCode, totpSecret } of people) {
      expect(lines.find((text) => text.includes(email))).toContain(password ?? invitationCode)
      expect(lines.join('\n')).toContain(totpSecret ?? '')
    }
  })
})

describe('the demo of another installation', () => {
  let other: TestApp
  beforeAll(async () => void (other = await testApp()))
  afterAll(() => other.close())

  it('a demo whose passwords can’t be written at the end leaves nothing behind', async () => {
    await expect(fillDemo({ ...other.deps, dataDir: join(dataDir, 'missing') })).rejects.toThrow('ENOENT')
    const left = await other.db.system((tx) =>
      Promise.all([
        tx.selectFrom('users').select('email').execute(),
        tx.selectFrom('sandbox_machines').select('name').execute(),
        tx.selectFrom('audit_log').select('action').execute(),
      ]),
    )
    expect(left).toEqual([[], [], []])
  }, 300_000)

  it('is filled once by two servers that start together, with passwords of its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-demo-'))
    const start = () => fillDemo({ ...other.deps, dataDir: folder })
    // An embedded database has one server at a time.
    const filled = isRealServer ? await Promise.all([start(), start()]) : [await start(), await start()]
    const [first, ...more] = filled.filter((listed) => listed !== undefined)
    expect([first?.length, more]).toEqual([people.length, []])
    // The file is the winner's.
    expect(JSON.parse(await readFile(join(folder, demoPeopleFile), 'utf8'))).toEqual(first)
    const passwords = people.flatMap(({ password }) => password ?? [])
    expect(new Set(passwords).size).toBe(passwords.length)
    expect(first?.map(({ password }) => password).filter((one) => one && passwords.includes(one))).toEqual([])
    await rm(folder, { recursive: true })
  }, 300_000)
})

describe('the demo’s', () => {
  it('owner signs in with the listed password, from a new browser by a mailed code', async () => {
    const { email, password } = who('owner: may do everything')
    expect((await post('/auth/login', { email, password })).body).toMatchObject({
      requiresVerification: true,
    })
    expect((await post('/auth/login', { email, password: `${password}x` })).status).toBe(401)
  })

  it('owner has projects to look at', async () => {
    expect(await projectsOf(who('owner: may do everything'))).toEqual([
      'Data platform',
      'default',
      'Internal tools',
      'Web shop',
    ])
  })

  it('owner reads what was done lately and by whom, and sees it at the instance too', async () => {
    const owner = who('owner: may do everything')
    const { activity } = (await seenBy(owner, '/dashboard')).json().data
    expect(activity.entries).toHaveLength(10)
    expect(activity.entries).toContainEqual(
      expect.objectContaining({
        action: 'instance.reboot',
        target: expect.objectContaining({ name: 'shop-api-2' }),
      }),
    )
    expect(activity.entries).toContainEqual(
      expect.objectContaining({
        action: 'instance.resize',
        outcome: 'failure',
        target: expect.objectContaining({ name: 'report-1' }),
      }),
    )
    const { data } = (await seenBy(owner, '/compute/instances?q=report-1')).json()
    const told = (await seenBy(owner, `/activity?kind=instance&target=${data[0].id}`)).json().data
    expect(told).toMatchObject([
      { action: 'start', outcome: 'success' },
      { action: 'resize', outcome: 'failure', actor: who('administrator').name, detail: 'noCapacity' },
      { action: 'create', outcome: 'success', actor: owner.name },
    ])
    // The log tells of each twice: asked for, and ended.
    const { data: log } = (await seenBy(owner, `/logs?target=${data[0].id}`)).json()
    expect(log.entries.map(({ action }: { action: string }) => action)).toEqual([
      'instance.start',
      'compute.start',
      'instance.resize',
      'compute.resize',
      'instance.create',
      'compute.create',
    ])
  })

  it.each([
    ['guest-networks/networks?q=shop-inside', 'guestNetwork', 'guest-networks'],
    ['guest-networks/security-groups', 'securityGroup', 'guest-networks'],
    ['ip-address/addresses?q=shop-next', 'ipAddress', 'ip-address'],
    ['load-balancers/balancers', 'loadBalancer', 'load-balancers'],
    ['load-balancers/certificates', 'certificate', 'load-balancers'],
    ['vpc/vpcs', 'vpc', 'vpc'],
    ['dns/zones', 'dnsZone', 'dns'],
  ])('owner reads by whom the first of %s was created', async (path, kind, area) => {
    const owner = who('owner: may do everything')
    const [first] = (await seenBy(owner, `/${path}`)).json<{ data: { id: string }[] }>().data
    const told = (await seenBy(owner, `/activity?kind=${kind}&target=${first?.id}`)).json().data
    expect(told.at(-1)).toMatchObject({ action: 'create', outcome: 'success', actor: owner.name })
    const { data: log } = (await seenBy(owner, `/logs?target=${first?.id}`)).json()
    expect(log.entries.map(({ action }: { action: string }) => action).slice(-2)).toEqual([
      `${kind}.create`,
      `${area}.create`,
    ])
  })

  it('member sees one project, and may not change it', async () => {
    const member = who('few permissions')
    expect(await projectsOf(member)).toEqual(['Web shop'])
    const held = (await seenBy(member, '/users/permissions')).json<{ data: string[] }>().data
    expect(held).toContain('compute:create')
    expect(held).not.toContain('projects:update')
  })

  it('billing manager sees no project', async () => {
    expect(await projectsOf(who('billing manager'))).toEqual([])
    expect((await seenBy(who('billing manager'), '/projects')).statusCode).toBe(403)
  })

  it('viewer sees every project, and no people', async () => {
    expect(await projectsOf(who('viewer'))).toHaveLength(4)
    expect((await seenBy(who('viewer'), '/users')).statusCode).toBe(403)
  })

  it('administrator is asked for a code, which the listed secret makes', async () => {
    const { email, password, totpSecret } = who('administrator')
    expect((await post('/auth/login', { email, password })).body).toMatchObject({ requires2FA: true })
    const token = totpAt(totpSecret ?? '', test.clock.now())
    expect((await post('/auth/login/2fa', { email, password, token })).status).toBe(200)
  })

  it('invited person gets in by the listed code, to choose a password', async () => {
    const { email, password, invitationCode } = who('invited')
    expect(password).toBeUndefined()
    const { body } = await post('/auth/login', { email, password: invitationCode })
    expect(body).toMatchObject({ firstLogin: true })
  })

  it('owner of a suspended company is told so', async () => {
    expect((await seenBy(who('owner of a company whose services'), '/projects')).statusCode).toBe(402)
  })

  it('owner of another company sees only their own project of the same name', async () => {
    const [ours, theirs] = [who('owner: may do everything'), who('owner of another company')]
    expect(await projectsOf(theirs)).toEqual(['default', 'Web shop'])
    const known = await idsOf(ours)
    expect((await idsOf(theirs)).filter((id) => known.includes(id))).toEqual([])
  })

  it('staff are asked which company to enter, once the listed secret has made their code', async () => {
    const { email, password, totpSecret } = who('the operator’s staff')
    expect((await post('/auth/login', { email, password })).body).toMatchObject({ requires2FA: true })
    const token = totpAt(totpSecret ?? '', test.clock.now())
    const { body } = await post('/auth/login/2fa', { email, password, token })
    expect(body).toMatchObject({ companyAccessByAdmin: true })
    expect(body.companies?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Northwind Traders', 'Blue Harbor Logistics', 'Halcyon Studios']),
    )
  })
})

const ask = async (path: string) => (await seenBy(who('owner: may do everything'), path)).json()

const shopAdmin = { protocol: 'http', port: 8080 }

/** Has the owner do something; answers the status. */
const does = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
  const owner = who('owner: may do everything')
  const { id, company_id } = await idOf(owner)
  const person = { ...owner, id, password: '', companyId: company_id ?? '' }
  const answer = await test.as(person, { method, url: `/api/v1${path}`, ...(payload && { payload }) })
  return answer.statusCode
}

const sinceOf = ({ checks }: HealthReport) => checks.map(({ id, since, result }) => [id, result, since])

describe('the demo’s estate', () => {
  it('stands in three projects, in mixed states, and counts in the limits', async () => {
    const { data, page } = await ask('/compute/instances?size=200')
    expect(page.total).toBe(60)
    const by = (status: string) => data.filter((one: { status: string }) => one.status === status).length
    expect([by('error'), by('rescue'), by('stopped'), by('running')]).toEqual([1, 1, 5, 53])
    expect(data.filter(({ locked }: { locked: boolean }) => locked)).toHaveLength(1)
    expect(new Set(data.map(({ projectId }: { projectId: string }) => projectId)).size).toBe(3)
    const [instances] = (await ask('/limits')).data
    expect(instances).toMatchObject({ metric: 'instances', used: 59, reserved: 0 })
  })

  it('can be worked with, and has a past', async () => {
    const owner = who('owner: may do everything')
    const { id, company_id } = await idOf(owner)
    const person = { ...owner, id, password: '', companyId: company_id ?? '' }
    const [web] = (await ask('/compute/instances?q=shop-web-1')).data
    const { data } = await ask(`/compute/instances/${web.id}/metrics?range=30d`)
    expect(data.cpuPercent.every((value: number | null) => value !== null)).toBe(true)
    const answer = await test.as(person, {
      method: 'POST',
      url: `/api/v1/compute/instances/${web.id}/actions/stop`,
      payload: {},
    })
    expect(answer.statusCode).toBe(202)
    await test.settle()
    expect((await ask(`/compute/instances/${web.id}`)).data.status).toBe('stopped')
    expect(
      (await ask(`/activity?kind=instance&target=${web.id}`)).data.map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['stop', 'attachInterface', 'setGroups', 'create'])
  })

  it('has volumes, attached and not, which the cloud knows as well', async () => {
    const differing: unknown[] = []
    const note = (what: unknown) => void differing.push(what)
    await reconcile({ ...test.deps, log: { warn: note } })
    expect(differing).toEqual([])
    const { data } = await ask('/block-storage/volumes?size=200')
    const by = (status: string) => data.filter((one: { status: string }) => one.status === status).length
    expect([by('attached'), by('available'), by('error'), data.length]).toEqual([7, 3, 1, 11])
    const [copy] = (await ask('/block-storage/volumes?q=training-set-copy')).data
    const [labelled] = (await ask('/block-storage/snapshots?q=labelled')).data
    expect(labelled.dependants).toEqual([copy.id])
    expect((await ask('/limits')).data).toEqual(
      expect.arrayContaining([
        { metric: 'volumes', limit: 200, used: 10, reserved: 0 },
        { metric: 'volumeGib', limit: 20_000, used: 13_950, reserved: 0 },
      ]),
    )
  })

  it('has volumes that can be worked with', async () => {
    const owner = who('owner: may do everything')
    const { id, company_id } = await idOf(owner)
    const person = { ...owner, id, password: '', companyId: company_id ?? '' }
    const [volume] = (await ask('/block-storage/volumes?q=wiki-data')).data
    const url = `/api/v1/block-storage/volumes/${volume.id}/actions/detach`
    expect((await test.as(person, { method: 'POST', url, payload: {} })).statusCode).toBe(202)
    await test.settle()
    expect((await ask(`/block-storage/volumes/${volume.id}`)).data).toMatchObject({
      status: 'available',
      instanceId: null,
    })
  })

  it('has a VPC with instances in each tier and a month of checks, from which the next ones go on', async () => {
    const [vpc] = (await ask('/vpc/vpcs')).data
    expect(vpc).toMatchObject({
      instanceCount: 8,
      tiers: [{ portCount: 3 }, { portCount: 3 }, { portCount: 2 }],
    })
    expect(await faultsAmong(test.db, networkFaults)).toEqual([])
    const report = () => ask(`/vpc/vpcs/${vpc.id}/health`)
    const planted = (await report()).data
    await lookAtAll({ ...test.deps, log: { warn: () => undefined, error: () => undefined } })
    const looked = (await report()).data
    expect(looked.overall).toBe('ok')
    expect(sinceOf(looked)).toEqual(sinceOf(planted))
    const { data } = await ask(`/vpc/vpcs/${vpc.id}/health/history`)
    expect(data.filter(({ result }: HealthInterval) => result === 'failed')).toHaveLength(2)
  })

  it('has zones with records, which the cloud answers for', async () => {
    const { data } = await ask('/dns/zones')
    expect(data.map(({ name, status }: Record<string, string>) => [name, status])).toEqual([
      ['corp.northwind-books.example', 'active'],
      ['northwind-books.example', 'active'],
      ['xn--nordwind-bcher-psb.example', 'active'],
    ])
    expect(data[0].warnings).toMatchObject([{ code: 'belowDelegation', name: 'files.lab' }])
    const history = (await ask(`/dns/zones/${data[1].id}/history`)).data
    expect(history.map(({ action, status }: Record<string, string>) => [action, status])).toEqual([
      ['follow', 'done'],
      ['import', 'done'],
      ['import', 'done'],
      ['import', 'done'],
      ['create', 'done'],
    ])
    const zone = await servedBy(test.db).zoneOf('www.northwind-books.example')
    const shop = zone ? await servedBy(test.db).setsAt(zone, ['shop']) : []
    const values = (type: string) => shop.find((one) => one.type === type)?.values.length
    expect([values('A'), values('AAAA')]).toEqual([3, 1])
    const [staging] = (await ask('/compute/instances?q=shop-staging-1')).data
    const followed = (await ask(`/dns/zones/${data[1].id}/record-sets?q=staging`)).data
    expect(followed.map(({ name, managedBy }: Record<string, unknown>) => [name, managedBy])).toEqual([
      ['staging', { kind: 'instance', id: staging.id }],
      ['staging', { kind: 'instance', id: staging.id }],
    ])
    const followedBy = zone ? await servedBy(test.db).setsAt(zone, ['staging']) : []
    const led = new Set(followedBy.flatMap((one) => one.values))
    expect(led).toEqual(new Set([...staging.ipv4, ...staging.ipv6]))
    expect((await ask('/limits')).data).toContainEqual({
      metric: 'dnsZones',
      limit: 100,
      used: 3,
      reserved: 0,
    })
  })

  it('has networks and groups, one of which opens a database to everybody', async () => {
    const { data } = await ask('/guest-networks/networks?size=50')
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['shop-inside', 'backups', 'front', 'app', 'data']))
    const { rows } = (await ask('/guest-networks/open?size=200')).data
    expect(rows.map(({ marks }: { marks: string[] }) => marks)).toEqual(
      expect.arrayContaining([['database'], ['ssh']]),
    )
  })

  it('has addresses in each state worth seeing, which can be worked with', async () => {
    const { data } = await ask('/ip-address/addresses?size=200&sort=label')
    const labelled = data.filter(({ label }: { label: string }) => label !== '')
    expect(labelled.map(({ label, role, locked }: Record<string, unknown>) => [label, role, locked])).toEqual(
      [
        ['office', 'forwarding', false],
        ['old-mail', 'none', false],
        ['shop', 'loadBalancer', false],
        ['shop-next', 'none', true],
      ],
    )
    const [office] = labelled
    expect(await does('DELETE', `/ip-address/addresses/${office.id}?dropForwardings=true`)).toBe(202)
    const [trial] = (await ask('/ip-address/addresses?status=released&q=trial')).data
    expect(await does('POST', `/ip-address/addresses/${trial.id}/actions/recover`)).toBe(202)
    await test.settle()
    expect((await ask(`/ip-address/addresses/${trial.id}`)).data).toMatchObject({
      status: 'free',
      label: 'trial',
    })
    expect(await faultsAmong(test.db, addressFaults)).toEqual([])
  })

  it('has load balancers whose members answer, and certificates that end', async () => {
    const log = { warn: () => undefined, error: () => undefined }
    await watchHealth({ ...test.deps, log })
    test.clock.advance(60)
    await watchHealth({ ...test.deps, log })
    const [, shop] = (await ask('/load-balancers/balancers?sort=name')).data
    expect(shop).toMatchObject({
      name: 'shop',
      status: 'active',
      // One of its members was stopped above.
      health: 'degraded',
      membersOnline: 5,
      ports: ['80/http', '443/https'],
    })
    const ending = (await ask('/load-balancers/certificates?ending=true&sort=notAfter')).data
    expect(ending).toMatchObject([
      { name: 'old-shop', listenerCount: 0 },
      { name: 'shop', listenerCount: 1, issuer: 'Example CA' },
    ])
    expect(await does('POST', `/load-balancers/balancers/${shop.id}/listeners`, shopAdmin)).toBe(202)
    await test.settle()
    expect(await faultsAmong(test.db, balancerFaults)).toEqual([])
  })

  it('has backups of its databases, one a night', async () => {
    const [warehouse] = (await ask('/compute/instances?q=warehouse-2')).data
    const { data } = await ask(`/compute/instances/${warehouse.id}/snapshots`)
    expect(data).toHaveLength(3)
    expect(data).toContainEqual(expect.objectContaining({ origin: 'automatic', status: 'available' }))
  })

  it('has buckets with real files, one of them for everybody and one with old versions', async () => {
    const answer = await seenBy(who('owner: may'), '/object-storage/buckets?sort=name')
    const { data } = answer.json<{ data: Bucket[] }>()
    expect(data).toMatchObject([
      { versioning: 'on', objects: 3, status: 'available' },
      { objects: 3, access: 'private' },
      { access: 'publicRead', objects: 3 },
    ])
    expect(data[0]?.oldBytes).toBeGreaterThan(0)
    const logo = await fetch(`${store.url}/${data[2]?.name}/press/logo.svg`)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const keys = await seenBy(who('owner: may'), '/object-storage/access-keys')
    expect(keys.json<{ data: AccessKey[] }>().data).toMatchObject([
      { name: 'report-writer', status: 'active' },
    ])
  })

  it('sends no mail of what was done in the past', () => {
    expect(mailsOfPast).toEqual([])
  })

  it('tells operations of some seconds each, in the order of time', async () => {
    const done = await test.db.system((tx) =>
      tx
        .selectFrom('operations')
        .select(['created_at', 'finished_at'])
        .where('created_at', '<', new Date(test.clock.now().getTime() - 86_400_000))
        .orderBy('seq')
        .execute(),
    )
    const times = done.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const seconds = done.map(
      ({ created_at, finished_at }) => ((finished_at?.getTime() ?? 0) - created_at.getTime()) / 1000,
    )
    expect(Math.min(...seconds)).toBeGreaterThan(0)
    expect(Math.max(...seconds)).toBeLessThan(120)
  })

  it('grows by as many as are asked for', async () => {
    const cloud = await openCloudOfThePast(test.db)
    const name = await seed(
      { db: test.db, cloud },
      { count: 600, name: 'Blue Harbor Logistics', now: test.clock.now() },
    )
    expect(name).toBe('Blue Harbor Logistics')
    const { page } = (await seenBy(who('owner of another company'), '/compute/instances?size=1')).json()
    expect(page.total).toBe(600)
  }, 120_000)
})
