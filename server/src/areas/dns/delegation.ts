import { sql } from 'kysely'
import type { Delegation } from '#contract/dns/records.ts'
import type { Tx } from '../../db/db.ts'
import type { WorkDeps } from '../../resources/area.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { ask } from '../../networking/resolver.ts'
import type { ZoneRow } from './zoneRecord.ts'

/** Zones looked at in one round; the others have to wait for the next. */
const batch = 50
/** How long a name is held at the most for a company that has purged its zone. */
const heldDays = 90

type Zone = Pick<ZoneRow, 'name' | 'name_servers'>

/** What resolvers say of where a zone is delegated to. The first that answers is believed; none is unknown. */
export const lookAt = async (
  { name, name_servers: own }: Zone,
  resolvers: readonly string[],
  now: Date,
): Promise<Delegation> => {
  const checkedAt = now.toISOString()
  for (const resolver of resolvers) {
    const answered = await ask(resolver, name, 'NS')
    if (!answered || !['NOERROR', 'NXDOMAIN'].includes(answered.code)) continue
    const found = answered.values.map((server) => server.replace(/\.$/, ''))
    const ours = found.filter((server) => own.includes(server)).length
    const isAll = ours === found.length && ours === own.length
    const state = found.length === 0 ? 'missing' : ours === 0 ? 'elsewhere' : isAll ? 'ok' : 'partial'
    return { state, found, checkedAt }
  }
  return { state: 'unknown', found: [], checkedAt }
}

/** Looks at the zones whose time has come: hourly until all is well, then daily. */
export const checkDelegations = async ({ db, settings }: Pick<WorkDeps, 'db' | 'settings'>) => {
  const due = await db.system((tx) =>
    tx
      .selectFrom('dns_zones')
      .select(['company_id', 'id', 'name', 'name_servers'])
      .where('deleted_at', 'is', null)
      .where('cloud_ref', 'is not', null)
      .where('delegation_due_at', '<=', sql<Date>`app_now()`)
      .orderBy('delegation_due_at')
      .limit(batch)
      .execute(),
  )
  for (const zone of due) {
    const seen = await lookAt(zone, settings.dnsResolvers ?? [], new Date())
    await db.tenant({ companyId: zone.company_id }, async (tx) => {
      await lockCompany(tx, zone.company_id)
      await writeDelegation(tx, zone, seen)
    })
  }
  await giveNamesBack({ db, settings })
}

const writeDelegation = async (
  tx: Tx,
  { company_id, id }: Pick<ZoneRow, 'company_id' | 'id'>,
  { state, found }: Delegation,
) => {
  await tx
    .updateTable('dns_zones')
    .set({
      delegation_state: state,
      delegation_found: found,
      delegation_checked_at: sql<Date>`app_now()`,
      delegation_due_at: sql<Date>`app_now() + make_interval(hours => ${state === 'ok' ? 24 : 1})`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Names without a zone are held for as long as they are delegated here, and given back after that. */
const giveNamesBack = async ({ db, settings }: Pick<WorkDeps, 'db' | 'settings'>) => {
  const held = await db.system(async (tx) => {
    await sql`update dns_names as n set gone_at = app_now() where gone_at is null
      and not exists (select from dns_zones as z where z.company_id = n.company_id and z.name = n.name)
      and looked_at < app_now() - interval '10 minutes'`.execute(tx)
    await sql`delete from dns_names where gone_at < app_now() - make_interval(days => ${heldDays})`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string; servers: string[] | null }>`
      update dns_names set looked_at = app_now() where gone_at is not null
        and (looked_at < app_now() - interval '1 hour' or looked_at < gone_at)
      returning name, (select array(select jsonb_array_elements_text(offer->'nameServers'))
        from catalogue where kind = 'dns') as servers`.execute(tx)
    return rows
  })
  for (const { name, servers } of held) {
    const { state } = await lookAt(
      { name, name_servers: servers ?? [] },
      settings.dnsResolvers ?? [],
      new Date(),
    )
    if (state !== 'elsewhere' && state !== 'missing') continue
    await db.system((tx) =>
      tx.deleteFrom('dns_names').where('name', '=', name).where('gone_at', 'is not', null).execute(),
    )
  }
}
