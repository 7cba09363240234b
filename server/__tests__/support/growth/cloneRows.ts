import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/*
 * Many rows of every kind in one company: each table's last row again and again, with other ids and names. Parents stay
 * those of the row, so that one thing has many of what belongs to it: the hardest case for whoever reads it.
 */

/** Not cloned: what is counted, chained or kept by triggers, and what a company has one or a few of. */
const kept: ReadonlySet<string> = new Set([
  'wallets',
  'ledger_accounts',
  'journals',
  'postings',
  'invoice_journals',
  'invoice_lines',
  'limits',
  'changes',
  'outbox',
  'idempotency_keys',
  'charges',
  'charge_groups',
  'usage_totals',
  'usage_days',
  'usage_day_totals',
  'resource_events',
  'resources',
  'resource_totals',
  'holds',
  // No company has more than a few.
  'budgets',
  'saved_views',
  'log_streams',
  'sessions',
  'ticket_storage',
])

interface Column {
  name: string
  type: string
  /** Part of a key that makes rows unique, and of no reference to another table. */
  distinguishes: boolean
}

/** Values that have a form, by the column: SQL of the clone's number `n`. */
const forms: Readonly<Record<string, string>> = {
  'ip_addresses.address': `host('100.64.0.0'::inet + n)`,
  // A /28 each, and none a tier: a VPC tells all of its tiers.
  'guest_networks.cidr': `set_masklen('172.16.0.0'::inet + 16 * n, 28)::cidr`,
  'guest_networks.is_default': 'false',
  // A company has one of each, and the row that is cloned may be it.
  'projects.is_default': 'false',
  'security_groups.is_default': 'false',
  'guest_networks.vpc_id': 'null::uuid',
  'guest_networks.acl_list_id': 'null::uuid',
  'network_ports.ip': `host('10.128.0.0'::inet + n)`,
  'network_ports.mac': `'02:' || regexp_replace(lpad(to_hex(n), 10, '0'), '(..)(?=.)', '\\1:', 'g')`,
}

interface Quiet {
  trigger: string
  /** What the trigger would have come to. */
  afterwards?: (companyId: string) => RawBuilder<unknown>
}

/**
 * Triggers that look at all of a company's rows for each one that comes: right for one row, and hours for 60,000. They
 * are off while clones are made.
 */
const quiet: Readonly<Record<string, Quiet>> = {
  guest_networks: { trigger: 'networks_apart' },
  port_forwardings: {
    trigger: 'count_forwardings',
    afterwards: (companyId) => sql`
      update ip_addresses as a set forwarding_count = f.n, role = 'forwarding',
        status = case when status = 'free' then 'inUse' else status end
      from (select address_id, count(*)::int as n from port_forwardings where company_id = ${companyId} group by 1) as f
      where a.company_id = ${companyId} and a.id = f.address_id`,
  },
}

/** Only the owner of a table may switch its triggers; the roles of the product are not. */
const switchTrigger = (db: Db, table: string, trigger: string, to: 'enable' | 'disable') =>
  db.system(async (tx) => {
    await sql`select set_config('role', 'none', true)`.execute(tx)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(trigger)}`.execute(tx)
  })

/** Does it without the triggers that are too slow for so much. */
const quietly = async (db: Db, companyId: string, table: string, work: () => Promise<string | null>) => {
  const found = quiet[table]
  if (!found) return work()
  await switchTrigger(db, table, found.trigger, 'disable')
  try {
    const refused = await work()
    await db.system(async (tx) => void (await found.afterwards?.(companyId).execute(tx)))
    return refused
  } finally {
    await switchTrigger(db, table, found.trigger, 'enable')
  }
}

const columnsOf = async (tx: Tx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index as i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey))
        and not exists (select from pg_constraint as f where f.conrelid = a.attrelid and f.contype = 'f'
          and a.attnum = any (f.conkey)) and a.attname <> 'company_id' as distinguishes
    from pg_attribute as a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '' and a.attgenerated = ''
    order by a.attnum`.execute(tx)
  return rows
}

const otherValue = (table: string, { name, type, distinguishes }: Column): string => {
  const form = forms[`${table}.${name}`]
  if (form !== undefined) return form
  const own = `t."${name}"`
  const isNamed = name === 'name' && type === 'text'
  if (!distinguishes && !isNamed) return own
  if (type === 'uuid')
    return name === 'id' ? 'gen_random_uuid()' : `case when ${own} is not null then gen_random_uuid() end`
  if (type === 'text') return `${own} || '-' || n`
  if (['integer', 'bigint', 'smallint'].includes(type)) return `${own} + n`
  if (type.startsWith('timestamp')) return `${own} - make_interval(secs => n)`
  return own
}

const tablesOf = async (tx: Tx, companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(tx)
  const found: string[] = []
  for (const { name } of rows) {
    if (kept.has(name)) continue
    const has = await sql`select from ${sql.table(name)} where company_id = ${companyId} limit 1`.execute(tx)
    if (has.rows.length > 0) found.push(name)
  }
  return found
}

/** A statement of more would walk through all its versions of a row that its triggers count in. */
const atOnce = 500

/** The clones that are numbered from one up to another. */
interface Numbers {
  first: number
  last: number
}

const cloneTable = async (
  db: Db,
  companyId: string,
  table: string,
  { first, last }: Numbers,
): Promise<string | null> => {
  const columns = await db.system((tx) => columnsOf(tx, table))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map((column) => otherValue(table, column)).join(', ')
  for (let from = first; from <= last; from += atOnce)
    try {
      await db.system((tx) =>
        sql`insert into ${sql.table(table)} (${sql.raw(names)})
          select ${sql.raw(values)} from (
            select * from ${sql.table(table)} where company_id = ${companyId} order by ctid limit 1
          ) as t cross join generate_series(${from}::int, ${Math.min(last, from + atOnce - 1)}::int) as n`.execute(
          tx,
        ),
      )
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  return null
}

/**
 * Makes more rows in every table in which the company has one, or in those that are named, whose numbers nobody has yet. Tells the tables that could not be
 * filled, and why.
 */
export const cloneRows = async (
  db: Db,
  companyId: string,
  numbers: Numbers,
  only?: readonly string[],
): Promise<{ filled: string[]; refused: Record<string, string> }> => {
  const filled: string[] = []
  const refused: Record<string, string> = {}
  for (const table of await db.system((tx) => tablesOf(tx, companyId))) {
    if (only && !only.includes(table)) continue
    const why = await quietly(db, companyId, table, () => cloneTable(db, companyId, table, numbers))
    if (why === null) filled.push(table)
    else refused[table] = why
  }
  return { filled, refused }
}
