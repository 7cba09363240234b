/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import { byVersion } from '#contract/addresses/address.ts'
import { addressOfMac, readPrefix } from '#contract/addresses/prefixes.ts'
import type { CloudNetwork, CloudPort, CloudRule, NetworkSpec, PortSpec } from '#server/cloud/networking.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import type { CloudRef, Machine, MachineSpec, Order } from '#server/cloud/port.ts'
import { describeAddresses } from './addressSuite.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => CloudUnderTest
  order: () => Order
  running: (about: Partial<MachineSpec>) => Promise<Machine>
  destroyed: (machine: Pick<Machine, 'ref'>) => Promise<void>
}

const changing: readonly (string | undefined)[] = ['creating', 'changing', 'plugging', 'unplugging']

const ssh: CloudRule = {
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0', '::/0'] },
}

const isGone = (found: { state: string } | undefined) => (found?.state ?? 'gone') === 'gone'

/** What networks, ports and security groups of every adapter must do. */
export const describeNetworking = ({ under, order, running, destroyed }: Given) => {
  const nets = () => networkingOf(under().cloud).networks
  const hasIpv6 = async () => {
    const regions = await under().cloud.catalogue.regions()
    return regions.find(({ id }) => id === under().uses.region)?.capabilities.ipv6 === true
  }
  const ports = () => networkingOf(under().cloud).ports
  const groups = () => networkingOf(under().cloud).groups

  const spec = (about: Partial<NetworkSpec> = {}): NetworkSpec => ({
    name: 'back',
    region: under().uses.region,
    cidr: '10.40.0.0/24',
    gateway: '10.40.0.1',
    snat: true,
    dhcp: true,
    pool: { from: '10.40.0.11', to: '10.40.0.254' },
    dnsServers: [],
    domain: null,
    routes: [],
    ...about,
  })
  const settledNetwork = async ({ ref }: Pick<CloudNetwork, 'ref'>) => {
    await under().settle(async () => !changing.includes((await nets().find(ref))?.state))
    const found = await nets().find(ref)
    if (!found) throw new Error('The network is not there')
    return found
  }
  const network = async (about: Partial<NetworkSpec> = {}) =>
    settledNetwork(await nets().create(order(), spec(about)))
  const group = () => groups().create(order(), { name: 'web', region: under().uses.region })
  const port = async (networkRef: CloudRef, about: Partial<PortSpec> = {}) =>
    ports().create(order(), { networkRef, groupRefs: [(await group()).ref], ...about })
  /** A port once it is in a state. */
  const portIn = async ({ ref }: Pick<CloudPort, 'ref'>, state: CloudPort['state']) => {
    await under().settle(async () => (await ports().find(ref))?.state === state)
    return ports().find(ref)
  }

  describeAddresses({ under, order, network, port, running })

  describe('networks', () => {
    it('are made once of an order, and found by it', async () => {
      const again = order()
      const made = await settledNetwork(await nets().create({ ...again, isFirst: true }, spec()))
      expect(made).toMatchObject({ state: 'active', progress: 100 })
      expect(made.mtu).toBeGreaterThan(1000)
      expect((await nets().create(again, spec())).ref).toBe(made.ref)
      expect((await nets().findByTag(again.tenant, again.tag))?.ref).toBe(made.ref)
      expect(await nets().findByTag(again.tenant, 'never')).toBeUndefined()
      expect((await nets().list()).map(({ ref }) => ref)).toContain(made.ref)
    })

    it('take other terms, of an order that is sent twice as well', async () => {
      const { ref } = await network()
      const change = order()
      const about = {
        gateway: '10.40.0.254',
        pool: { from: '10.40.0.180', to: '10.40.0.199' },
        dnsServers: ['192.0.2.53'],
        routes: [{ cidr: '192.168.7.0/24', via: '10.40.0.9' }],
        domain: 'inside.example',
      }
      for (const _ of [1, 2]) await settledNetwork(await nets().update(change, ref, spec(about)))
      const { ips } = await port(ref)
      expect(ips).toEqual([expect.stringMatching(/^10\.40\.0\.1[89]\d$/)])
    })

    it('lose their way out, and get another', async () => {
      const { ref } = await network()
      for (const terms of [spec({ snat: false }), spec({ gateway: null, snat: false }), spec()]) {
        await nets().update(order(), ref, terms)
        expect(await settledNetwork({ ref })).toMatchObject({ state: 'active' })
      }
    })

    it('have a /64 of IPv6 each, if asked to, where the region can', async () => {
      if (!(await hasIpv6())) return
      const again = order()
      const made = await settledNetwork(await nets().create(again, spec({ ipv6: true })))
      expect(readPrefix(made.ipv6Cidr ?? '')).toHaveLength(4)
      expect(await nets().create(again, spec({ ipv6: true }))).toMatchObject({ ipv6Cidr: made.ipv6Cidr })
      expect(await nets().findByTag(again.tenant, again.tag)).toMatchObject({ ipv6Cidr: made.ipv6Cidr })
      expect((await network({ ipv6: true })).ipv6Cidr).not.toBe(made.ipv6Cidr)
      expect(await network()).not.toHaveProperty('ipv6Cidr')
      const changed = await nets().update(order(), made.ref, spec({ dnsServers: ['192.0.2.53'] }))
      expect(changed.ipv6Cidr).toBe(made.ipv6Cidr)
    })

    it('are given IPv6 later, once, with an address of each port that is there', async () => {
      if (!(await hasIpv6())) return
      const { ref } = await network()
      const made = await port(ref)
      const change = order()
      for (const _ of [1, 2]) await nets().update(change, ref, spec({ ipv6: true }))
      const { ipv6Cidr = '' } = await settledNetwork({ ref })
      expect(readPrefix(ipv6Cidr)).toHaveLength(4)
      for (const { ref: at } of [made, await port(ref)]) {
        const found = await ports().find(at)
        expect(byVersion(found?.ips ?? []).v6).toBe(addressOfMac(ipv6Cidr, found?.mac ?? ''))
      }
      await nets().update(order(), ref, spec())
      expect((await settledNetwork({ ref })).ipv6Cidr).toBe(ipv6Cidr)
    })

    it('stay while they have ports, then go, and again without complaint', async () => {
      const { ref } = await network()
      const made = await port(ref)
      expect(await faultOf(nets().destroy(order(), ref))).toMatchObject({ reason: 'conflict' })
      await ports().destroy(order(), made.ref)
      await nets().destroy(order(), ref)
      await nets().destroy(order(), ref)
      expect(isGone(await nets().find(ref))).toBe(true)
      expect((await nets().list()).map((one) => one.ref)).not.toContain(ref)
    })
  })

  describe('ports', () => {
    it('have the address that was asked for, which nothing else gets', async () => {
      const { ref } = await network()
      const again = order()
      const asked = { networkRef: ref, ip: '10.40.0.77', groupRefs: [(await group()).ref] }
      const made = await ports().create(again, asked)
      expect(made).toMatchObject({ state: 'down', ips: ['10.40.0.77'] })
      expect(made.mac).toMatch(/^([\da-f]{2}:){5}[\da-f]{2}$/)
      expect((await ports().create(again, asked)).ref).toBe(made.ref)
      expect((await ports().findByTag(again.tenant, again.tag))?.ref).toBe(made.ref)
      expect(await faultOf(port(ref, { ip: '10.40.0.77' }))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
      await ports().destroy(order(), made.ref)
      await ports().destroy(order(), made.ref)
      expect((await port(ref, { ip: '10.40.0.77' })).ips).toEqual(['10.40.0.77'])
    })

    it('have the IPv6 that their MAC makes, for as long as they are there', async () => {
      if (!(await hasIpv6())) return
      const { ref, ipv6Cidr = '' } = await network({ ipv6: true })
      const again = order()
      const asked = { networkRef: ref, ip: '10.40.0.77', groupRefs: [(await group()).ref] }
      const made = await ports().create(again, asked)
      const { v4, v6 } = byVersion(made.ips)
      expect([v4, v6]).toEqual(['10.40.0.77', addressOfMac(ipv6Cidr, made.mac)])
      expect((await ports().create(again, asked)).ips).toEqual(made.ips)
      const other = await port(ref)
      expect(byVersion(other.ips).v6).not.toBe(v6)
      const machine = await running({ portRefs: [made.ref], publicIpv4: false })
      expect(machine).toMatchObject({ ipv6: [v6], privateIps: [v4] })
      await ports().plug(order(), other.ref, machine.ref)
      await portIn(other, 'active')
      const found = await under().cloud.compute.find(machine.ref)
      expect(new Set(found?.ipv6)).toEqual(new Set([v6, byVersion(other.ips).v6]))
      await destroyed(machine)
      expect(await portIn(made, 'down')).toMatchObject({ ips: made.ips })
      await ports().destroy(order(), made.ref)
      expect((await ports().find(made.ref))?.ips ?? []).toEqual([])
      // And none on a network without.
      expect(byVersion((await port((await network()).ref)).ips).v6).toBeUndefined()
    })

    it('are refused when a pool has no address left', async () => {
      const { ref } = await network({ pool: { from: '10.40.0.20', to: '10.40.0.23' } })
      // A cloud may take one of them for itself.
      const given = [await port(ref), await port(ref), await port(ref)].flatMap(({ ips }) => ips)
      expect(new Set(given).size).toBe(3)
      for (const ip of given) expect(ip).toMatch(/^10\.40\.0\.2[0-3]$/)
      const last = await faultOf(port(ref).then(() => port(ref)))
      expect(last).toMatchObject({ reason: 'noCapacity', retryable: false })
    })

    it('are given to a machine when it is built, and outlive it', async () => {
      const front = await network()
      const back = await network({
        cidr: '10.41.0.0/24',
        gateway: null,
        snat: false,
        pool: { from: '10.41.0.11', to: '10.41.0.254' },
      })
      const made = [await port(front.ref), await port(back.ref, { ip: '10.41.0.5' })]
      const portRefs = made.map(({ ref }) => ref)
      const machine = await running({ portRefs })
      expect(machine.privateIps).toEqual(made.flatMap(({ ips }) => ips))
      expect(machine.ipv4).toHaveLength(1)
      const attached = await ports().attachedTo(machine.ref)
      expect(new Set(attached.map(({ ref }) => ref))).toEqual(new Set(portRefs))
      expect(await ports().find(made[0]?.ref as CloudRef)).toMatchObject({ machineRef: machine.ref })
      await destroyed(machine)
      for (const one of made) expect(await portIn(one, 'down')).toMatchObject({ ips: one.ips })
      expect(await ports().attachedTo(machine.ref)).toEqual([])
    })

    it('are plugged into a machine and out of it', async () => {
      const { ref } = await network()
      const [first, second] = [await port(ref), await port(ref)]
      const machine = await running({ portRefs: [first.ref], publicIpv4: false })
      await ports().plug(order(), second.ref, machine.ref)
      expect(await portIn(second, 'active')).toMatchObject({ machineRef: machine.ref })
      // It is done.
      await ports().plug(order(), second.ref, machine.ref)
      const other = await running({ portRefs: [(await port(ref)).ref], publicIpv4: false })
      expect(await faultOf(ports().plug(order(), second.ref, other.ref))).toMatchObject({
        reason: 'conflict',
      })
      await ports().unplug(order(), second.ref)
      expect(await portIn(second, 'down')).not.toHaveProperty('machineRef')
      expect((await ports().unplug(order(), second.ref)).state).toBe('down')
      await ports().plug(order(), second.ref, other.ref)
      expect(await portIn(second, 'active')).toMatchObject({ machineRef: other.ref })
    })

    it('of nothing that is there are refused', async () => {
      const { ref } = await network()
      const made = await port(ref)
      await ports().destroy(order(), made.ref)
      const machine = await running({ publicIpv4: false })
      expect(await faultOf(ports().plug(order(), made.ref, machine.ref))).toMatchObject({
        reason: 'notFound',
      })
      expect(isGone(await ports().find(made.ref))).toBe(true)
    })
  })

  describe('security groups', () => {
    it('are made once of an order, and take their rules as a whole', async () => {
      const again = order()
      const about = { name: 'web', region: under().uses.region }
      const made = await groups().create({ ...again, isFirst: true }, about)
      expect(made.state).toBe('active')
      expect((await groups().create(again, about)).ref).toBe(made.ref)
      expect((await groups().findByTag(again.tenant, again.tag))?.ref).toBe(made.ref)
      const own = { ...ssh, protocol: 'any' as const, ports: [], peer: { groupRef: made.ref } }
      const rules = [ssh, own, { ...ssh, direction: 'out' as const, protocol: 'any' as const, ports: [] }]
      const set = order()
      for (const _ of [1, 2]) expect((await groups().setRules(set, made.ref, rules)).ref).toBe(made.ref)
      await groups().setRules(order(), made.ref, [ssh])
      await groups().setRules(order(), made.ref, [])
      expect((await groups().list()).map(({ ref }) => ref)).toContain(made.ref)
    })

    it.each(['default', 'Default'])('may be called %s, as those of a cloud’s own often are', async (name) => {
      const { ref, state } = await groups().create(order(), { name, region: under().uses.region })
      expect(state).toBe('active')
      await groups().destroy(order(), ref)
    })

    it('stay while ports have them', async () => {
      const [one, other] = [await group(), await group()]
      const { ref } = await network()
      const made = await port(ref, { groupRefs: [one.ref] })
      expect(await faultOf(groups().destroy(order(), one.ref))).toMatchObject({ reason: 'conflict' })
      await ports().setGroups(order(), made.ref, [other.ref])
      await groups().destroy(order(), one.ref)
      await groups().destroy(order(), one.ref)
      expect(isGone(await groups().find(one.ref))).toBe(true)
    })
  })
}
