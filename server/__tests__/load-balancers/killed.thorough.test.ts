import { balancersOf, httpTree, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { newPem } from '../support/certificates.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { balancerFaults } from '../support/chaos/balancerFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => void (test = await testApp()))
/** A company of its own, whose owner has just signed in: more time passes here than a session lasts. */
const anew = async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
}
beforeEach(anew)
afterAll(() => test.close())

const faults = () => faultsAmong(test.db, [...balancerFaults, ...networkFaults, ...addressFaults])

const certificates = '/load-balancers/certificates'
const newCertificate = (wish: string) =>
  t.ask(`POST ${certificates}`, {
    name: newBalancerName('cert') + wish,
    projectId: t.projectId,
    region: 'lab-1',
    ...newPem(),
  })

/** Makes ready, asks for something, and says what has to be so once somebody else has ended it. */
interface Life {
  ready: (wish: string) => Promise<string>
  order: (id: string) => Promise<{ status: number }>
  ends: (id: string) => Promise<void>
}

const balancer = async (wish: string) => {
  const { id: networkId, cidr } = await networksOf(test, t).active()
  const members = [20, 21].map((n) => ({ ip: cidr.replace('.0/24', `.${n}`), port: 80 }))
  return (await b.active({ name: newBalancerName() + wish, networkId, configuration: httpTree(members) })).id
}
const deleted = async (wish: string) => {
  const id = await balancer(wish)
  await t.ask(`DELETE ${b.base}/${id}`)
  await test.settle()
  return id
}
const certificate = async (wish: string) => {
  const id: string = (await newCertificate(wish)).body.data.id
  await test.settle()
  return id
}
const readdress = (id: string, ipv6: string) => t.ask(`POST ${b.base}/${id}/actions/readdress`, { ipv6 })
const firstMember = async (id: string) => {
  const [pool] = await b.pools(id)
  return `${b.base}/${id}/pools/${pool?.id}/members/${pool?.members[0]?.id}`
}

const lives: Record<string, Life> = {
  'saving a tree': {
    ready: balancer,
    order: (id) =>
      b.save(id, {
        listeners: [{ protocol: 'tcp', port: 25, poolId: 'p' }],
        pools: [{ id: 'p', protocol: 'tcp' }],
      }),
    ends: async (id) =>
      expect(await b.read(id)).toMatchObject({ status: 'active', error: null, ports: ['25/tcp'] }),
  },
  'several changes that wait for each other': {
    ready: balancer,
    order: async (id) => {
      await t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 81 })
      await t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 82, name: 'x-fails-to-change' })
      return t.ask(`POST ${b.base}/${id}/pools`, { protocol: 'udp', name: 'dns' })
    },
    // The last one says all that is to be, the refused listener among it.
    ends: async (id) =>
      expect(await b.read(id)).toMatchObject({ status: 'active', ports: ['80/http', '81/http'] }),
  },
  'letting a member finish': {
    ready: balancer,
    order: async (id) => t.ask(`DELETE ${await firstMember(id)}?drainSeconds=1`),
    ends: async (id) => expect((await b.pools(id))[0]?.members).toMatchObject([{ isLeaving: false }]),
  },
  resizing: {
    ready: balancer,
    order: (id) => t.ask(`POST ${b.base}/${id}/actions/resize`, { sizeId: 'large' }),
    ends: async (id) => expect(await b.read(id)).toMatchObject({ status: 'active', sizeName: 'Large' }),
  },
  'giving it IPv6': {
    ready: balancer,
    order: (id) => readdress(id, 'public'),
    ends: async (id) => {
      expect(await b.read(id)).toMatchObject({ status: 'active', isIpv6Public: true, error: null })
      expect(await addressesOf(test, t).own()).toContainEqual(
        expect.objectContaining({ target: { kind: 'loadBalancer', id } }),
      )
    },
  },
  'taking its IPv6 away with the name of that': {
    ready: async (wish) => {
      const id = await balancer(wish)
      await readdress(id, 'public')
      await test.settle()
      const { own, act } = addressesOf(test, t)
      const address = (await own()).find(({ target }) => target?.id === id)
      await act(address?.id ?? '', 'reverse-name', { name: 'www.example.com' })
      await test.settle()
      return id
    },
    order: (id) => readdress(id, 'none'),
    ends: async (id) => expect(await b.read(id)).toMatchObject({ status: 'active', ipv6: null, error: null }),
  },
  deleting: {
    ready: balancer,
    order: (id) => t.ask(`DELETE ${b.base}/${id}`),
    ends: async (id) => expect((await b.read(id)).status).toBe('deleted'),
  },
  recovering: {
    ready: deleted,
    order: (id) => t.ask(`POST ${b.base}/${id}/actions/recover`),
    ends: async (id) => expect(await b.read(id)).toMatchObject({ status: 'active', ports: ['80/http'] }),
  },
  purging: {
    ready: deleted,
    order: (id) => t.ask(`POST ${b.base}/${id}/actions/purge`),
    ends: async (id) => expect((await t.ask(`GET ${b.base}/${id}`)).status).toBe(404),
  },
  'replacing a certificate': {
    ready: certificate,
    order: (id) => t.ask(`PUT ${certificates}/${id}/content`, newPem({ hosts: ['new.example.com'] })),
    ends: async (id) =>
      expect((await t.ask(`GET ${certificates}/${id}`)).body.data).toMatchObject({
        status: 'active',
        names: ['new.example.com'],
      }),
  },
  'deleting a certificate': {
    ready: certificate,
    order: (id) => t.ask(`DELETE ${certificates}/${id}`),
    ends: async (id) => expect((await t.ask(`GET ${certificates}/${id}`)).status).toBe(404),
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
        expect(nth).toBeLessThan(60)
      }
      expect(await faults()).toEqual([])
    },
    240_000,
  )
})

