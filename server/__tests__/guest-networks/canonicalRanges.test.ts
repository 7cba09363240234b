import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { canonicalAddressOrRange } from '#contract/addresses/canonical.ts'
import type { Tx } from '#server/db/db.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

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
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
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
