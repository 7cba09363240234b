import { isIP } from 'node:net'
import { addressesOf, poolSize } from '#server/cloud/sandbox/addresses.ts'
import { consoleLines } from '#server/cloud/sandbox/consoleLines.ts'
import { metricsOf } from '#server/cloud/sandbox/metrics.ts'
import { openSandbox } from '#server/cloud/sandbox/sandbox.ts'
import { ask } from '#server/networking/resolver.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { CloudFault, type CloudRef, type FaultReason, type Order } from '#server/cloud/port.ts'
import { openTestDb, testClock } from '../support/testDb.ts'
import { describeCloud } from './portSuite.ts'

const open = async () => {
  const clock = testClock()
  const db = await openTestDb(clock.now)
  const cloud = await openSandbox(db, { timing: { speed: 1 } })
  return { cloud, clock, db }
}

describeCloud('sandbox', async () => {
  const { cloud, clock, db } = await open()
  return {
    cloud,
    settle: async () => clock.advance(600),
    uses: {
      region: 'lab-1',
      small: 'shared-1',
      large: 'dedicated-4',
      image: 'debian-13',
      otherImage: 'ubuntu-26.04',
      volumeType: 'standard',
    },
    has: { terminal: true, ipv6: true, dns: true },
    atOnce: 12,
    close: () => db.close(),
  }
})

