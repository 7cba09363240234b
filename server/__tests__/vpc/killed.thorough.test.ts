import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { vpcFaults } from '../support/chaos/vpcFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aclIn, newVpcCidr, tiersIn, vpcsOf, vpnKey } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
beforeAll(async () => void (test = await testApp()))
/** A company of its own, whose owner has just signed in: more time passes here than a session lasts. */
const anew = async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
}
beforeEach(anew)
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, [...vpcFaults, ...networkFaults])

const made = async (about: object = {}) => {
  const cidr = newVpcCidr()
  const tiers = tiersIn(cidr, 'web').map((tier) => ({ ...tier, ...about }))
  const vpc = await v.active({ name: 'vpc-lost-answer', cidr, tiers })
  const list = (await v.acls(vpc.id)).find(({ name }) => name === 'web')
  return {
    ...vpc,
    path: `/vpc/vpcs/${vpc.id}`,
    listId: list?.id,
    tierId: vpc.tiers[0]?.id,
    host: cidr.replace('.0.0/16', '.0.9'),
  }
}
type Made = Awaited<ReturnType<typeof made>>

const withVpn = async () => {
  const vpc = await made()
  await v.addVpn(vpc.id, { name: 'office-lost-answer' })
  await test.settle()
  const [vpn] = await v.vpns(vpc.id)
  return { ...vpc, path: `/vpc/vpcs/${vpc.id}/vpn-connections/${vpn?.id}` }
}

interface Life {
  ready?: () => Promise<Made>
  order: (vpc: Made) => Promise<{ status: number }>
  ends: (vpc: Made) => Promise<void>
}

const isActive = async ({ id }: Made) =>
  expect(await v.read(id)).toMatchObject({ status: 'active', error: null })

const lives: Record<string, Life> = {
  'adding a tier': {
    order: ({ path, cidr, listId }) =>
      t.ask(`POST ${path}/tiers`, {
        name: 'db-lost-answer',
        cidr: cidr.replace('.0.0/16', '.8.0/24'),
        aclListId: listId,
      }),
    ends: async ({ id }) => expect((await v.read(id)).tiers).toMatchObject([{}, { status: 'active' }]),
  },
  'binding a tier to another list': {
    order: async ({ id, path, tierId }) => {
      const [allow] = await v.acls(id)
      return t.ask(`PATCH ${path}/tiers/${tierId}`, { aclListId: allow?.id })
    },
    ends: isActive,
  },
  'giving a tier IPv6': {
    ready: () => made({ ipv6: false }),
    order: ({ tierId }) => t.ask(`POST /guest-networks/networks/${tierId}/actions/enable-ipv6`),
    ends: async ({ tierId }) =>
      expect((await t.ask(`GET /guest-networks/networks/${tierId}`)).body.data).toMatchObject({
        status: 'active',
        error: null,
        ipv6Cidr: expect.any(String),
      }),
  },
  'deleting a tier': {
    order: ({ path, tierId }) => t.ask(`DELETE ${path}/tiers/${tierId}`),
    ends: async ({ id }) => expect((await v.read(id)).tiers).toEqual([]),
  },
  'setting rules and routes behind each other': {
    order: async ({ path, listId, host }) => {
      await t.ask(`POST ${path}/routes`, { cidr: '192.168.60.0/24', via: host })
      await t.ask(`POST ${path}/routes`, { cidr: '192.168.61.0/24', via: host })
      return t.ask(`PUT ${path}/acl-lists/${listId}/rules`, { rules: [aclIn(1), aclIn(2), aclIn(3)] })
    },
    ends: isActive,
  },
  restarting: { order: ({ path }) => t.ask(`POST ${path}/actions/restart`), ends: isActive },
  'adding a tunnel': {
    order: ({ id }) => v.addVpn(id, { name: 'office-lost-answer' }),
    ends: async ({ id }) => expect(await v.vpns(id)).toMatchObject([{ status: 'active' }]),
  },
  'changing a key': {
    ready: withVpn,
    order: ({ path }) => t.ask(`POST ${path}/actions/set-key`, { key: `${vpnKey}-2` }),
    ends: async ({ id }) => expect(await v.vpns(id)).toMatchObject([{ status: 'active', error: null }]),
  },
  'deleting a tunnel': {
    ready: withVpn,
    order: ({ path }) => t.ask(`DELETE ${path}`),
    ends: async ({ id }) => expect(await v.vpns(id)).toEqual([]),
  },
  'deleting a VPC with all that is in it': {
    ready: withVpn,
    order: ({ id }) => t.ask(`DELETE /vpc/vpcs/${id}?contents=true`),
    ends: async ({ id }) => expect((await t.ask(`GET /vpc/vpcs/${id}`)).status).toBe(404),
  },
}

describe('a server that dies at any place, and whose cloud loses answers', () => {
  it.each(Object.entries(lives))(
    '%s: loses, doubles and leaves half done nothing',
    async (_, { ready = made, order, ends }) => {
      for (const { nth, life } of placesToDie()) {
        if (life % 4 === 0) await anew()
        const vpc = await ready()
        expect((await order(vpc)).status).toBe(202)
        const died = await dieAt(test, nth)
        await ends(vpc)
        if (died === undefined) break
        expect(nth).toBeLessThan(60)
      }
      expect(await faults()).toEqual([])
    },
    240_000,
  )

  it('creates a VPC with its tiers once', async () => {
    for (const { nth, life } of placesToDie()) {
      if (life % 4 === 0) await anew()
      const cidr = newVpcCidr()
      const asked = await v.create({ name: 'vpc-lost-answer', cidr, tiers: tiersIn(cidr, 'web', 'inside') })
      const died = await dieAt(test, nth)
      expect(await v.read(asked.body.data.id)).toMatchObject({
        status: 'active',
        tiers: [{ status: 'active' }, { status: 'active' }],
      })
      if (died === undefined) break
    }
    expect(await faults()).toEqual([])
  }, 240_000)
})
