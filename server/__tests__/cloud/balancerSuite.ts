/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import { isVersion6 } from '#contract/addresses/address.ts'
import { treeOf } from '#contract/load-balancers/defaults.ts'
import type { ConfigurationDraft } from '#contract/load-balancers/tree.ts'
import {
  balancersOf,
  certificatesOf,
  setIpv6,
  type BalancerSpec,
  type CloudBalancer,
  type CloudTree,
} from '#server/cloud/balancers.ts'
import type { CloudRef, Order } from '#server/cloud/port.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { newPem } from '../support/certificates.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => CloudUnderTest
  order: () => Order
}

const isGone = (found: { state: string } | undefined) => (found?.state ?? 'gone') === 'gone'

let count = 0
const cloudTreeOf = (draft: ConfigurationDraft, refs: readonly CloudRef[] = []): CloudTree => {
  const { listeners, pools } = treeOf(draft, {
    known: new Set(),
    newId: () => `part-${(count += 1)}`,
    ipOf: () => undefined,
  })
  return {
    listeners: listeners.map((one) => ({
      ...one,
      certificateRefs: one.protocol === 'https' ? [...refs] : [],
    })),
    pools: pools.map((pool) => ({
      ...pool,
      members: pool.members.map((one) => ({ ...one, portRef: null })),
    })),
  }
}

const web = (port = 80): ConfigurationDraft => ({
  listeners: [{ protocol: 'http', port, poolId: 'web' }],
  pools: [
    {
      id: 'web',
      protocol: 'http',
      members: [
        { ip: '10.41.0.20', port: 80, weight: 3 },
        { ip: '10.41.0.21', port: 80 },
      ],
    },
  ],
})

