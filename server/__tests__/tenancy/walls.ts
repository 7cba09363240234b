import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/*
 * What the second wall must look like, read from the database's own catalogue. The test checks that
 * the real tables pass, and that planted holes do not.
 */

/** Tables that belong to no company. Each has been thought about: only the system reaches their rows. */
const systemTables: ReadonlySet<string> = new Set([
  'migrations',
  'settings',
  'known_devices',
  'pending_signups',
  'audit_syslog',
  'codes',
  'confirmation_grants',
  'staff_proofs',
  'email_changes',
  'lock_links',
  'owner_recovery_links',
  'sign_in_countries',
  'attempts',
  'totp',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'signing_keys',
  'captcha_spent',
  'mails',
  'cloud_orphans',
  'payment_events',
  'vouchers',
  'invoice_numbers',
  'stripe_customers',
  'stripe_cards',
  'stripe_payments',
  'voucher_campaigns',
  // What staff keep about tickets for themselves.
  'ticket_internal_notes',
  'ticket_presence',
  'held_mails',
  'held_mail_files',
  'received_mails',
])
/** What every company may read, and none may change. */
const readByAll: ReadonlySet<string> = new Set(['prices', 'catalogue'])

/** A cloud knows no companies: only the port speaks to the sandbox, and to what the adapter of OpenStack remembers. */
const isSystems = (table: string) => systemTables.has(table) || /^(sandbox|openstack)_/.test(table)

/** Tables of companies whose policies are their own, with the reason. */
const special: Readonly<Record<string, string>> = {
  companies: 'is its own company: walled by id',
  outbox: 'a company may only put something in: nothing is read, so no index and no `using`',
}

interface TableFacts {
  name: string
  hasCompanyId: boolean
  isForced: boolean
  indexedByCompany: boolean
  /** What portico_app is shown and may write. */
  policies: { using: string | null; check: string | null; command: string }[]
  /** The commands that portico_app may give at all. */
  granted: string[]
}

const factsOf = async (tx: Tx): Promise<TableFacts[]> =>
  (
    await sql<TableFacts>`
      select c.relname as name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "hasCompanyId",
        c.relrowsecurity and c.relforcerowsecurity as "isForced",
        exists (
          select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and a.attname = 'company_id' and i.indisvalid
        ) as "indexedByCompany",
        coalesce((
          select json_agg(json_build_object(
            'using', pg_get_expr(p.polqual, p.polrelid),
            'check', pg_get_expr(p.polwithcheck, p.polrelid),
            'command', p.polcmd))
          from pg_policy p
          where p.polrelid = c.oid and p.polpermissive
            and (p.polroles = '{0}' or 'portico_app'::regrole = any (p.polroles))
        ), '[]') as policies,
        array(
          select command from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as command
          where has_table_privilege('portico_app', c.oid, command)
        ) as granted
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`.execute(tx)
  ).rows

const ownCompany = '(company_id = app_company())'

const holesOf = (table: TableFacts): string[] => {
  const { name, hasCompanyId, isForced, indexedByCompany, policies, granted } = table
  if (isSystems(name))
    return [
      ...(hasCompanyId ? ['is listed as the system’s but has a company_id'] : []),
      ...(granted.length > 0 ? [`lets companies ${granted.join(', ')}`] : []),
    ]
  if (readByAll.has(name)) return granted.join() === 'SELECT' ? [] : [`lets companies ${granted.join(', ')}`]
  if (!hasCompanyId && !(name in special)) return ['has no company_id and is on no list']
  const only = name === 'companies' ? '(id = app_company())' : ownCompany
  const holes = isForced ? [] : ['has no forced row-level security']
  if (granted.includes('TRUNCATE')) holes.push('may be truncated')
  if (policies.length !== 1) holes.push(`has ${policies.length} policies for companies`)
  for (const { using, check, command } of policies) {
    if (check !== only) holes.push(`checks ${check} when writing`)
    if (command === 'a') {
      if (granted.join() !== 'INSERT') holes.push('grants more than its policy is about')
    } else if (using !== only) holes.push(`shows rows where ${using}`)
  }
  if (!(name in special) && !indexedByCompany) holes.push('has no index led by company_id')
  return holes
}

/** Every table through which one company could reach another's rows, with what is wrong about it. */
export const holesInTables = async (tx: Tx): Promise<string[]> =>
  (await factsOf(tx)).flatMap((table) => holesOf(table).map((hole) => `${table.name} ${hole}`))

/** Functions and views that would look at rows with someone else's rights, and roles that may do too much. */
export const holesAround = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ hole: string }>`
      select proname || ' runs with its owner’s rights' as hole from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
      union all
      select relname || ' is a view with its owner’s rights' from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
          and not coalesce(reloptions @> '{security_invoker=true}', false)
      union all
      select rolname || ' is above the wall' from pg_roles
        where rolname in ('portico_app', 'portico_system') and (rolsuper or rolbypassrls)
      union all
      select conname || ' refers to rows of another company' from pg_constraint f
        where contype = 'f' and connamespace = 'public'::regnamespace
          and exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'company_id')
          and exists (select from pg_attribute a where a.attrelid = confrelid and a.attname = 'company_id')
          and not exists (
            select from pg_attribute a where a.attrelid = conrelid and a.attname = 'company_id' and a.attnum = any (conkey))
      union all
      select c.relname || '.project_id refers to no project of its company' from pg_class c
        join pg_attribute p on p.attrelid = c.oid and p.attname = 'project_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          -- Logs of what was there.
          and c.relname not in ('changes', 'audit_log', 'resource_events', 'usage', 'invoice_lines', 'charges',
            'charge_groups', 'usage_totals', 'usage_days', 'usage_day_totals')
          and not exists (
            select from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
            where f.contype = 'f' and f.conrelid = c.oid and array[a.attnum, p.attnum] <@ f.conkey)
      order by 1`.execute(tx)
  return rows.map(({ hole }) => hole)
}

/** The tables whose rows belong to companies. */
export const companyTables = async (tx: Tx): Promise<string[]> =>
  (await factsOf(tx)).filter(({ hasCompanyId }) => hasCompanyId).map(({ name }) => name)

let tables: Promise<string[]> | undefined

/**
 * A fingerprint of all rows of a company, by table: whatever changes one of them changes it. In one statement, for there
 * are a hundred tables, and after each of hundreds of requests they are looked at.
 */
export const rowsOf = async (tx: Tx, companyId: string): Promise<Record<string, string | null>> => {
  // Every migrated database has the same.
  tables ??= companyTables(tx)
  const prints = (await tables).map(
    (table) => sql`
      select ${sql.lit(table)} as name, md5(string_agg(t::text, '|' order by t::text)) as print
      from ${sql.table(table)} as t where company_id = ${companyId}`,
  )
  const { rows } = await sql<{ name: string; print: string | null }>`
    ${sql.join(prints, sql` union all `)}`.execute(tx)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
