import type { IpAddress } from '#contract/ip-address/records.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'

let test: TestApp
let t: Tenant
let a: TenantAddresses
beforeAll(async () => void (test = await testApp()))
/** A company of its own, whose owner has just signed in: more time passes here than a session lasts. */
const anew = async () => {
  t = await newTenant(test)
  a = addressesOf(test, t)
}
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, addressFaults)

/** Makes ready, asks for something, and says what has to be so once somebody else has ended it. */
interface Life {
  ready: (wish: string) => Promise<IpAddress>
  order: (address: IpAddress) => Promise<{ status: number }>
  ends: (address: IpAddress) => Promise<void>
}

const free = (wish: string) => a.free({ label: `ip${wish}` })
const hidden = async () => (await a.portsOf(await t.running({ publicIpv4: false })))[0]?.id
const led = async (wish: string) => a.free({ label: `ip${wish}`, portId: await hidden() })
const is = (about: object) => async (address: IpAddress) =>
  expect(await a.read(address.id)).toMatchObject({ error: null, ...about })

const forwarded = async (wish: string) => {
  const address = await free(wish)
  await a.settled(a.forward(address.id, { protocol: 'tcp', from: 80, to: 89, portId: await hidden() }))
  return address
}

const lives: Record<string, Life> = {
  associating: {
    ready: free,
    order: async ({ id }) => a.act(id, 'associate', { portId: await hidden() }),
    ends: is({ status: 'inUse', role: 'instance' }),
  },
  'moving to another interface': {
    ready: led,
    order: async ({ id }) => a.act(id, 'associate', { portId: await hidden(), move: true }),
    ends: is({ status: 'inUse', role: 'instance' }),
  },
  disassociating: {
    ready: led,
    order: ({ id }) => a.act(id, 'disassociate'),
    ends: is({ status: 'free', role: 'none' }),
  },
  swapping: {
    ready: led,
    order: async ({ id }) => a.act(id, 'swap', { with: (await led('')).id }),
    ends: is({ status: 'inUse', role: 'instance' }),
  },
  forwarding: {
    ready: free,
    order: async ({ id }) => a.forward(id, { protocol: 'tcp', from: 22, portId: await hidden() }),
    ends: is({ role: 'forwarding', forwardingCount: 1 }),
  },
  'changing a forwarding': {
    ready: forwarded,
    order: async ({ id }) => {
      const [one] = await a.forwardings(id)
      return t.ask(`PATCH /ip-address/addresses/${id}/forwardings/${one?.id}`, { from: 81, privateFrom: 90 })
    },
    ends: async ({ id }) =>
      expect(await a.forwardings(id)).toMatchObject([
        { from: 81, to: 89, privateFrom: 90, status: 'active' },
      ]),
  },
  'removing a forwarding': {
    ready: forwarded,
    order: async ({ id }) => {
      const [one] = await a.forwardings(id)
      return t.ask(`DELETE /ip-address/addresses/${id}/forwardings/${one?.id}`)
    },
    ends: is({ status: 'free', role: 'none', forwardingCount: 0 }),
  },
  'naming it': {
    ready: free,
    order: ({ id }) => a.act(id, 'reverse-name', { name: 'mail.example.com' }),
    ends: is({ reverseName: 'mail.example.com', reverseStatus: 'pending' }),
  },
  'releasing one in use': {
    ready: led,
    order: ({ id }) => a.release(id, '?disassociate=true'),
    ends: is({ status: 'released' }),
  },
  'releasing one with forwardings': {
    ready: forwarded,
    order: ({ id }) => a.release(id, '?dropForwardings=true'),
    ends: is({ status: 'released', forwardingCount: 0 }),
  },
  'taking it back': {
    ready: async (wish) => {
      const address = await free(wish)
      await a.settled(a.release(address.id))
      return address
    },
    order: ({ id }) => a.act(id, 'recover'),
    ends: is({ status: 'free' }),
  },
}

/** Dies at one place after the other, as long as there are such. Gives all that there are. */
const everywhere = async (once: (nth: number, passed: string[]) => Promise<string | undefined>) => {
  for (const { nth } of placesToDie()) {
    await anew()
    const passed: string[] = []
    if ((await once(nth, passed)) === undefined) return passed
    expect(nth).toBeLessThan(60)
  }
  return []
}

describe.each(Object.entries(lives))('%s', (_, { ready, order, ends }) => {
  it('comes to its end wherever the server dies', async () => {
    const places = await everywhere(async (nth, passed) => {
      const address = await ready('')
      expect((await order(address)).status).toBe(202)
      const place = await dieAt(test, nth, passed)
      await ends(address)
      expect([place, await faults()]).toEqual([place, []])
      return place
    })
    expect(places.length).toBeGreaterThan(2)
  }, 240_000)

  it('comes to its end although the cloud’s answers are lost', async () => {
    await anew()
    const address = await ready('-lost-answer')
    expect((await order(address)).status).toBe(202)
    await test.settle()
    await ends(address)
    expect(await faults()).toEqual([])
  })
})

it('allocates and leads in one operation, wherever the server dies', async () => {
  const places = await everywhere(async (nth, passed) => {
    const portId = await hidden()
    expect((await a.create({ portId })).status).toBe(202)
    const place = await dieAt(test, nth, passed)
    expect(await a.list()).toMatchObject([{ status: 'inUse', role: 'instance', error: null }])
    expect([place, await faults()]).toEqual([place, []])
    return place
  })
  expect(places).toEqual(expect.arrayContaining(['ordered of allocate', 'ordered of lead']))
}, 240_000)

it.each(['web', 'web-fails-to-build'])(
  'leaves no address unowned of an instance called %s, wherever the server dies',
  async (name) => {
    const places = await everywhere(async (nth, passed) => {
      const { status } = await t.ask('POST /compute/instances', t.draft({ password: goodPassword, name }))
      expect(status).toBe(202)
      const place = await dieAt(test, nth, passed)
      expect(await a.list()).toHaveLength(name === 'web' ? 1 : 0)
      expect([place, await faults()]).toEqual([place, []])
      return place
    })
    expect(places).toEqual(expect.arrayContaining(['ordered of address', 'ordered of lead']))
  },
  600_000,
)
