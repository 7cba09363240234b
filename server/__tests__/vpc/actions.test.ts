import type { Problem } from '#contract/problem.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { vpcStatuses, type VpcStatus } from '#contract/vpc/kind.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aclIn, addVpc, vpnKey, setCapability } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

type Verdict = 'yes' | Reason
interface State {
  status: VpcStatus
  built?: boolean
  locked?: boolean
}

const states: State[] = [
  { status: 'creating', built: false },
  { status: 'active' },
  { status: 'active', locked: true },
  { status: 'updating' },
  { status: 'restarting' },
  { status: 'deleting' },
  { status: 'error' },
  { status: 'error', built: false },
]

/** The table of the design, in the order of the states. */
const edit: Verdict[] = ['busy', 'yes', 'yes', 'yes', 'busy', 'busy', 'inError', 'inError']
const restart: Verdict[] = ['busy', 'yes', 'locked', 'busy', 'busy', 'busy', 'yes', 'inError']
const look: Verdict[] = ['busy', 'yes', 'yes', 'yes', 'busy', 'busy', 'yes', 'inError']
const words: Verdict[] = states.map(() => 'yes')
const remove: Verdict[] = ['busy', 'yes', 'locked', 'busy', 'busy', 'busy', 'yes', 'yes']

type Parts = Awaited<ReturnType<typeof addVpc>>
type Ask = (parts: Parts & { base: string }) => Promise<{ status: number; body: Problem }>

const route = { cidr: '192.168.40.0/24' }
const peer = { name: 'branch', peerAddress: '203.0.113.7', peerCidrs: ['192.168.70.0/24'], key: vpnKey }

const table: [string, Verdict[], Ask][] = [
  [
    'adding a tier',
    edit,
    ({ base, listId, freeTier }) =>
      t.ask(`POST ${base}/tiers`, { name: 'back', cidr: freeTier, aclListId: listId }),
  ],
  [
    'binding a tier to another list',
    edit,
    ({ base, tierId, listId }) => t.ask(`PATCH ${base}/tiers/${tierId}`, { aclListId: listId }),
  ],
  [
    'deleting a tier',
    edit,
    async ({ base, id, tierId }) => {
      // A route leads to it, which would keep it.
      await test.db.system((tx) =>
        tx
          .updateTable('vpcs')
          .set({ routes: JSON.stringify([]) })
          .where('id', '=', id)
          .execute(),
      )
      return t.ask(`DELETE ${base}/tiers/${tierId}`)
    },
  ],
  [
    'setting rules that a tier goes by',
    edit,
    // The list of the tier has its id.
    ({ base, tierId }) => t.ask(`PUT ${base}/acl-lists/${tierId}/rules`, { rules: [aclIn(1)] }),
  ],
  ['adding a route', edit, ({ base, via }) => t.ask(`POST ${base}/routes`, { ...route, via })],
  [
    'changing a route',
    edit,
    ({ base, routeId }) => t.ask(`PATCH ${base}/routes/${routeId}`, { cidr: '192.168.41.0/24' }),
  ],
  ['deleting a route', edit, ({ base, routeId }) => t.ask(`DELETE ${base}/routes/${routeId}`)],
  ['adding a tunnel', edit, ({ base }) => t.ask(`POST ${base}/vpn-connections`, peer)],
  [
    'changing a tunnel',
    edit,
    ({ base, vpnId }) => t.ask(`PATCH ${base}/vpn-connections/${vpnId}`, { initiate: false }),
  ],
  [
    'setting the key of a tunnel',
    edit,
    ({ base, vpnId }) => t.ask(`POST ${base}/vpn-connections/${vpnId}/actions/set-key`, { key: vpnKey }),
  ],
  [
    'resetting a tunnel',
    edit,
    ({ base, vpnId }) => t.ask(`POST ${base}/vpn-connections/${vpnId}/actions/reset`),
  ],
  ['deleting a tunnel', edit, ({ base, vpnId }) => t.ask(`DELETE ${base}/vpn-connections/${vpnId}`)],
  ['restarting', restart, ({ base }) => t.ask(`POST ${base}/actions/restart`)],
  ['running the check', look, ({ base }) => t.ask(`POST ${base}/health`)],
  ['renaming', words, ({ base }) => t.ask(`PATCH ${base}`, { name: 'other' })],
  ['tagging', words, ({ base }) => t.ask(`PATCH ${base}`, { tags: ['blue'] })],
  ['deleting it with its tiers', remove, ({ base }) => t.ask(`DELETE ${base}?contents=true`)],
]