describe.each(['', '-lost-answer'])('a server that dies at any place, with names like “lb%s”', (wish) => {
  it('creates balancers and certificates once', async () => {
    let made = 0
    for (const { nth, life } of placesToDie()) {
      if (life % 5 === 0) {
        await anew()
        made = 0
      }
      const asked = await b.create({ name: newBalancerName() + wish, ipv6: 'public' })
      const kept = await newCertificate(wish)
      const died = await dieAt(test, nth)
      made += 1
      expect(await b.read(asked.body.data.id)).toMatchObject({
        status: 'active',
        built: true,
        isIpv6Public: true,
      })
      expect((await t.ask(`GET ${certificates}/${kept.body.data.id}`)).body.data).toMatchObject({
        status: 'active',
      })
      if (died === undefined) break
    }
    expect(await faults()).toEqual([])
    const { loadBalancers, certificates: counted } = await t.usage()
    expect([loadBalancers, counted]).toEqual([
      [made, 0],
      [made, 0],
    ])
  }, 240_000)
})

it('takes a balancer back with its interface, wherever it dies', async () => {
  const { id: networkId } = await networksOf(test, t).active()
  for (const { nth } of placesToDie()) {
    await b.create({ networkId, name: `${newBalancerName()}-fails-to-build`, ipv6: 'public' })
    if ((await dieAt(test, nth)) === undefined) break
    expect(nth).toBeLessThan(60)
  }
  expect(await faults()).toEqual([])
  expect((await t.usage()).loadBalancers).toEqual([0, 0])
}, 120_000)

it('keeps who reaches it by IPv6 if the cloud refuses another, wherever it dies', async () => {
  const { id } = await b.active({ name: `${newBalancerName()}-fails-to-change`, ipv6: 'internal' })
  for (const { nth } of placesToDie()) {
    expect((await readdress(id, 'public')).status).toBe(202)
    const died = await dieAt(test, nth)
    expect(await b.read(id)).toMatchObject({
      status: 'active',
      isIpv6Public: false,
      error: { reason: 'rejected' },
    })
    if (died === undefined) break
    expect(nth).toBeLessThan(60)
  }
  expect(await faults()).toEqual([])
}, 120_000)

it('ends with the tree of one of two editors, whoever dies between their edits', async () => {
  const { id } = await b.active()
  const trees = new Map<string, number>()
  let kills = 0
  // Two edits a round: a hundred in all.
  for (let edit = 0; edit < 50; edit += 1) {
    if (edit % 8 === 7) {
      t = { ...t, ask: t.askFresh }
      b = balancersOf(test, t)
    }
    const { version } = await b.configuration(id)
    const treeOf = (editor: number) => ({
      listeners: [{ protocol: 'http' as const, port: 1000 + editor * 1000 + edit, poolId: 'p' }],
      pools: [{ id: 'p', protocol: 'http' as const, name: `editor-${editor}-${edit}` }],
    })
    const answers = await Promise.all([1, 2].map((editor) => b.save(id, treeOf(editor), version)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 412])
    const winner = answers.findIndex(({ status }) => status === 202) + 1
    trees.set(`editor-${winner}-${edit}`, 1000 + winner * 1000 + edit)
    // Every fifth time it goes on while the one before is not done.
    if (edit % 5 !== 4 && (await dieAt(test, 1 + (edit % 5))) !== undefined) kills += 1
  }
  await test.settle()
  const { listeners, pools } = await b.configuration(id)
  expect(trees.get(pools[0]?.name ?? '')).toBe(listeners[0]?.port)
  expect(pools[0]?.name).toMatch(/-49$/)
  expect(kills).toBeGreaterThanOrEqual(30)
  expect(await faults()).toEqual([])
}, 240_000)
