import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Problem } from '#contract/problem.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import {
  addBalancer,
  addCertificate,
  balancersOf,
  httpTree,
  type TenantBalancers,
} from '../support/balancers.ts'
import { certificateOf, newPem } from '../support/certificates.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  b = balancersOf(test, t)
})
afterAll(() => test.close())

type Verdict = 'yes' | Reason

interface Cell {
  status: LoadBalancer['status']
  built?: boolean
  locked?: boolean
  verdict: Verdict
}

const states: Pick<Cell, 'status' | 'built' | 'locked'>[] = [
  { status: 'creating', built: false },
  { status: 'active' },
  { status: 'active', locked: true },
  { status: 'updating' },
  { status: 'deleting' },
  { status: 'error' },
  { status: 'error', built: false },
  { status: 'deleted' },
  { status: 'deleted', built: false },
  { status: 'deleted', locked: true },
]
const row = (...verdicts: Verdict[]): Cell[] =>
  states.map((state, n) => ({ ...state, verdict: verdicts[n] ?? 'yes' }))

type Parts = Awaited<ReturnType<typeof addBalancer>>

const change = row('busy', 'yes', 'yes', 'yes', 'busy', 'yes', 'inError', 'deleted', 'deleted', 'deleted')
const words = row('yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'deleted', 'deleted', 'deleted')

/** What is asked for, and whether that is legal in each state. */
const table: [string, Cell[], (parts: Parts) => Promise<{ status: number; body: unknown }>][] = [
  ['saving the tree', change, async ({ id }) => b.save(id, httpTree())],
  [
    'adding a listener',
    change,
    ({ id }) => t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 81 }),
  ],
  [
    'changing a listener',
    change,
    ({ id, listener }) => t.ask(`PATCH ${b.base}/${id}/listeners/${listener}`, { idleSeconds: 30 }),
  ],
  [
    'removing a listener',
    change,
    ({ id, listener }) => t.ask(`DELETE ${b.base}/${id}/listeners/${listener}`),
  ],
  ['adding a pool', change, ({ id }) => t.ask(`POST ${b.base}/${id}/pools`, { protocol: 'tcp' })],
  ['changing a pool', change, ({ id, pool }) => t.ask(`PATCH ${b.base}/${id}/pools/${pool}`, { name: 'x' })],
  [
    'setting members',
    change,
    ({ id, pool }) => t.ask(`PUT ${b.base}/${id}/pools/${pool}/members`, { members: [] }),
  ],
  [
    'changing a member',
    change,
    ({ id, pool, member }) => t.ask(`PATCH ${b.base}/${id}/pools/${pool}/members/${member}`, { weight: 0 }),
  ],
  [
    'removing a member',
    change,
    ({ id, pool, member }) => t.ask(`DELETE ${b.base}/${id}/pools/${pool}/members/${member}`),
  ],
  [
    'resizing',
    row('busy', 'yes', 'yes', 'yes', 'busy', 'inError', 'inError', 'deleted', 'deleted', 'deleted'),
    ({ id }) => t.ask(`POST ${b.base}/${id}/actions/resize`, { sizeId: 'large' }),
  ],
  ['renaming', words, ({ id }) => t.ask(`PATCH ${b.base}/${id}`, { name: 'other' })],
  ['tagging', words, ({ id }) => t.ask(`PATCH ${b.base}/${id}`, { tags: ['blue'] })],
  [
    'deleting',
    row('busy', 'yes', 'locked', 'yes', 'busy', 'yes', 'yes', 'deleted', 'deleted', 'deleted'),
    ({ id }) => t.ask(`DELETE ${b.base}/${id}`),
  ],
  [
    'recovering',
    row(...Array<Verdict>(7).fill('notDeleted'), 'yes', 'inError', 'yes'),
    ({ id }) => t.ask(`POST ${b.base}/${id}/actions/recover`),
  ],
  [
    'purging',
    row(...Array<Verdict>(7).fill('notDeleted'), 'yes', 'yes', 'locked'),
    ({ id }) => t.ask(`POST ${b.base}/${id}/actions/purge`),
  ],
]

const cells = table.flatMap(([name, row_, ask]) =>
  row_.map((cell): [string, Cell, typeof ask] => [
    `${name} in ${cell.status}${cell.built === false ? ', not built' : ''}${cell.locked ? ', locked' : ''}: ${cell.verdict}`,
    cell,
    ask,
  ]),
)