/** What load balancers and certificates of every adapter that has them must do. */
export const describeBalancers = ({ under, order }: Given) => {
  /** Not every cloud has any: there, there is nothing to hold. */
  const isThere = () => under().cloud.balancers !== undefined
  const all = () => balancersOf(under().cloud)
  const certificates = () => certificatesOf(under().cloud)
  const region = () => under().uses.region
  const hasIpv6 = async () =>
    (await under().cloud.catalogue.regions()).find(({ id }) => id === region())?.capabilities.balancers
      ?.ipv6 === true

  /** A port on a network of its own. */
  const port = async (ipv6 = false) => {
    const { networks, ports } = networkingOf(under().cloud)
    const { ref: networkRef } = await networks.create(order(), {
      name: 'balanced',
      region: region(),
      cidr: '10.41.0.0/24',
      gateway: '10.41.0.1',
      snat: true,
      dhcp: true,
      pool: { from: '10.41.0.11', to: '10.41.0.254' },
      dnsServers: [],
      domain: null,
      routes: [],
      ipv6,
    })
    await under().settle(async () => (await networks.find(networkRef))?.state === 'active')
    return (await ports.create(order(), { networkRef, groupRefs: [] })).ref
  }
  const spec = async (about: Partial<BalancerSpec> = {}): Promise<BalancerSpec> => ({
    name: 'lb',
    region: region(),
    sizeRef: (await under().cloud.catalogue.balancerSizes?.())?.[0]?.ref ?? '',
    portRef: await port(),
    tree: cloudTreeOf(web()),
    ...about,
  })
  const settled = async ({ ref }: Pick<CloudBalancer, 'ref'>) => {
    await under().settle(async () => !['creating', 'changing'].includes((await all().find(ref))?.state ?? ''))
    const found = await all().find(ref)
    if (!found) throw new Error('The load balancer is not there')
    return found
  }
  const made = async (about: Partial<BalancerSpec> = {}) =>
    settled(await all().create(order(), await spec(about)))
  const certificate = async (name = 'cert') => {
    const { certificate: pem, key } = newPem()
    return certificates().create(order(), { name, region: region(), certificate: pem, chain: '', key })
  }

  describe('load balancers', () => {
    it('are made once of an order, and found by it', async () => {
      if (!isThere()) return
      const again = order()
      const wanted = await spec()
      const balancer = await settled(await all().create({ ...again, isFirst: true }, wanted))
      expect(balancer).toMatchObject({ state: 'active', progress: 100 })
      expect((await all().create(again, wanted)).ref).toBe(balancer.ref)
      expect((await all().findByTag(again.tenant, again.tag))?.ref).toBe(balancer.ref)
      expect(await all().findByTag(again.tenant, 'never')).toBeUndefined()
      expect((await all().list()).map(({ ref }) => ref)).toContain(balancer.ref)
    })

    it('take another tree, of an order that is sent twice as well, and none while they change', async () => {
      if (!isThere()) return
      const { ref } = await made()
      const change = order()
      const tree = cloudTreeOf(web(8080))
      expect((await all().configure(change, ref, tree)).state).toBe('changing')
      const busy = await faultOf(all().configure(order(), ref, cloudTreeOf(web(81))))
      expect(busy).toMatchObject({ reason: 'conflict', retryable: true })
      await settled({ ref })
      expect((await all().configure(change, ref, tree)).state).toBe('active')
    })

    it('tell of each member how it is', async () => {
      if (!isThere()) return
      const tree = cloudTreeOf(web())
      const { ref } = await made({ tree })
      const told = (await all().health(ref)).map(({ memberId }) => memberId)
      expect(told.toSorted()).toEqual(
        tree.pools.flatMap(({ members }) => members.map(({ id }) => id)).toSorted(),
      )
    })

    it('know no health of what nobody watches', async () => {
      if (!isThere()) return
      const { ref } = await made({
        tree: cloudTreeOf({ ...web(), pools: web().pools.map((pool) => ({ ...pool, monitor: null })) }),
      })
      expect((await all().health(ref)).map(({ health }) => health)).toEqual(['noMonitor', 'noMonitor'])
    })

    it('measure what goes through them, as many times as are asked for', async () => {
      if (!isThere()) return
      const { ref } = await made()
      const to = new Date()
      const measured = await all().metrics(ref, { from: new Date(to.getTime() - 3_600_000), to, points: 13 })
      expect(measured.times).toHaveLength(13)
      const { ok, redirect, clientError, serverError } = measured.answers
      for (const series of [measured.connections, measured.bytesOut, ok, redirect, clientError, serverError])
        expect(series).toHaveLength(13)
    })

    it('answer to the IPv6 of their port as long as they are to, and to none that it does not have', async () => {
      if (!isThere() || !(await hasIpv6())) return
      const portRef = await port(true)
      const address = (await networkingOf(under().cloud).ports.find(portRef))?.ips.find(isVersion6)
      expect(await made({ portRef, ipv6: 'internal' })).toMatchObject({
        ipv6: { address, reach: 'internal' },
      })
      const without = await made({ portRef: await port(true) })
      expect(without.ipv6).toBeUndefined()
      const { ref } = without
      const change = order()
      await setIpv6(under().cloud, change, ref, 'public')
      expect((await settled({ ref })).ipv6).toMatchObject({ reach: 'public' })
      // Sent twice it changes nothing.
      await setIpv6(under().cloud, change, ref, 'public')
      await setIpv6(under().cloud, order(), ref, null)
      expect((await settled({ ref })).ipv6).toBeUndefined()
      const bare = await made()
      const fault = await faultOf(setIpv6(under().cloud, order(), bare.ref, 'public'))
      expect(fault).toMatchObject({ reason: 'rejected' })
    })

    it('are gone once they are destroyed, twice as well, and leave their port', async () => {
      if (!isThere()) return
      const wanted = await spec()
      const { ref } = await settled(await all().create(order(), wanted))
      await all().destroy(order(), ref)
      await under().settle(async () => isGone(await all().find(ref)))
      await all().destroy(order(), ref)
      expect(isGone(await networkingOf(under().cloud).ports.find(wanted.portRef))).toBe(false)
      expect((await all().list()).map((one) => one.ref)).not.toContain(ref)
    })

    it('are found by nobody else’s order', async () => {
      if (!isThere()) return
      const fault = await faultOf(all().configure(order(), 'lb-of-nobody' as CloudRef, cloudTreeOf(web())))
      expect(fault).toMatchObject({ reason: 'notFound' })
    })
  })

  describe('certificates', () => {
    it('are made once of an order, found by it, and gone once they are destroyed', async () => {
      if (!isThere()) return
      const again = order()
      const { certificate: pem, key } = newPem()
      const wanted = { name: 'cert', region: region(), certificate: pem, chain: '', key }
      const { ref } = await certificates().create({ ...again, isFirst: true }, wanted)
      expect((await certificates().create(again, wanted)).ref).toBe(ref)
      expect((await certificates().findByTag(again.tenant, again.tag))?.ref).toBe(ref)
      expect((await certificates().list()).map((one) => one.ref)).toContain(ref)
      await certificates().destroy(order(), ref)
      await certificates().destroy(order(), ref)
      expect(isGone(await certificates().find(ref))).toBe(true)
    })

    it('are presented by listeners', async () => {
      if (!isThere()) return
      const { ref: cert } = await certificate()
      const tls: ConfigurationDraft = {
        ...web(),
        listeners: [{ protocol: 'https', port: 443, poolId: 'web' }],
      }
      expect(await made({ tree: cloudTreeOf(tls, [cert]) })).toMatchObject({ state: 'active' })
    })
  })
}