describe('what only the sandbox does', () => {
  let world: Awaited<ReturnType<typeof open>>
  beforeAll(async () => void (world = await open()))
  afterAll(() => world.db.close())

  let serial = 0
  const order = (): Order => ({ tenant: 'tenant-a' as never, tag: `t${(serial += 1)}` })
  const create = (name: string, by = order()) =>
    world.cloud.compute.create(by, {
      name,
      region: 'lab-1',
      planRef: 'shared-1',
      imageRef: 'debian-13',
      sshKeys: [],
      publicIpv4: true,
    })

  it('reports progress by the clock', async () => {
    const { ref } = await create('web')
    world.clock.advance(4)
    expect(await world.cloud.compute.find(ref)).toMatchObject({ state: 'building', progress: 50 })
  })

  it('takes eight times as long for a machine that asks for it', async () => {
    const { ref } = await create('web-slow')
    world.clock.advance(32)
    expect(await world.cloud.compute.find(ref)).toMatchObject({ progress: 50 })
  })

  it('fails a build by name, and says why', async () => {
    const { ref } = await create('web-fails-to-build')
    world.clock.advance(60)
    expect(await world.cloud.compute.find(ref)).toMatchObject({
      state: 'failed',
      fault: { reason: 'rejected' },
    })
  })

  it('has no capacity by name', async () => {
    await expect(create('web-no-capacity')).rejects.toMatchObject({ reason: 'noCapacity' })
  })

  it('loses an answer by name once, after the effect', async () => {
    const by = order()
    await expect(create('web-lost-answer', by)).rejects.toBeInstanceOf(CloudFault)
    const made = await world.cloud.compute.findByTag(by.tenant, by.tag)
    expect((await create('web-lost-answer', by)).ref).toBe(made?.ref)
  })

  it('has GPUs in one region only', async () => {
    expect(await world.cloud.catalogue.soldOut('gpu-1')).toEqual(['lab-2'])
    expect(await world.cloud.catalogue.soldOut('shared-1')).toEqual([])
  })

  it('gives room and addresses back', async () => {
    const used = () =>
      world.db.system((tx) =>
        tx
          .selectFrom('sandbox_hosts')
          .select((eb) => eb.fn.sum<string>('used_vcpus').as('vcpus'))
          .executeTakeFirstOrThrow(),
      )
    const before = await used()
    const { ref, ipv4 } = await create('web')
    await world.cloud.compute.destroy(order(), ref)
    expect(await used()).toEqual(before)
    expect((await create('next')).ipv4).toEqual(ipv4)
  })

  const elsewhere = { region: 'lab-2' }
  const allocate = () => networkingOf(world.cloud).addresses.create(order(), elsewhere)
  const release = ({ ref }: { ref: CloudRef }) => networkingOf(world.cloud).addresses.destroy(order(), ref)

  it('gives the address again that has been free for longest', async () => {
    const made = [await allocate(), await allocate(), await allocate()]
    for (const one of made.toReversed()) {
      world.clock.advance(60)
      await release(one)
    }
    const again = [await allocate(), await allocate(), await allocate()]
    expect(again.map(({ ip }) => ip)).toEqual(made.toReversed().map(({ ip }) => ip))
    for (const one of again) await release(one)
  })

  it('gives of a /24 none twice and none too few to 2,000 orders', async () => {
    const { cloud, db } = await open()
    await db.system(async (tx) => {
      await tx
        .insertInto('sandbox_pools')
        .values({ ...elsewhere, next: poolSize })
        .execute()
      const places = Array.from({ length: 256 }, (_, n) => ({ ...elsewhere, n: 512 + n, ref: null }))
      await tx.insertInto('sandbox_addresses').values(places).execute()
    })
    const given: string[] = []
    const refused: FaultReason[] = []
    const orders = Array.from({ length: 2000 }, order)
    // As many at once as a server lets wait for its database.
    const lane = async () => {
      for (let by = orders.pop(); by; by = orders.pop())
        await networkingOf(cloud)
          .addresses.create(by, elsewhere)
          .then(
            ({ ip }) => given.push(ip),
            (error: CloudFault) => refused.push(error.reason),
          )
    }
    await Promise.all(Array.from({ length: 100 }, lane))
    await db.close()
    expect(given).toHaveLength(256)
    expect(new Set(given).size).toBe(256)
    expect(new Set(refused)).toEqual(new Set(['noCapacity']))
  })

  it('has a million addresses in each region, all of them well-formed and apart', () => {
    expect(addressesOf('lab-1', 10)).toEqual({
      ipv4: '100.64.0.10',
      ipv6: '2001:db8:1::a',
      privateIp: '10.0.0.10',
    })
    const places = [10, 65_535, 65_536, 65_546, 131_072, poolSize - 1]
    const all = ['lab-1', 'lab-2'].flatMap((region) =>
      places.map((n) => addressesOf(region, n)).flatMap(({ ipv4, ipv6 }) => [ipv4, ipv6]),
    )
    expect(new Set(all).size).toBe(2 * 2 * places.length)
    expect(all.filter((ip) => isIP(ip) === 0)).toEqual([])
    expect(addressesOf('lab-1', poolSize - 1).ipv4).toBe('100.79.255.255')
    expect(addressesOf('lab-2', poolSize - 1).ipv6).toBe('2001:db8:2::f:ffff')
  })

  it('leads one of 100 addresses to a port that all want', async () => {
    const { addresses, networks, ports } = networkingOf(world.cloud)
    const pool = { from: '10.40.0.11', to: '10.40.0.254' }
    const terms = { gateway: '10.40.0.1', snat: true, dhcp: true, dnsServers: [], domain: null, routes: [] }
    const spec = { name: 'back', region: 'lab-1', cidr: '10.40.0.0/24', pool, ...terms }
    const network = await networks.create(order(), spec)
    const { ref: portRef, ips } = await ports.create(order(), { networkRef: network.ref, groupRefs: [] })
    const made = []
    for (let n = 0; n < 100; n += 1) made.push(await addresses.create(order(), { region: 'lab-1' }))
    const to = { portRef, ip: ips[0] ?? '' }
    const tried = await Promise.allSettled(made.map(({ ref }) => addresses.associate(order(), ref, to)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const found = await addresses.list()
    expect(found.filter((one) => one.portRef === portRef)).toHaveLength(1)
  })

  it('takes a company’s addresses away with it', async () => {
    const company = { id: '01890000-0000-7000-8000-00000000dddd', name: 'Acme' }
    const tenant = await world.cloud.ensureTenant(company)
    const by = { tenant, tag: 'allocate' }
    const { ref } = await networkingOf(world.cloud).addresses.create(by, { region: 'lab-1' })
    expect(await world.cloud.inventory(company)).toEqual([`public address ${ref}`])
    expect(await world.cloud.removeTenant(company)).toEqual([])
  })

  it('measures the same each time, and nothing before the machine was there or while it is off', () => {
    const machine = { ref: 'vm-1' as CloudRef, createdAt: new Date('2030-01-01T12:00:00Z'), isOn: true }
    const day = {
      from: new Date('2030-01-01T00:00:00Z'),
      to: new Date('2030-01-02T00:00:00Z'),
      points: 25,
    }
    expect(metricsOf(machine, day)).toEqual(metricsOf(machine, day))
    const { cpuPercent } = metricsOf(machine, day)
    expect(cpuPercent.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => null))
    for (const value of cpuPercent.slice(12)) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(100)
    }
    expect(metricsOf({ ...machine, isOn: false }, day).cpuPercent.every((value) => value === null)).toBe(true)
  })

  const newVolume = async (name: string, about: object = {}) => {
    const spec = { name, region: 'lab-1', typeRef: 'standard', sizeGib: 20, ...about }
    const { ref } = await world.cloud.volumes.create(order(), spec)
    world.clock.advance(60)
    return ref
  }
  const newMachine = async (region = 'lab-1') => {
    const spec = { name: 'web', region, planRef: 'shared-1', imageRef: 'debian-13', sshKeys: [] }
    const { ref } = await world.cloud.compute.create(order(), { ...spec, publicIpv4: false })
    world.clock.advance(60)
    return ref
  }

  it('fails to attach a volume by name, and leaves it as it was', async () => {
    const { volumes } = world.cloud
    const ref = await newVolume('data-fails-to-attach')
    expect((await volumes.attach(order(), ref, await newMachine())).state).toBe('attaching')
    world.clock.advance(60)
    expect(await volumes.find(ref)).toMatchObject({ state: 'available', fault: { reason: 'rejected' } })
  })

  it('hangs in a detach by name, until it is forced', async () => {
    const { volumes } = world.cloud
    const [ref, machine] = [await newVolume('data-stuck-detaching'), await newMachine()]
    await volumes.attach(order(), ref, machine)
    world.clock.advance(60)
    await volumes.detach(order(), ref, false)
    world.clock.advance(86_400)
    expect(await volumes.find(ref)).toMatchObject({ state: 'detaching', machineRef: machine })
    expect((await volumes.detach(order(), ref, true)).state).toBe('available')
  })

  it('has 25 devices on a machine, and gives none twice', async () => {
    const { volumes } = world.cloud
    const machine = await newMachine()
    const refs = []
    for (let n = 0; n < 26; n += 1) refs.push(await newVolume(`data-${n}`))
    const tried = await Promise.allSettled(refs.map((ref) => volumes.attach(order(), ref, machine)))
    const given = new Set(tried.map((one) => (one.status === 'fulfilled' ? one.value.device : 'none')))
    expect(given).toEqual(
      new Set(['none', ...'bcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `vd${letter}`)]),
    )
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'rejected' },
    })
  })

  it('attaches within a region only', async () => {
    const attempt = world.cloud.volumes.attach(order(), await newVolume('data'), await newMachine('lab-2'))
    await expect(attempt).rejects.toMatchObject({ reason: 'rejected' })
  })

  it('has storage of each type that fills up and is given back', async () => {
    const { volumes, catalogue } = world.cloud
    const archiveIn = async () =>
      (await catalogue.volumeTypes()).find(({ ref }) => ref === 'archive')?.soldOutIn
    expect(await archiveIn()).toEqual(['lab-2'])
    await world.db.system((tx) =>
      tx.updateTable('sandbox_volume_pools').set({ gib: 150 }).where('type_ref', '=', 'archive').execute(),
    )
    const ref = await newVolume('tapes', { typeRef: 'archive', sizeGib: 100 })
    expect(await archiveIn()).toEqual(['lab-1', 'lab-2'])
    await expect(volumes.resize(order(), ref, 200)).rejects.toMatchObject({ reason: 'noCapacity' })
    await volumes.destroy(order(), ref)
    expect(await archiveIn()).toEqual(['lab-2'])
  })

  it('grows a hard disk only while no running machine uses it', async () => {
    const { volumes, compute } = world.cloud
    await world.db.system((tx) => tx.updateTable('sandbox_volume_pools').set({ gib: 10_000_000 }).execute())
    const [ref, machine] = [
      await newVolume('tapes', { typeRef: 'archive', sizeGib: 100 }),
      await newMachine(),
    ]
    await volumes.attach(order(), ref, machine)
    world.clock.advance(60)
    await expect(volumes.resize(order(), ref, 200)).rejects.toMatchObject({ reason: 'conflict' })
    await compute.setPower(order(), machine, 'off')
    world.clock.advance(60)
    expect((await volumes.resize(order(), ref, 200)).state).toBe('resizing')
  })

  it('keeps a snapshot that a volume needs', async () => {
    const { volumes } = world.cloud
    const { ref } = await volumes.snapshot(order(), await newVolume('data'), 'before')
    world.clock.advance(60)
    await newVolume('copy', { source: { kind: 'snapshot', ref } })
    await expect(volumes.destroySnapshot(order(), ref)).rejects.toMatchObject({ reason: 'conflict' })
  })

  it('boots into a login', () => {
    const lines = consoleLines(
      { name: 'web', imageName: 'Debian 13', user: 'debian', address: '100.64.0.10' },
      ['boot'],
    )
    expect(lines.at(-1)).toBe('web login: ')
    expect(lines.join('\n')).toContain('100.64.0.10')
  })
})