/** That it is done, or the context of the 409. */
const told = ({ status, body }: { status: number; body: unknown }) => {
  if (status === 200 || status === 202) return 'yes'
  return status === 409 ? (body as Problem).context : body // a 409 is a problem
}

describe('what may be done to a load balancer', () => {
  it.each(cells)('%s', async (_, { status, built = true, locked = false, verdict }, ask) => {
    const at = { companyId: t.companyId, projectId: t.projectId }
    const parts = await addBalancer(test.db, at, { status, built })
    if (locked)
      await test.db.system((tx) =>
        tx.updateTable('load_balancers').set({ locked: true }).where('id', '=', parts.id).execute(),
      )
    const answer = await ask(parts)
    expect(told(answer)).toEqual(verdict === 'yes' ? 'yes' : { reason: verdict, status })
  })

  it('is not to be resized where the cloud can’t', async () => {
    const setResize = (can: boolean) =>
      test.db.system((tx) =>
        tx
          .updateTable('catalogue')
          .set((eb) => ({
            offer: eb.fn('jsonb_set', [
              'offer',
              eb.val('{capabilities,balancers,resize}'),
              eb.val(String(can)),
            ]) as never, // a path and a document are text here
          }))
          .where('kind', '=', 'region')
          .where('ref', '=', 'lab-1')
          .execute(),
      )
    const { id } = await addBalancer(test.db, t)
    await setResize(false)
    const { body } = await t.ask(`POST ${b.base}/${id}/actions/resize`, { sizeId: 'large' })
    await setResize(true)
    expect(body.context.reason).toBe('notCapable')
  })

  it('names the field of a size that there is not, or that it has', async () => {
    const { id } = await addBalancer(test.db, t)
    const resize = async (sizeId: string) =>
      (await t.ask(`POST ${b.base}/${id}/actions/resize`, { sizeId })).body.errors[0]
    expect(await resize('giant')).toMatchObject({ path: 'sizeId', code: 'invalid' })
    expect(await resize('small')).toMatchObject({ path: 'sizeId', code: 'sameSize' })
  })
})

describe('what may be done to a certificate', () => {
  const base = '/load-balancers/certificates'

  it.each(['active', 'updating', 'error'] as const)('is to be replaced while it is %s', async (status) => {
    const id = await addCertificate(test.db, t, { status })
    expect((await t.ask(`PUT ${base}/${id}/content`, newPem())).status).toBe(202)
  })

  it('is not deleted while a listener presents it, locked or in transition', async () => {
    const id = await addCertificate(test.db, t)
    const { listener } = await addBalancer(test.db, t, {
      tree: {
        listeners: [{ protocol: 'https', port: 443, poolId: 'web', certificateIds: [id] }],
        pools: [{ id: 'web', protocol: 'http' }],
      },
    })
    expect(listener).not.toBe('')
    expect((await t.ask(`GET ${base}/${id}`)).body.data.listenerCount).toBe(1)
    expect((await t.ask(`DELETE ${base}/${id}`)).body.context.reason).toBe('inUse')
    expect((await t.ask(`GET ${b.base}?certificate=${id}`)).body.data).toHaveLength(1)
    const busy = await addCertificate(test.db, t, { status: 'updating' })
    expect((await t.ask(`DELETE ${base}/${busy}`)).body.context.reason).toBe('busy')
    const free = await addCertificate(test.db, t)
    await t.ask(`PATCH ${base}/${free}`, { locked: true })
    expect((await t.ask(`DELETE ${base}/${free}`)).body.context.reason).toBe('locked')
    await t.ask(`PATCH ${base}/${free}`, { locked: false })
    expect((await t.ask(`DELETE ${base}/${free}`)).status).toBe(202)
  })

  it('is refused with the field at fault', async () => {
    const { pem } = certificateOf()
    const draft = { name: 'x', projectId: t.projectId, region: 'lab-1', ...newPem(), certificate: pem }
    const { status, body } = await t.ask(`POST ${base}`, draft)
    expect([status, body.errors]).toMatchObject([422, [{ path: 'key', code: 'keyMismatch' }]])
  })
})
