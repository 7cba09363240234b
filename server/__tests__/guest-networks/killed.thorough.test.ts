import { releaseLeft } from '#server/areas/ip-address/releaseLeft.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { placesToDie } from '../support/placesToDie.ts'
import {
  allowIn,
  anIpv6,
  anIpv6Prefix,
  networksOf,
  newNetworkName,
  type TenantNetworks,
} from '../support/networks.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
/** A company of its own, whose owner has just signed in: more time passes here than a session lasts. */
const anew = async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
}
beforeEach(anew)
afterAll(() => test.close())

/** What is wrong once what nobody has any more is released, too. */
const faults = async () => {
  await releaseLeft(test.deps)
  await test.settle()
  return faultsAmong(test.db, [...networkFaults, ...addressFaults])
}

type Answer = { status: number; body: { data: { id: string } } }

/** Makes ready, asks for something, and says what has to be so once somebody else has ended it. */
interface Life {
  ready: (wish: string) => Promise<string>
  order: (id: string) => Promise<{ status: number }>
  ends: (id: string) => Promise<void>
}

const newNetwork = (wish: string) => n.active({ name: newNetworkName() + wish })
const group = (wish: string) => n.activeGroup({ name: newNetworkName('group') + wish })
const instance = (wish: string) => t.running({ name: newNetworkName('web') + wish })
const secondPort = async (id: string) =>
  (await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data[1]

/** The IPv6 of an instance's only interface. */
const ownOf = async (id: string) =>
  (await t.ask(`GET /ip-address/addresses?version=6&instance=${id}`)).body.data[0]

/** Which groups filter an interface in the cloud, and where groups are there. */
const groupsInCloud = (portId: string) =>
  test.db.system(async (tx) => {
    const { group_refs } = await tx
      .selectFrom('sandbox_ports as s')
      .innerJoin('network_ports as p', 'p.cloud_ref', 's.ref')
      .select('s.group_refs')
      .where('p.id', '=', portId)
      .executeTakeFirstOrThrow()
    return group_refs
  })
const groupRefs = (ids: string[]) =>
  test.db.system(async (tx) => {
    const rows = await tx.selectFrom('security_groups').select('cloud_ref').where('id', 'in', ids).execute()
    return rows.map(({ cloud_ref }) => cloud_ref)
  })

const lives: Record<string, Life> = {
  'configuring a network': {
    ready: async (wish) => (await newNetwork(wish)).id,
    order: (id) => t.ask(`PATCH /guest-networks/networks/${id}/settings`, { dhcp: false }),
    ends: async (id) => expect(await n.read(id)).toMatchObject({ status: 'active', dhcp: false }),
  },
  'giving a network IPv6 that has an interface': {
    ready: async (wish) => {
      const { id } = await n.active({ name: newNetworkName() + wish, ipv6: false })
      await t.running({ interfaces: [{ networkId: id }] })
      return id
    },
    order: (id) => t.ask(`POST /guest-networks/networks/${id}/actions/enable-ipv6`),
    ends: async (id) => {
      expect(await n.read(id)).toMatchObject({ status: 'active', error: null, ipv6Cidr: anIpv6Prefix() })
      const [port] = (await t.ask(`GET /guest-networks/ports?network=${id}`)).body.data
      expect(port.ips).toEqual([expect.any(String), anIpv6()])
    },
  },
  'deleting a network': {
    ready: async (wish) => (await newNetwork(wish)).id,
    order: (id) => t.ask(`DELETE /guest-networks/networks/${id}`),
    ends: async (id) => expect((await t.ask(`GET /guest-networks/networks/${id}`)).status).toBe(404),
  },
  'setting the rules of a group': {
    ready: async (wish) => (await group(wish)).id,
    order: (id) => n.setRules(id, [allowIn(22), allowIn(80)]),
    ends: async (id) =>
      expect(await n.readGroup(id)).toMatchObject({ status: 'active', error: null, rules: [{}, {}] }),
  },
  'setting the rules of a group twice': {
    ready: async (wish) => (await group(wish)).id,
    order: async (id) => {
      await n.setRules(id, [allowIn(22), allowIn(80)])
      return n.setRules(id, [allowIn(443)])
    },
    ends: async (id) =>
      expect(await n.readGroup(id)).toMatchObject({ status: 'active', error: null, rules: [{}] }),
  },
  'deleting a group': {
    ready: async (wish) => (await group(wish)).id,
    order: (id) => t.ask(`DELETE /guest-networks/security-groups/${id}`),
    ends: async (id) => expect((await t.ask(`GET /guest-networks/security-groups/${id}`)).status).toBe(404),
  },
  'attaching an interface': {
    ready: instance,
    order: async (id) =>
      t.ask(`POST /compute/instances/${id}/ports`, { networkId: (await newNetwork('')).id }),
    ends: async (id) => expect(await secondPort(id)).toMatchObject({ status: 'active' }),
  },
  'detaching an interface': {
    ready: async (wish) => {
      const id = await instance(wish)
      await t.ask(`POST /compute/instances/${id}/ports`, { networkId: (await newNetwork('')).id })
      await test.settle()
      return id
    },
    order: async (id) => t.ask(`DELETE /compute/instances/${id}/ports/${(await secondPort(id)).id}`),
    ends: async (id) => expect(await secondPort(id)).toBeUndefined(),
  },
  'naming the IPv6 of an interface': {
    ready: instance,
    order: async (id) =>
      t.ask(`POST /ip-address/addresses/${(await ownOf(id)).id}/actions/reverse-name`, {
        name: 'web.example.com',
      }),
    ends: async (id) =>
      expect(await ownOf(id)).toMatchObject({
        reverseName: 'web.example.com',
        operationId: null,
        error: null,
      }),
  },
  'setting the groups of an interface': {
    ready: instance,
    order: async (id) => {
      const [port] = (await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data
      const { id: chosen } = await group('')
      return t.ask(`PUT /compute/instances/${id}/ports/${port.id}/security-groups`, {
        securityGroupIds: [chosen],
      })
    },
    ends: async (id) => {
      const [port] = (await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data
      expect((await n.readGroup(port.securityGroupIds[0])).isDefault).toBe(false)
      expect(await groupsInCloud(port.id)).toEqual(await groupRefs(port.securityGroupIds))
      expect(await t.status(id)).toBe('running')
    },
  },
  'purging an instance': {
    ready: async (wish) => {
      const id = await instance(wish)
      await t.ask(`DELETE /compute/instances/${id}`)
      await test.settle()
      return id
    },
    order: (id) => t.ask(`POST /compute/instances/${id}/actions/purge`),
    ends: async (id) =>
      expect((await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data).toEqual([]),
  },
}

describe('a server that dies at any place, and whose cloud loses answers', () => {
  it.each(Object.entries(lives))(
    '%s: loses, doubles and leaves half done nothing',
    async (_, { ready, order, ends }) => {
      for (const { nth, life } of placesToDie()) {
        if (life % 5 === 0) await anew()
        const id = await ready('-lost-answer')
        expect((await order(id)).status).toBe(202)
        const died = await dieAt(test, nth)
        await ends(id)
        if (died === undefined) break
        expect(nth).toBeLessThan(40)
      }
      expect(await faults()).toEqual([])
    },
    240_000,
  )
})

describe.each(['', '-lost-answer'])('a server that dies at any place, with names like “net%s”', (wish) => {
  it('creates networks and groups once', async () => {
    let made = 0
    for (const { nth, life } of placesToDie()) {
      if (life % 5 === 0) {
        await anew()
        made = 0
      }
      const network: Answer = await n.create({ name: newNetworkName() + wish })
      const filter: Answer = await n.createGroup({ name: newNetworkName('g') + wish, rules: [allowIn(22)] })
      const died = await dieAt(test, nth)
      made += 1
      expect(await n.read(network.body.data.id)).toMatchObject({ status: 'active', built: true })
      expect(await n.readGroup(filter.body.data.id)).toMatchObject({ status: 'active', built: true })
      if (died === undefined) break
    }
    expect(await faults()).toEqual([])
    const { networks, securityGroups } = await t.usage()
    expect([networks, securityGroups]).toEqual([
      [made, 0],
      [made, 0],
    ])
  }, 120_000)

  it('creates an instance with its interfaces once, where its networks are only being made', async () => {
    for (const { nth } of placesToDie()) {
      // Each in a company of its own, whose first instance it is.
      await anew()
      const made: { body: { data: { id: string }[] } } = await t.ask(
        'POST /compute/instances',
        t.draft({ name: newNetworkName('web') + wish, password: goodPassword }),
      )
      const id = made.body.data[0]?.id ?? ''
      const died = await dieAt(test, nth)
      expect(await t.status(id)).toBe('running')
      const ports = (await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data
      expect(ports).toMatchObject([{ status: 'active', ips: ['10.0.0.11', anIpv6()] }])
      if (died === undefined) break
      expect(nth).toBeLessThan(60)
    }
    expect(await faults()).toEqual([])
  }, 240_000)
})

it('takes an instance back with its interfaces, wherever it dies', async () => {
  const { id: networkId } = await n.active()
  for (const { nth } of placesToDie()) {
    await t.ask(
      'POST /compute/instances',
      t.draft({
        name: newNetworkName('web') + '-fails-to-build',
        password: goodPassword,
        interfaces: [{ networkId }],
      }),
    )
    if ((await dieAt(test, nth)) === undefined) break
    expect(nth).toBeLessThan(60)
  }
  expect(await faults()).toEqual([])
  expect(await n.read(networkId)).toMatchObject({ portCount: 0, addressesUsed: 0 })
}, 120_000)
