import { sql } from 'kysely'
import { measurementsIn } from '#server/cloud/openstack/metrics/kept.ts'
import { thin } from '#server/cloud/openstack/metrics/thin.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { CloudRef, Order, TenantRef } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb, testClock } from '../../support/testDb.ts'
import { fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'
import { fakeOctavia } from './fakeOctavia.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const ours = `portico=${installation}`
const tenant = 'acme' as TenantRef

let db: OpenDb
const clock = testClock()
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterEach(() =>
  db.system(async (tx) => {
    await tx.deleteFrom('openstack_measured').execute()
    await tx.deleteFrom('openstack_looks').execute()
  }),
)
afterAll(() => db.close())

const refTo = (id: string) => `one/acme/${id}` as CloudRef

/** Counters of a server that is busy at an even rate since the beginning. */
const diagnosticsAt = (seconds: number) => ({
  cpu0_time: seconds * 0.25e9,
  'memory-available': 1000,
  'memory-usable': 600,
  vda_read: seconds * 10,
  vda_read_req: seconds,
  vda_write: seconds * 20,
  vda_write_req: seconds,
  vdb_read: seconds * 1000,
  vdb_read_req: seconds * 3,
  vdb_write: 0,
  vdb_write_req: 0,
  tap1_rx: seconds * 100,
  tap1_tx: seconds * 7,
})

const serverCalled = (id: string, status = 'ACTIVE') => ({
  id,
  status,
  tenant_id: 'acme',
  tags: [ours, 'portico_op=op:build'],
  created: '2030-01-01T00:00:00Z',
  'OS-EXT-STS:task_state': null,
  flavor: { original_name: 'small' },
  addresses: {},
})

interface Opening {
  servers?: readonly string[]
  react?: (asked: Asked) => Given | undefined
  roles?: readonly string[]
}

const open = ({ servers = ['s1'], react, roles }: Opening = {}) => {
  const began = clock.now().getTime()
  const octavia = fakeOctavia()
  const fake = fakeCloud(
    (asked) => {
      const answer = react?.(asked) ?? octavia.react(asked)
      if (answer) return answer
      if (asked.call.endsWith('/diagnostics'))
        return { body: diagnosticsAt((clock.now().getTime() - began) / 1000 + 1000) }
      return undefined
    },
    { 'load-balancer': 'http://cloud/balancer' },
    roles,
  )
  fake.things['/compute/servers'] = servers.map((id) => serverCalled(id))
  fake.things['/volume/volumes'] = [
    {
      id: 'v1',
      status: 'in-use',
      size: 10,
      metadata: { portico: installation, portico_op: 'op:create' },
      attachments: [{ server_id: 's1', device: '/dev/vdb' }],
      'os-vol-tenant-attr:tenant_id': 'acme',
    },
  ]
  const cloud = () =>
    openOpenStack(fakeSettings, { installation, now: clock.now, transport: fake.transport, db })
  return { ...fake, octavia, cloud: cloud(), again: cloud }
}

/** Looks now and after each of so many minutes. */
const lookFor = async (cloud: ReturnType<typeof open>['cloud'], minutes: number) => {
  const told = [await cloud.measure?.()]
  for (let n = 0; n < minutes; n += 1) {
    clock.advance(60)
    told.push(await cloud.measure?.())
  }
  return told
}

const lastMinutes = (points: number) => {
  const to = clock.now()
  return { from: new Date(to.getTime() - (points - 1) * 60_000), to, points }
}

describe('a look each minute', () => {
  it('becomes series of instances and of their volumes', async () => {
    const { cloud } = open()
    expect(await lookFor(cloud, 2)).toEqual([0, 1, 2].map(() => ({ measured: 2, missed: 0 })))
    const wanted = lastMinutes(4)
    const measured = await cloud.compute.metrics(refTo('s1'), wanted)
    expect(measured).toEqual({
      times: [0, 1, 2, 3].map((n) => wanted.from.getTime() / 1000 + n * 60),
      cpuPercent: [null, null, 25, 25],
      memoryPercent: [null, null, 40, 40],
      diskReadBytes: [null, null, 1010, 1010],
      diskWriteBytes: [null, null, 20, 20],
      networkInBytes: [null, null, 100, 100],
      networkOutBytes: [null, null, 7, 7],
    })
    expect(await cloud.volumes.metrics(refTo('v1'), wanted)).toMatchObject({
      readBytes: [null, null, 1000, 1000],
      writeBytes: [null, null, 0, 0],
      readOps: [null, null, 3, 3],
      writeOps: [null, null, 0, 0],
    })
  })

  it('leaves a gap where nova is away, and goes on by itself', async () => {
    let isAway = false
    const { cloud } = open({
      react: ({ call }) => (isAway && call.startsWith('GET /compute/servers') ? { status: 500 } : undefined),
    })
    await lookFor(cloud, 1)
    isAway = true
    clock.advance(60)
    expect(await cloud.measure?.()).toEqual({ measured: 0, missed: 1 })
    clock.advance(180)
    isAway = false
    await lookFor(cloud, 1)
    const { cpuPercent } = await cloud.compute.metrics(refTo('s1'), lastMinutes(6))
    expect(cpuPercent).toEqual([25, null, null, null, null, 25])
  })

  it('goes on past one that does not answer, and one that has been stopped meanwhile is not missed', async () => {
    const { cloud } = open({
      servers: ['s1', 's2', 's3'],
      react: ({ call }) => {
        if (call.includes('/s2/'))
          return { status: 409, body: { conflictingRequest: { message: 'stopped' } } }
        return call.includes('/s3/') ? { status: 500 } : undefined
      },
    })
    const [first] = await lookFor(cloud, 1)
    expect(first).toEqual({ measured: 2, missed: 1 })
    const last = lastMinutes(2)
    expect((await cloud.compute.metrics(refTo('s1'), last)).cpuPercent).toEqual([null, 25])
    expect((await cloud.compute.metrics(refTo('s2'), last)).cpuPercent).toEqual([null, null])
  })

  it('looks at few at a time', async () => {
    let [open_, most] = [0, 0]
    const given = open({ servers: Array.from({ length: 30 }, (_, n) => `s${n}`) })
    const { send } = given.transport
    given.transport.send = async (sent) => {
      if (!sent.url.endsWith('/diagnostics')) return send(sent)
      open_ += 1
      most = Math.max(most, open_)
      await Promise.resolve()
      const answer = await send(sent)
      open_ -= 1
      return answer
    }
    expect(await given.again().measure?.()).toEqual({ measured: 31, missed: 0 })
    expect(most).toBe(8)
  })

  it('begins with those that have waited for longest, where there is no time for all', async () => {
    const seen: string[] = []
    const { cloud } = open({
      servers: Array.from({ length: 20 }, (_, n) => `s${n}`),
      react: ({ call }) => {
        if (!call.endsWith('/diagnostics')) return undefined
        seen.push(call)
        // Nova takes its time.
        clock.advance(4)
        return undefined
      },
    })
    const first = await cloud.measure?.()
    expect(first?.missed).toBeGreaterThan(0)
    const before = new Set(seen.splice(0))
    clock.advance(60)
    await cloud.measure?.()
    expect(before.has(seen[0] ?? '')).toBe(false)
  })

  it('is one server’s of several', async () => {
    const given = open()
    const servers = [given.cloud, given.again(), given.again()]
    const told = await Promise.all(servers.map(async (one) => (await one.measure?.())?.measured ?? 0))
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 0, 2])
    clock.advance(49)
    expect(await given.again().measure?.()).toEqual({ measured: 0, missed: 0 })
    clock.advance(1)
    expect(await given.again().measure?.()).toEqual({ measured: 2, missed: 0 })
  })

  it('takes no notice of one that comes late, of a server that has slept', async () => {
    const kept = measurementsIn(db)
    const lookAfter = (seconds: number, count: number) => ({
      ref: refTo('s1'),
      at: new Date(clock.now().getTime() + seconds * 1000),
      counters: { 'networkInBytes:tap1': count },
      gauges: {},
    })
    await kept.keep([lookAfter(-60, 0)])
    await Promise.all([kept.keep([lookAfter(0, 600)]), kept.keep([lookAfter(0, 600)])])
    await kept.keep([lookAfter(-30, 100)])
    await kept.keep([lookAfter(60, 1800)])
    clock.advance(60)
    const { networkInBytes } = await open().cloud.compute.metrics(refTo('s1'), lastMinutes(3))
    expect(networkInBytes).toEqual([null, 10, 20])
  })

  it('ends with the instance', async () => {
    const given = open()
    await lookFor(given.cloud, 1)
    const measured = async () => (await given.cloud.compute.metrics(refTo('s1'), lastMinutes(2))).cpuPercent
    expect(await measured()).toEqual([null, 25])
    const order: Order = { tenant, tag: 'op:delete' }
    await given.cloud.compute.destroy(order, refTo('s1'))
    expect(await measured()).toEqual([null, null])
  })
})

