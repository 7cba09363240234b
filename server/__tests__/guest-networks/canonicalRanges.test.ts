import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { canonicalAddressOrRange } from '#contract/addresses/canonical.ts'
import type { Tx } from '#server/db/db.ts'
import { addBalancer } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addNetwork, allowIn, networksOf, newNetworkName } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aclIn, vpcsOf } from '../support/vpcs.ts'

/* The migration that puts ranges into their one form, run again over rows as they were kept before it. */

const file = new URL('../../migrations/0490_canonical_ranges.sql', import.meta.url)

/** The statements of the migration; bodies of functions have semicolons of their own. */
const statements = () => {
  const found: string[] = []
  let text = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    text += `${line}\n`
    if (line.endsWith(';') && text.split('$$').length % 2 === 1) {
      found.push(text)
      text = ''
    }
  }
  return found
}

const run = async (tx: Tx, which: readonly string[]) => {
  await sql`set local role none`.execute(tx)
  for (const statement of which) await sql.raw(statement).execute(tx)
}

let test: TestApp
let t: Tenant
let vpcId: string
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  vpcId = (await vpcsOf(test, t).active()).id
})
afterAll(() => test.close())

it('reads a range as the contract does', async () => {
  const typed = [
    '2001:DB8::/32',
    '2001:db8:1::5/32',
    '2001:0:0:1:0:0:0:1',
    '2001:db8:0:1:1:1:1:1',
    '::/0',
    '::1',
    '::ffff:10.0.0.0/104',
    '::FFFF:192.0.2.1',
    '10.0.0.5/24',
    '192.0.2.7/32',
    '0.0.0.0/0',
    'nonsense',
  ]
  const forms = await test.db.system(async (tx) => {
    await run(
      tx,
      statements().filter((one) => /create function canonical_range/.test(one)),
    )
    const { rows } = await sql<{ form: string }>`select canonical_range(typed) as form
      from unnest(${typed}::text[]) with ordinality as t(typed, place) order by place`.execute(tx)
    await sql`drop function canonical_range(text)`.execute(tx)
    return rows.map(({ form }) => form)
  })
  expect(forms).toEqual(typed.map((one) => canonicalAddressOrRange(one) ?? one))
})

it('merges what is equal by then, and keeps the oldest', async () => {
  const n = networksOf(test, t)
  const { id } = await n.activeGroup({ rules: [allowIn(22), allowIn(80), allowIn(443)] })
  const [first, second, third] = (await n.readGroup(id)).rules
  const typed = [
    { ...first, peer: { cidrs: ['2001:DB8::/32', '10.0.0.0/8', '2001:0db8::/32'] } },
    { ...second, peer: { cidrs: ['192.0.2.0/24'] } },
    {
      ...third,
      ports: first?.ports,
      description: 'again',
      peer: { cidrs: ['2001:db8:0::/32', '10.0.0.0/8'] },
    },
  ]
  await test.db.system(async (tx) => {
    await sql`update security_groups set rules = ${JSON.stringify(typed)}::jsonb where id = ${id}`.execute(tx)
    await run(tx, statements())
  })
  const { rules } = await n.readGroup(id)
  expect(rules).toEqual([
    { ...first, peer: { cidrs: ['2001:db8::/32', '10.0.0.0/8'] } },
    { ...second, peer: { cidrs: ['192.0.2.0/24'] } },
  ])
})

/** Writes a column of a row as it was before, runs the migration, and gives what the column then is. */
const migrated = async (table: string, column: string, id: string, before: unknown) =>
  test.db.system(async (tx) => {
    const isList = Array.isArray(before) && table === 'api_tokens'
    const value = isList
      ? sql`${before}::text[]`
      : typeof before === 'string'
        ? before
        : sql`${JSON.stringify(before)}::jsonb`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx)
    await run(tx, statements())
    const { rows } = await sql<{ now: unknown }>`select ${sql.ref(column)} as now from ${sql.table(table)}
      where id = ${id}`.execute(tx)
    return rows[0]?.now
  })

