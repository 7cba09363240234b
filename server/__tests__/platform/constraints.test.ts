import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { refusalOf, refusals } from '#server/db/constraints.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

interface Constraint {
  table: string
  name: string
  kind: 'check' | 'reference' | 'unique' | 'primary'
}

const constraints = async () => {
  const { rows } = await db.system((tx) =>
    sql<Constraint>`
      select t.relname as table, c.conname as name,
        case c.contype when 'c' then 'check' when 'f' then 'reference' when 'p' then 'primary' else 'unique' end as kind
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
      union all
      select t.relname, i.relname, 'unique'
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where i.relnamespace = 'public'::regnamespace and x.indisunique
        and not exists (select from pg_constraint where conindid = i.oid)`.execute(tx),
  )
  return rows
}

/** Why no request meets a constraint. Each has been thought about. */
const unmet: Readonly<Record<string, (of: Constraint) => boolean>> = {
  'the sandbox cloud’s own, told as the cloud tells it': ({ table }) => table.startsWith('sandbox_'),
  'no request writes what the adapter of OpenStack remembers': ({ table }) => table.startsWith('openstack_'),
  'words, states and amounts that only the code writes': ({ kind }) => kind === 'check',
  'keys that are random, or written with `on conflict`': ({ kind }) => kind === 'primary',
  'no company is ever deleted': ({ name }) => name.endsWith('_company_id_fkey'),
  'the key itself is in it': ({ name }) => /_in_(company|project)$/.test(name),
  'parts of what is confirmed, written with it': ({ name }) => name.endsWith('_recovery_id_fkey'),
  'looked for behind the company’s lock': ({ name }) =>
    ['owner_recovery_standing', 'budget_name_taken', 'budget_project'].includes(name),
  'parts of an operation, written with it': ({ name }) => name.endsWith('_operation_id_fkey'),
  random: ({ name }) =>
    name.endsWith('_token_hash_key') ||
    ['recovery_codes_user_id_selector_key', 'access_key_id_taken'].includes(name),
  'written with `on conflict`': ({ name }) =>
    [
      'pending_signups_email_key_key',
      'price_once',
      'charge_group',
      'usage_total',
      'resource_total',
      'received_mail_once',
    ].includes(name),
  'only workers and the keeper of keys write it, and try again': ({ name }) =>
    ['one_running_operation', 'one_active_key', 'audit_seals_entry_key'].includes(name),
  'looked for behind the company’s lock, and given by it': ({ name }) =>
    [
      'network_default_once',
      'security_group_default_once',
      'port_place_once',
      'port_of_balancer_once',
      'check_now_once',
    ].includes(name),
  'written by the database, with the address': ({ name }) =>
    ['holding_address', 'one_holding_now', 'ip_address_of_interface'].includes(name),
  'given by the cloud, which gives nothing twice': ({ name }) =>
    ['network_ipv6_once', 'port_ipv6_once'].includes(name),
  'books are written in the company’s turn, by `post_journal` and the meter': ({ name }) =>
    [
      'journal_once',
      'posting_journal',
      'usage_journal',
      'check_journal',
      'usage_day',
      'usage_day_total',
    ].includes(name),
  'cards, payments and holds are written in the company’s turn': ({ name }) =>
    [
      'payment_method_once',
      'payment_method_default',
      'payment_intent_key',
      'payment_intent_ref',
      'payment_intent_method',
      'hold_operation',
      'auto_recharge_method',
      'auto_recharge_intent',
      'budget_alert_budget',
    ].includes(name),
  'invoices are written by the system alone, in the company’s turn': ({ name }) =>
    /^(invoice_(number|serial|corrects|journal|month|id|line|file)|invoiced_(journal|by)|check_invoice)$/.test(
      name,
    ),
  'credit notes are proposed in the company’s turn, of an invoice that is there': ({ name }) =>
    name === 'credit_proposal_invoice',
  'vouchers are redeemed in the company’s turn, once under a key': ({ name }) =>
    ['voucher_grant', 'voucher_uses_asked'].includes(name),
  'ids and secrets of payments are random': ({ name }) =>
    [
      'payment_intent_id',
      'pay_link_token',
      'pay_link_reminder',
      'voucher_code',
      'staff_proposal_id',
      'credit_proposal_id',
    ].includes(name),
  'vouchers of a campaign, written with it': ({ name }) => name === 'vouchers_campaign_id_fkey',
  'only a worker writes it, of a zone that it has just read': ({ name }) => name === 'compared_zone',
  'tickets are never deleted, and what belongs to one is written behind the lock of its company or file': ({
    name,
  }) =>
    /^(ticket_(number|follows|person|note_place|of_\w+)|note_of_attachment|attachment_of_part|limit_request_ticket)$/.test(
      name,
    ) || /^(held_mails|ticket_internal_notes|ticket_presence)_ticket_id_fkey$/.test(name),
  'ids of tickets are random': ({ name }) => /^ticket_(attachment_|person_)?id$/.test(name),
  'files of a mail, written with it': ({ name }) => name === 'held_mail_files_mail_id_fkey',
  'the caller, who is there': ({ name }) => name === 'access_key_creator',
  'written once, when a company is founded': ({ name }) => name === 'one_default_project',
}

const source = globSync('server/src/areas/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isRefused = (name: string) => refusalOf(name) !== undefined || new RegExp(`\\b${name}:`).test(source)

it('knows of every constraint what it tells, or why no request meets it', async () => {
  const unknown = (await constraints()).filter(
    (of) => !isRefused(of.name) && !Object.values(unmet).some((isSo) => isSo(of)),
  )
  expect(unknown).toEqual([])
})

it('speaks of no constraint that is not there', async () => {
  const names = new Set((await constraints()).map(({ name }) => name))
  // Raised by a trigger.
  names.add('attached_in_one_project')
  expect(Object.keys(refusals).filter((name) => !names.has(name))).toEqual([])
})
