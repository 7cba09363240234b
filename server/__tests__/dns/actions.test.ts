import { dnsZoneKind, dnsZoneStatuses, type DnsZoneAction } from '#contract/dns/kind.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { zonesOf, type TenantZones } from '../support/zones.ts'

let test: TestApp
let t: Tenant
let z: TenantZones
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  z = zonesOf(test, t)
})
afterAll(() => test.close())

type Request = [line: string, body?: object]

/** Good requests for each action; records, a file and what was before are all a change. */
const requests = ({ id, ttl, tags }: DnsZone): [DnsZoneAction, Request][] => [
  ['change', [`POST /dns/zones/${id}/changes`, { sets: [{ name: 'a', type: 'A', values: ['192.0.2.1'] }] }]],
  ['change', [`PUT /dns/zones/${id}/record-sets`, { name: 'b', type: 'A', values: ['192.0.2.1'] }]],
  ['change', [`POST /dns/zones/${id}/import`, { text: 'c A 192.0.2.1\n', mode: 'merge' }]],
  ['change', [`POST /dns/zones/${id}/history/1/restore`]],
  ['configure', [`PATCH /dns/zones/${id}`, { ttl: ttl + 1 }]],
  ['tag', [`PATCH /dns/zones/${id}`, { tags: [...tags, 'one'] }]],
  ['lock', [`PATCH /dns/zones/${id}`, { locked: true }]],
  ['unlock', [`PATCH /dns/zones/${id}`, { locked: false }]],
  ['delete', [`DELETE /dns/zones/${id}`]],
  ['recover', [`POST /dns/zones/${id}/actions/recover`]],
  ['purge', [`POST /dns/zones/${id}/actions/purge`]],
]

/** The table of the design, in the order of the requests; `yes` or why not. */
const yes = undefined
const deleted = 'deleted'
const not = 'notDeleted'
const table: Record<DnsZone['status'], Partial<Record<DnsZoneAction, string>>> = {
  creating: { change: 'busy', configure: 'busy', delete: 'busy', recover: not, purge: not },
  active: { recover: not, purge: not },
  updating: { recover: not, purge: not },
  deleting: { change: 'busy', configure: 'busy', delete: 'busy', recover: not, purge: not },
  error: { recover: not, purge: not },
  deleted: {
    change: deleted,
    configure: deleted,
    tag: deleted,
    lock: deleted,
    unlock: deleted,
    delete: deleted,
  },
}

const cells = dnsZoneStatuses.flatMap((status) => [
  { status, locked: false },
  { status, locked: true },
])

it.each(cells)(
  'every action of a zone: $status, locked $locked',
  async ({ status, locked }) => {
    const { id } = await z.active()
    const set = {
      status,
      locked,
      ...(status === 'deleted' && { deleted_at: test.clock.now(), recoverable_until: test.clock.now() }),
    }
    const reset = () =>
      test.db.system(async (tx) => {
        await tx.deleteFrom('operations').where('company_id', '=', t.companyId).execute()
        await tx.updateTable('dns_zones').set(set).where('id', '=', id).execute()
      })
    await reset()
    for (const [action, [line, body]] of requests(await z.read(id))) {
      const before = await z.read(id)
      const why = locked && status !== 'deleted' && action === 'delete' ? 'locked' : table[status][action]
      const isNoChange = (action === 'lock' && locked) || (action === 'unlock' && !locked)
      const expected = locked && status === 'deleted' && action === 'purge' ? 'locked' : why
      // One judge: what the console greys out is what is refused here.
      const judged = isNoChange ? expected : whyNot(dnsZoneKind, action, before)
      expect([action, judged]).toEqual([action, expected])
      const answer = await t.ask(line, body)
      const got =
        answer.status === 409 ? answer.body.context?.reason : answer.status < 300 ? yes : answer.status
      expect([line, got]).toEqual([line, isNoChange ? yes : expected])
      await reset()
    }
    expect((await t.ask(`GET /dns/zones/${id}/file`)).status).toBe(200)
    await test.db.system((tx) => tx.deleteFrom('dns_zones').where('id', '=', id).execute())
  },
  30_000,
)
