/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import { gatewayOf, poolOf } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import type { CloudRef, Order } from '#server/cloud/port.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => CloudUnderTest
  order: () => Order
}

const isGone = (found: { state: string } | undefined) => (found?.state ?? 'gone') === 'gone'

/** What VPCs and tunnels of every adapter that has them must do. */
export const describeVpcs = ({ under, order }: Given) => {
  /** A cloud may have none; then there is nothing to hold it to. */
  const vpcs = () => under().cloud.vpcs
  const vpns = () => under().cloud.vpns

  const vpc = async (about: object = {}, by = order()) => {
    const spec = { name: 'shop', region: under().uses.region, cidr: '10.60.0.0/16', ...about }
    const made = await vpcs()?.create(by, spec)
    if (!made) throw new Error('The cloud has no VPCs')
    await under().settle(async () => (await vpcs()?.find(made.ref))?.state !== 'creating')
    return made
  }
  const tier = async (routerRef: CloudRef, cidr = '10.60.1.0/24') => {
    // Written here.
    const range = readCidr4(cidr) as Cidr4
    const { networks } = networkingOf(under().cloud)
    const made = await networks.create(order(), {
      name: 'front',
      region: under().uses.region,
      routerRef,
      cidr,
      gateway: gatewayOf(range),
      snat: true,
      dhcp: true,
      pool: poolOf(range),
      dnsServers: [],
      domain: null,
      routes: [],
    })
    await under().settle(async () => (await networks.find(made.ref))?.state !== 'creating')
    return made
  }

  describe('VPCs', () => {
    it('are made once of an order, and found by its tag', async () => {
      if (!vpcs()) return
      const again = order()
      const made = await vpc({}, { ...again, isFirst: true })
      expect((await vpc({}, again)).ref).toBe(made.ref)
      expect(await vpcs()?.findByTag(again.tenant, again.tag)).toMatchObject({
        ref: made.ref,
        state: 'active',
      })
      expect((await vpcs()?.find(made.ref))?.sourceNatIp).toMatch(/^\d/)
      expect((await vpcs()?.list())?.map(({ ref }) => ref)).toContain(made.ref)
    })

    it('tell of their tiers, routes and ACLs as they were set', async () => {
      if (!vpcs()) return
      const { ref } = await vpc()
      const front = await tier(ref)
      const route = { cidr: '192.168.7.0/24', via: '10.60.1.9' }
      const set = order()
      const settled = () => under().settle(async () => (await vpcs()?.find(ref))?.state !== 'changing')
      const former = { cidr: '192.168.7.0/24', via: '10.60.1.8' }
      await vpcs()?.setRoutes(order(), ref, [former], [])
      await settled()
      for (const _ of [1, 2]) {
        await vpcs()?.setRoutes(set, ref, [route], [former])
        await settled()
      }
      const acl = { lastIn: 'deny' as const, lastOut: 'allow' as const, rules: [] }
      await vpcs()?.setAcl?.(order(), front.ref, acl)
      // A gateway may be up a moment after the tier is there.
      await under().settle(async () => (await vpcs()?.health(ref))?.tiers[0]?.gateway === 'up')
      expect(await vpcs()?.health(ref)).toMatchObject({
        router: 'up',
        // In a test cloud nobody may carry what leads outside.
        natGateway: expect.stringMatching(/^(up|down)$/),
        routes: [route],
        tiers: [{ networkRef: front.ref, gateway: 'up', ...(vpcs()?.setAcl && { acl }) }],
      })
    })

    it('stay while they have tiers, then go, and again without complaint', async () => {
      if (!vpcs()) return
      const { ref } = await vpc()
      const front = await tier(ref)
      // What leads through a tier goes with it.
      await vpcs()?.setRoutes(order(), ref, [{ cidr: '192.168.7.0/24', via: '10.60.1.9' }], [])
      expect(await faultOf(vpcs()?.destroy(order(), ref) ?? Promise.resolve())).toMatchObject({
        reason: 'conflict',
      })
      await networkingOf(under().cloud).networks.destroy(order(), front.ref)
      for (const _ of [1, 2]) await vpcs()?.destroy(order(), ref)
      expect(isGone(await vpcs()?.find(ref))).toBe(true)
      expect(await vpcs()?.health(ref)).toBeUndefined()
    })

    it('restart, and are up again', async () => {
      const restart = vpcs()?.restart
      if (!restart) return
      const { ref } = await vpc()
      expect((await restart(order(), ref)).state).toBe('restarting')
      await under().settle(async () => (await vpcs()?.find(ref))?.state !== 'restarting')
      expect(await vpcs()?.find(ref)).toMatchObject({ state: 'active', progress: 100 })
    })
  })

  describe('tunnels', () => {
    it('are made once of an order, keep no key in sight, and go', async () => {
      if (!vpns()) return
      const { ref: vpcRef } = await vpc()
      const again = order()
      const { ike, esp, dpd } = vpnDefaults
      const spec = {
        vpcRef,
        name: 'office',
        peerAddress: '203.0.113.9',
        peerId: '203.0.113.9',
        localCidrs: ['10.60.0.0/16'],
        peerCidrs: ['192.168.8.0/24'],
        ike,
        esp,
        dpd,
        initiate: true,
        key: 'correct-horse-battery-staple',
      }
      const made = await vpns()?.create(again, spec)
      if (!made) return
      expect((await vpns()?.create(again, spec))?.ref).toBe(made.ref)
      expect(JSON.stringify(await vpns()?.list())).not.toContain(spec.key)
      await under().settle(async () => (await vpns()?.find(made.ref))?.tunnel !== 'connecting')
      await vpns()?.setKey(order(), made.ref, `${spec.key}-2`)
      await vpns()?.reset(order(), made.ref)
      for (const _ of [1, 2]) await vpns()?.destroy(order(), made.ref)
      expect(isGone(await vpns()?.find(made.ref))).toBe(true)
    })
  })
}