const measuresOf = async (provider?: string) => {
  const { transport } = open()
  const settings = { ...fakeSettings, ...(provider !== undefined && { balancerProvider: provider }) }
  const cloud = openOpenStack(settings, { installation, now: clock.now, transport, db })
  return (await cloud.catalogue.regions())[0]?.capabilities.balancers?.measures
}

describe('a load balancer', () => {
  it('is measured by what octavia counts', async () => {
    const began = clock.now().getTime()
    const given = open({
      servers: [],
      react: ({ call }) => {
        if (!call.endsWith('/stats')) return undefined
        const seconds = (clock.now().getTime() - began) / 1000
        const counts = { total_connections: seconds, request_errors: 0 }
        return {
          body: {
            stats: { active_connections: 5, bytes_in: 10 * seconds, bytes_out: 30 * seconds, ...counts },
          },
        }
      },
    })
    given.octavia.balancers.push({
      id: 'lb',
      description: `${ours} portico_op=op:create`,
      project_id: 'acme',
      vip_port_id: 'p1',
      provisioning_status: 'ACTIVE',
    })
    await lookFor(given.cloud, 1)
    expect(await given.cloud.balancers?.metrics(refTo('lb'), lastMinutes(2))).toMatchObject({
      connections: [null, 5],
      bytesIn: [null, 10],
      bytesOut: [null, 30],
      membersOnline: [null, 0],
      requests: [null, null],
      answers: { ok: [null, null] },
    })
  })

  it('says what can be measured of it, which with the switches’ own is nothing', async () => {
    expect(await measuresOf()).toEqual(['connections', 'traffic', 'membersOnline'])
    expect(await measuresOf('ovn')).toBeUndefined()
  })
})

