/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import type { CloudNetwork, CloudPort, NetworkSpec } from '#server/cloud/networking.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import type { CloudRef, Machine, MachineSpec, Order } from '#server/cloud/port.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  under: () => CloudUnderTest
  order: () => Order
  network: (about?: Partial<NetworkSpec>) => Promise<CloudNetwork>
  port: (networkRef: CloudRef) => Promise<CloudPort>
  running: (about: Partial<MachineSpec>) => Promise<Machine>
}

const whereOf = ({ ref, ips }: CloudPort) => ({ portRef: ref, ip: ips[0] ?? '' })

/** What public addresses of every adapter must do. */
export const describeAddresses = ({ under, order, network, port, running }: Given) => {
  const addresses = () => networkingOf(under().cloud).addresses
  const ports = () => networkingOf(under().cloud).ports
  const allocate = () => addresses().create(order(), { region: under().uses.region })
  const can = async (what: 'portForwarding' | 'reverseNames') => {
    const regions = await under().cloud.catalogue.regions()
    return regions.find(({ id }) => id === under().uses.region)?.capabilities[what] === true
  }

  describe('public addresses', () => {
    it('are made once of an order, each another one, and lead nowhere', async () => {
      const again = order()
      const about = { region: under().uses.region }
      const made = await addresses().create({ ...again, isFirst: true }, about)
      expect(made.ip).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
      expect(made.state).toBe('free')
      expect(made).not.toHaveProperty('portRef')
      expect((await addresses().create(again, about)).ref).toBe(made.ref)
      expect((await addresses().findByTag(again.tenant, again.tag))?.ip).toBe(made.ip)
      expect(await addresses().findByTag(again.tenant, 'never')).toBeUndefined()
      const other = await allocate()
      expect(other.ip).not.toBe(made.ip)
      const listed = (await addresses().list()).map(({ ref }) => ref)
      expect(listed).toEqual(expect.arrayContaining([made.ref, other.ref]))
    })

    it('lead to a port, and are not taken away from there by another order', async () => {
      const { ref: net } = await network()
      const [first, second] = [await port(net), await port(net)]
      const { ref } = await allocate()
      const associate = order()
      const leads = { state: 'inUse', portRef: first.ref, privateIp: first.ips[0] }
      for (const by of [associate, associate, order()])
        expect(await addresses().associate(by, ref, whereOf(first))).toMatchObject(leads)
      expect(await faultOf(addresses().associate(order(), ref, whereOf(second)))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
      expect(await addresses().find(ref)).toMatchObject(leads)
      for (const _ of [1, 2]) {
        const free = await addresses().disassociate(order(), ref)
        expect(free.state).toBe('free')
        expect(free).not.toHaveProperty('portRef')
      }
      expect(await addresses().associate(order(), ref, whereOf(second))).toMatchObject({
        portRef: second.ref,
      })
    })

    it('are one for each address of a port', async () => {
      const there = await port((await network()).ref)
      const [one, other] = [await allocate(), await allocate()]
      await addresses().associate(order(), one.ref, whereOf(there))
      expect(await faultOf(addresses().associate(order(), other.ref, whereOf(there)))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
      await addresses().destroy(order(), one.ref)
      expect(await addresses().associate(order(), other.ref, whereOf(there))).toMatchObject({
        state: 'inUse',
      })
    })

    it('are told by the machine that they lead to, for as long as they do', async () => {
      const there = await port((await network()).ref)
      const machine = await running({ portRefs: [there.ref], publicIpv4: false })
      const { ref, ip } = await allocate()
      const { compute } = under().cloud
      const tells = async (expected: string[]) => {
        const ipv4 = async () => (await compute.find(machine.ref))?.ipv4 ?? []
        await under().settle(async () => String(await ipv4()) === String(expected))
        expect(await ipv4()).toEqual(expected)
        const listed = (await compute.list()).find((one) => one.ref === machine.ref)
        expect(listed?.ipv4).toEqual(expected)
      }
      await addresses().associate(order(), ref, whereOf(there))
      await tells([ip])
      await addresses().disassociate(order(), ref)
      await tells([])
    })

    it('are refused by a port whose machine has brought one along', async () => {
      const there = await port((await network()).ref)
      const machine = await running({ portRefs: [there.ref], publicIpv4: true })
      const { ref } = await allocate()
      expect(await faultOf(addresses().associate(order(), ref, whereOf(there)))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
      expect((await under().cloud.compute.find(machine.ref))?.ipv4).toEqual(machine.ipv4)
    })

    it('need a way out, which may be about to be there', async () => {
      const there = await port((await network({ gateway: null, snat: false })).ref)
      const { ref } = await allocate()
      expect(await faultOf(addresses().associate(order(), ref, whereOf(there)))).toMatchObject({
        reason: 'unavailable',
        retryable: true,
      })
      expect((await addresses().find(ref))?.state).toBe('free')
    })

    it('lead ports of theirs to a port, as long as they lead nowhere as a whole', async () => {
      if (!(await can('portForwarding'))) return
      const there = await port((await network()).ref)
      const { ref } = await allocate()
      const rule = { protocol: 'tcp', from: 80, to: 89, ...whereOf(there), privateFrom: 8080 } as const
      for (const _ of [1, 2]) await addresses().forward(order(), ref, rule)
      const taken = addresses().forward(order(), ref, { ...rule, from: 85, to: 95 })
      expect(await faultOf(taken)).toMatchObject({ reason: 'conflict', retryable: false })
      await addresses().forward(order(), ref, { ...rule, protocol: 'udp' })
      const whole = addresses().associate(order(), ref, whereOf(there))
      expect(await faultOf(whole)).toMatchObject({ reason: 'conflict', retryable: false })
      for (const _ of [1, 2])
        for (const protocol of ['tcp', 'udp'] as const)
          await addresses().unforward(order(), ref, { ...rule, protocol })
      expect(await addresses().associate(order(), ref, whereOf(there))).toMatchObject({ state: 'inUse' })
      const led = addresses().forward(order(), ref, rule)
      expect(await faultOf(led)).toMatchObject({ reason: 'conflict', retryable: false })
    })

    it('take a reverse name, another one and none', async () => {
      if (!(await can('reverseNames'))) return
      const { ref } = await allocate()
      for (const name of ['mail.example.com', 'www.example.com', null])
        await addresses().setReverseName(order(), ref, name)
      await addresses().destroy(order(), ref)
      const late = addresses().setReverseName(order(), ref, 'mail.example.com')
      expect(await faultOf(late)).toMatchObject({ reason: 'notFound' })
    })

    it('outlive their port, and go without complaint twice', async () => {
      const there = await port((await network()).ref)
      const { ref, ip } = await allocate()
      await addresses().associate(order(), ref, whereOf(there))
      await ports().destroy(order(), there.ref)
      const left = await addresses().find(ref)
      expect(left).toMatchObject({ state: 'free', ip })
      expect(left).not.toHaveProperty('portRef')
      for (const _ of [1, 2]) await addresses().destroy(order(), ref)
      expect((await addresses().find(ref))?.state ?? 'gone').toBe('gone')
      expect((await addresses().list()).map((one) => one.ref)).not.toContain(ref)
      const other = await port((await network()).ref)
      const lead = addresses().associate(order(), ref, whereOf(other))
      expect(await faultOf(lead)).toMatchObject({ reason: 'notFound' })
      const leave = addresses().disassociate(order(), ref)
      expect(await faultOf(leave)).toMatchObject({ reason: 'notFound' })
    })
  })
}