const cells = table.flatMap(([name, verdicts, ask]) =>
  states.map((state, n): [string, State, Verdict, Ask] => {
    const { status, built = true, locked = false } = state
    const verdict = verdicts[n] ?? 'yes'
    const of = `${status}${built ? '' : ', not built'}${locked ? ', locked' : ''}`
    return [`${name} in ${of}: ${verdict}`, state, verdict, ask]
  }),
)

/** That it is done, or why not. */
const told = ({ status, body }: { status: number; body: Problem }) => {
  if (status === 200 || status === 202) return 'yes'
  return status === 409 ? body.context?.['reason'] : body
}

const made = async ({ status, built = true, locked = false }: State) => {
  const parts = await addVpc(test.db, t)
  await test.db.system(async (tx) => {
    const cloud = built ? {} : { cloud_ref: null }
    await tx
      .updateTable('vpcs')
      .set({ status, locked, ...cloud })
      .where('id', '=', parts.id)
      .execute()
  })
  return { ...parts, base: `/vpc/vpcs/${parts.id}` }
}

it('has a column for every status', () => {
  expect([...new Set(states.map(({ status }) => status))].toSorted()).toEqual([...vpcStatuses].toSorted())
})

it.each(cells)('%s', async (_, state, verdict, ask) => {
  expect(told(await ask(await made(state)))).toBe(verdict)
})

it('deletes a VPC with tiers only where the request says so', async () => {
  const { base } = await made({ status: 'active' })
  expect(told(await t.ask(`DELETE ${base}`))).toBe('hasTiers')
})

it.each([
  ['vpcRestart', 'restarting'],
  ['vpcAcls', 'setting rules that a tier goes by'],
  ['vpcVpn', 'adding a tunnel'],
] as const)('says that a cloud without %s is not capable of %s', async (capability, name) => {
  const [, , ask] = table.find(([one]) => one === name) ?? []
  const parts = await made({ status: 'active' })
  await setCapability(test.db, capability, false)
  const answer = await ask?.(parts)
  await setCapability(test.db, capability, true)
  expect(answer && told(answer)).toBe('notCapable')
})

const setLimit = (metric: string, lim: number) =>
  test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: String(lim) })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', metric)
      .execute(),
  )
const over = ({ status, body }: { status: number; body: Problem }) => [status, body.context]
const draft = (cidr: string) => ({ name: 'vpc', projectId: t.projectId, region: 'lab-1', cidr })
const exceeded = (metric: string, requested: number) => [402, expect.objectContaining({ metric, requested })]

describe('limits', () => {
  it('are of VPCs, and of networks where one begins with tiers', async () => {
    expect((await t.ask('POST /vpc/vpcs', draft('10.1.0.0/16'))).status).toBe(202)
    await test.settle()
    await setLimit('vpcs', 1)
    expect(over(await t.ask('POST /vpc/vpcs', draft('10.2.0.0/16')))).toEqual(exceeded('vpcs', 1))
    await setLimit('vpcs', 2)
    await setLimit('networks', 1)
    const tiers = ['10.2.0.0/24', '10.2.1.0/24'].map((cidr, n) => ({ name: `t${n}`, cidr, acl: 'denyAll' }))
    const both = { ...draft('10.2.0.0/16'), tiers }
    expect(over(await t.ask('POST /vpc/vpcs', both))).toEqual(exceeded('networks', 2))
    expect((await t.ask('POST /vpc/vpcs', { ...both, tiers: tiers.slice(0, 1) })).status).toBe(202)
  })

  it('are of networks and VPN connections in a VPC', async () => {
    const { base, listId, freeTier } = await made({ status: 'active' })
    // A company's limits are there once it has asked for something.
    await t.usage()
    await setLimit('networks', 0)
    await setLimit('vpnConnections', 0)
    const tier = { name: 'back', cidr: freeTier, aclListId: listId }
    expect(over(await t.ask(`POST ${base}/tiers`, tier))).toEqual(exceeded('networks', 1))
    expect(over(await t.ask(`POST ${base}/vpn-connections`, peer))).toEqual(exceeded('vpnConnections', 1))
    expect((await t.ask(`GET ${base}/vpn-connections`)).body.data).toHaveLength(1)
  })
})