it('has a name server that says nothing of zones that ask for that', async () => {
  const clock = testClock()
  const db = await openTestDb(clock.now)
  const cloud = await openSandbox(db, {
    timing: { speed: 1 },
    dnsAt: { host: '127.0.0.1', port: 0, onTaken: () => undefined },
  })
  const answers = async (name: string) => {
    await cloud.dns?.create(
      { tenant: 'tenant-a' as never, tag: name },
      { name, email: 'a@b.example', ttl: 300, negativeTtl: 60 },
    )
    const servers = (await cloud.dns?.servers()) ?? []
    return Promise.all(servers.map(async ({ address }) => (await ask(address, name, 'NS'))?.code))
  }
  expect(await answers('shop.example')).toEqual(['NOERROR', 'NOERROR'])
  expect(await answers('shop-one-server-down.example')).toEqual(['NOERROR', undefined])
  await cloud.close()
  await db.close()
})

describe('a sandbox that finishes at once', () => {
  const lab = { region: 'lab-1', planRef: 'shared-1', imageRef: 'debian-13', sshKeys: [], publicIpv4: true }
  const pool = { from: '10.0.0.11', to: '10.0.0.254' }
  const terms = { gateway: '10.0.0.1', snat: true, dhcp: true, dnsServers: [], domain: null, routes: [] }
  let serial = 0
  const order = (): Order => ({ tenant: 'tenant-a' as never, tag: `at-once-${(serial += 1)}` })

  it('has done each order when the call returns, even one that asks to be slow', async () => {
    const db = await openTestDb(testClock().now)
    const cloud = await openSandbox(db, { timing: 'instant' })
    const { compute, volumes } = cloud
    const { ref } = await compute.create(order(), { ...lab, name: 'web-slow' })
    expect(await compute.find(ref)).toMatchObject({ state: 'on', progress: 100 })
    expect((await compute.setPower(order(), ref, 'off')).state).toBe('off')
    expect((await compute.resize(order(), ref, 'shared-2')).state).toBe('off')
    expect((await compute.rebuild(order(), ref, { imageRef: 'ubuntu-26.04', sshKeys: [] })).state).toBe('off')
    const data = { name: 'data', region: 'lab-1', typeRef: 'standard', sizeGib: 20 }
    const volume = await volumes.create(order(), data)
    expect(volume.state).toBe('available')
    expect((await volumes.attach(order(), volume.ref, ref)).state).toBe('attached')
    expect((await volumes.resize(order(), volume.ref, 30)).state).toBe('attached')
    expect((await volumes.detach(order(), volume.ref, false)).state).toBe('available')
    const copy = await volumes.snapshot(order(), volume.ref, 'before')
    expect(copy.state).toBe('available')
    expect((await volumes.restore(order(), volume.ref, copy.ref)).state).toBe('available')
    const { networks, ports } = networkingOf(cloud)
    const network = await networks.create(order(), {
      name: 'back',
      region: 'lab-1',
      cidr: '10.0.0.0/24',
      pool,
      ...terms,
    })
    expect(network.state).toBe('active')
    const port = await ports.create(order(), { networkRef: network.ref, groupRefs: [] })
    expect((await ports.plug(order(), port.ref, ref)).state).toBe('active')
    expect((await ports.unplug(order(), port.ref)).state).toBe('down')
    await db.close()
  })

  it('goes by the clock of the database, so that what it makes can be of the past', async () => {
    const clock = testClock()
    const db = await openTestDb(clock.now)
    const cloud = await openSandbox(db, { timing: 'instant' })
    const { ref } = await cloud.compute.create(order(), { ...lab, name: 'web' })
    clock.advance(-30 * 86_400)
    const before = await cloud.compute.create(order(), { ...lab, name: 'older' })
    const machines = await db.system((tx) =>
      tx.selectFrom('sandbox_machines').select(['name', 'created_at']).orderBy('created_at').execute(),
    )
    expect(machines).toEqual([
      { name: 'older', created_at: new Date('2029-12-02T12:00:00Z') },
      { name: 'web', created_at: new Date('2030-01-01T12:00:00Z') },
    ])
    // What is newer than the clock is not busy for that.
    expect((await cloud.compute.setPower(order(), ref, 'off')).state).toBe('off')
    expect((await cloud.compute.find(before.ref))?.state).toBe('on')
    await db.close()
  })
})
