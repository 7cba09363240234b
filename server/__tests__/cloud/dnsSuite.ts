/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import type { CloudZone, Dns } from '#server/cloud/dns.ts'
import type { Order } from '#server/cloud/port.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => Pick<CloudUnderTest, 'cloud' | 'settle' | 'has'>
  order: () => Order
}

let serial = 0

const spec = () => ({
  name: `suite-${Date.now().toString(36)}-${(serial += 1)}.example`,
  email: 'hostmaster@example.com',
  ttl: 3600,
  negativeTtl: 300,
})
const www = (...values: string[]) => ({
  sets: [{ name: 'www', type: 'A' as const, ttl: 600, values }],
})

/** What the DNS of every adapter must do; nothing where a cloud has none. */
export const describeDns = ({ under, order }: Given) => {
  const dns = (): Dns => {
    const found = under().cloud.dns
    if (!found) throw new Error('The cloud has no DNS')
    return found
  }
  const settled = async ({ ref }: CloudZone) => {
    await under().settle(async () => {
      const state = (await dns().find(ref))?.state
      return state !== 'creating' && state !== 'changing'
    })
    const found = await dns().find(ref)
    if (!found) throw new Error('The zone is not there')
    return found
  }
  const active = async () => settled(await dns().create(order(), spec()))
  const destroyed = async ({ ref }: CloudZone) => {
    await dns().destroy(order(), ref)
    await under().settle(async () => ((await dns().find(ref))?.state ?? 'gone') === 'gone')
  }
  /** Whether the cloud has no DNS, and says so. */
  const lacks = async () => {
    expect((await under().cloud.dns?.terms()) !== undefined).toBe(under().has.dns)
    return !under().has.dns
  }

  describe('zones', () => {
    it('are accepted at once and answered for in their own time', async () => {
      if (await lacks()) return
      const wanted = spec()
      const accepted = await dns().create(order(), wanted)
      expect(accepted.state).toBe('creating')
      const made = await settled(accepted)
      expect(made).toMatchObject({ state: 'active', progress: 100, name: wanted.name })
      expect(made.serial).toBeGreaterThan(0)
    })

    it('are made once of an order given twice, and found by its tag', async () => {
      if (await lacks()) return
      const [again, wanted] = [order(), spec()]
      const first = await dns().create({ ...again, isFirst: true }, wanted)
      expect((await dns().create(again, wanted)).ref).toBe(first.ref)
      expect((await dns().findByTag(again.tenant, again.tag))?.ref).toBe(first.ref)
      expect(await dns().findByTag(again.tenant, 'never')).toBeUndefined()
      expect((await dns().list()).filter(({ tag }) => tag === again.tag)).toHaveLength(1)
    })

    it('have a name each', async () => {
      if (await lacks()) return
      const { name } = await active()
      expect(await faultOf(dns().create(order(), { ...spec(), name }))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
    })

    it('have a new serial for a change, and none for one given twice', async () => {
      if (await lacks()) return
      const zone = await active()
      const again = order()
      const changed = await settled(await dns().change(again, zone.ref, www('192.0.2.1')))
      expect(changed.serial).toBeGreaterThan(zone.serial)
      const repeated = await settled(await dns().change(again, zone.ref, www('192.0.2.1')))
      expect(repeated.serial).toBe(changed.serial)
      const emptied = await settled(await dns().change(order(), zone.ref, www()))
      expect(emptied.serial).toBeGreaterThan(changed.serial)
    })

    it('tell what would have to change for a zone to have certain sets and no others', async () => {
      if (await lacks()) return
      const { ref } = await active()
      const { sets } = www('192.0.2.1', '192.0.2.2')
      const text = { name: '@', type: 'TXT' as const, ttl: 600, values: ['"v=spf1 -all"'] }
      expect(await dns().differing(ref, [])).toEqual([])
      expect(await dns().differing(ref, sets)).toEqual(sets)
      await settled(await dns().change(order(), ref, { sets: [...sets, text] }))
      // The order of values means nothing.
      expect(await dns().differing(ref, [...www('192.0.2.2', '192.0.2.1').sets, text])).toEqual([])
      const other = www('192.0.2.9').sets
      expect(await dns().differing(ref, [...other, text])).toEqual(other)
      const [foreign, ...none] = await dns().differing(ref, sets)
      expect(none).toEqual([])
      expect(foreign).toMatchObject({ name: '@', type: 'TXT', values: [] })
    })

    it('are destroyed once, and again without complaint', async () => {
      if (await lacks()) return
      const zone = await active()
      await destroyed(zone)
      await destroyed(zone)
      expect((await dns().list()).map(({ ref }) => ref)).not.toContain(zone.ref)
      expect(await faultOf(dns().change(order(), zone.ref, www('192.0.2.1')))).toMatchObject({
        reason: 'notFound',
      })
    })

    it('are answered for by servers with names', async () => {
      if (await lacks()) return
      const terms = await dns().terms()
      expect(terms?.nameServers.length).toBeGreaterThan(0)
      for (const name of terms?.nameServers ?? []) expect(name).toMatch(/^[a-z0-9.-]+[a-z0-9]$/)
    })
  })
}