const offeredBy = async (opening: Opening) => {
  const { cloud, askedFor } = open(opening)
  const [region] = await cloud.catalogue.regions()
  const { metrics, volumeMetrics } = region?.capabilities ?? {}
  const compute = (await cloud.services()).find(({ service }) => service === 'compute')
  await cloud.measure?.()
  return {
    metrics,
    volumeMetrics,
    missing: compute?.missing.join(),
    asked: askedFor('GET /compute/servers'),
  }
}
const refusing =
  (status: number) =>
  ({ call }: Asked): Given | undefined =>
    call.endsWith('/diagnostics')
      ? { status, body: { forbidden: { message: 'Policy', code: status } } }
      : undefined

describe('what is offered', () => {
  it('has metrics where nova lets Portico’s user read diagnostics', async () => {
    expect(await offeredBy({})).toMatchObject({ metrics: true, volumeMetrics: true })
  })

  it.each([
    ['its policy refuses', 403],
    ['its driver has none', 501],
  ])('has none where %s, and says so', async (_, status) => {
    const found = await offeredBy({ react: refusing(status) })
    expect(found).toMatchObject({ metrics: false, volumeMetrics: false })
    expect(found.missing).toContain('os_compute_api:os-server-diagnostics')
  })

  it('goes by the role as long as there is nothing to ask about', async () => {
    expect((await offeredBy({ servers: [] })).metrics).toBe(true)
    expect((await offeredBy({ servers: [], roles: ['member'] })).metrics).toBe(false)
  })
})

const counted = () =>
  db.system(async (tx) => {
    const { rows } = await sql<{ minutes: number; n: number; seconds: number }>`
      select minutes, count(*)::int as n, sum(seconds)::int as seconds
      from openstack_measurements group by minutes order by minutes`.execute(tx)
    return rows.map(({ minutes, n, seconds }) => [minutes, n, seconds])
  })
const means = async (span: { from: Date; to: Date }) =>
  measurementsIn(db).series(refTo('s1'), { ...span, points: 3 }, ['cpuPercent', 'memoryPercent'])

describe('measurements that grow old', () => {
  const hour = 3600
  /** A thing with a measurement each minute of two hours, from a full hour on: half of the first hour at 10, all else at 30. */
  const twoHours = async () => {
    clock.advance(hour - ((clock.now().getTime() / 1000) % hour))
    await db.system(async (tx) => {
      await sql`with thing as (
          insert into openstack_measured (ref, at, counters) values ('one/acme/s1', app_now(), '{}') returning id
        )
        insert into openstack_measurements (measured_id, minutes, at, seconds, readings)
        select id, 1, app_now() + make_interval(mins => n), 60, case when n <= 30 then '{"cpuPercent": 10}'::jsonb
          when n <= 60 then '{"cpuPercent": 30, "memoryPercent": 50}'::jsonb else '{"cpuPercent": 30}'::jsonb end
        from thing, generate_series(1, 120) as n`.execute(tx)
    })
    const from = clock.now()
    return { from, to: new Date(from.getTime() + 2 * hour * 1000) }
  }
  it('are kept further apart, with the same means and no more time than was measured', async () => {
    const span = await twoHours()
    const before = await means(span)
    expect(before).toMatchObject({ cpuPercent: [null, 20, 30], memoryPercent: [null, 50, null] })
    await thin(db)
    expect(await counted()).toEqual([[1, 120, 7200]])
    clock.advance(26 * hour)
    await thin(db)
    expect(await counted()).toEqual([
      [1, 60, 3600],
      [10, 6, 3600],
    ])
    clock.advance(hour)
    await thin(db)
    await thin(db)
    expect(await counted()).toEqual([[10, 12, 7200]])
    expect(await means(span)).toEqual(before)
    clock.advance(8 * 24 * hour)
    await thin(db)
    expect(await counted()).toEqual([[60, 2, 7200]])
    expect((await means(span)).cpuPercent).toEqual([null, 20, 30])
  })

  it('are gone after 90 days, with what they were of', async () => {
    await twoHours()
    clock.advance(91 * 24 * hour)
    // Each round lets them grow old by one step.
    for (let round = 0; round < 3; round += 1) await thin(db)
    expect(await counted()).toEqual([])
    const left = await db.system((tx) => tx.selectFrom('openstack_measured').selectAll().execute())
    expect(left).toEqual([])
  })

  it('are told apart from those of others', async () => {
    const span = await twoHours()
    const others = await measurementsIn(db).series(refTo('s2'), { ...span, points: 3 }, ['cpuPercent'])
    expect(others.cpuPercent).toEqual([null, null, null])
  })
})