/** Ranges as they were typed, and as they are once: the first of those that are equal keeps its place. */
const ranges: [string, string[], string[]][] = [
  ['IPv6 in capitals', ['2001:DB8::/32'], ['2001:db8::/32']],
  ['IPv6 with zeroes', ['2001:0db8:0:0::/64'], ['2001:db8::/64']],
  ['a range from the middle', ['10.0.0.5/24'], ['10.0.0.0/24']],
  ['two spellings', ['2001:db8::/32', '192.0.2.0/24', '2001:DB8:0::/32'], ['2001:db8::/32', '192.0.2.0/24']],
  ['three spellings', ['10.1.2.3/8', '10.0.0.0/8', '10.9.9.9/8'], ['10.0.0.0/8']],
  ['another order', ['198.51.100.0/24', '192.0.2.1/24'], ['198.51.100.0/24', '192.0.2.0/24']],
  ['everything', ['0.0.0.0/0', '::/0'], ['0.0.0.0/0', '::/0']],
  ['the canonical form', ['2001:db8:1::/48'], ['2001:db8:1::/48']],
]

const aclRule = (number: number, cidrs: string[]) => ({ id: `r${number}`, ...aclIn(number), cidrs })

it.each(ranges)('rewrites rules of ACL lists: %s', async (_, typed, form) => {
  const { body } = await t.ask(`POST /vpc/vpcs/${vpcId}/acl-lists`, { name: newNetworkName('acl') })
  // Unlike rules of groups, they have numbers: those that say the same by then both stay.
  const now = await migrated('acl_lists', 'rules', body.data.id, [aclRule(1, typed), aclRule(2, typed)])
  expect(now).toEqual([aclRule(1, form), aclRule(2, form)])
})

it.each(ranges)('rewrites who may use a listener: %s', async (_, typed, form) => {
  const { listener } = await addBalancer(test.db, t)
  const content = { protocol: 'http', port: 80, name: 'web' }
  const now = await migrated('lb_listeners', 'content', listener, { ...content, allowedCidrs: typed })
  expect(now).toEqual({ ...content, allowedCidrs: form })
})

const addToken = async () => {
  const id = uuidv7()
  await test.db.tenant(t, (tx) =>
    tx
      .insertInto('api_tokens')
      .values({
        id,
        company_id: t.companyId,
        user_id: t.owner.id,
        name: 'ci',
        start: 'portico_',
        token_hash: randomBytes(32),
        permissions: ['compute:read'],
        project_ids: null,
        cidrs: [],
        expires_at: sql<Date>`app_now() + interval '30 days'`,
      })
      .execute(),
  )
  return id
}

it.each(ranges)('rewrites where an API token may be used: %s', async (_, typed, form) => {
  const id = await addToken()
  expect(await migrated('api_tokens', 'cidrs', id, typed)).toEqual(form)
})

it('keeps an address of an API token without bits', async () => {
  const id = await addToken()
  const typed = ['192.0.2.7/32', '192.0.2.7', '2001:DB8::1', '2001:db8::1/128', 'nonsense']
  expect(await migrated('api_tokens', 'cidrs', id, typed)).toEqual(['192.0.2.7', '2001:db8::1', 'nonsense'])
})

const domains: [string, string][] = [
  ['Example.COM', 'example.com'],
  ['example.com.', 'example.com'],
  ['Lab.Example.Com.', 'lab.example.com'],
  ['xn--BCHER-kva.example', 'xn--bcher-kva.example'],
  ['INTERNAL', 'internal'],
  ['a.b.c.d', 'a.b.c.d'],
  ['host-1.Example', 'host-1.example'],
  ['A.', 'a'],
]

it.each(domains)('rewrites the domain %s of a network and of a VPC', async (typed, form) => {
  const networkId = await addNetwork(test.db, t)
  expect(await migrated('guest_networks', 'domain', networkId, typed)).toBe(form)
  expect(await migrated('vpcs', 'domain', vpcId, typed)).toBe(form)
})
