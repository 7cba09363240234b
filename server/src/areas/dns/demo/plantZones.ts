import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { defaultNegativeTtl, defaultTtl, type RecordSet } from '#contract/dns/rules.ts'
import { diffZones } from '#contract/dns/zoneFile/diff.ts'
import { parseZone } from '#contract/dns/zoneFile/parse.ts'
import { sandboxTerms } from '../../../cloud/sandbox/dns/terms.ts'
import { writeSets } from '../../../cloud/sandbox/dns/zones.ts'
import type { Tx } from '../../../db/db.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import { monthOf } from '../../../money/money.ts'
import { pricesNow } from '../../../money/prices.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { plantApex } from '../createZone.ts'
import { followIn } from '../followed.ts'
import { ownSetsOf, toCloud, writeChange } from '../recordSets.ts'
import type { ZoneRow } from '../zoneRecord.ts'
import { plantings, type Planting } from './estate.ts'

const dayMs = 86_400_000

/** Fills the demo's company with zones, as if each had been made by hand. */
export const plantZones = async (tx: Tx, company: DemoCompany) => {
  let planted = 0
  for (const planting of plantings) planted += await plantOne(tx, company, planting)
  await ensureLimits(tx, company.companyId)
  await sql`update limits set used = used + ${planted}
    where company_id = ${company.companyId} and metric = 'dnsZones'`.execute(tx)
}

const plantOne = async (tx: Tx, company: DemoCompany, planting: Planting): Promise<number> => {
  const { companyId, projectIds, actor, now } = company
  const projectId = projectIds.get(planting.project)
  const price = (await pricesNow(tx)).get('dns-zone')
  if (projectId === undefined || !price) return 0
  const { name, tags, locked = false } = planting
  const createdAt = new Date(now.getTime() - planting.ageDays * dayMs)
  const id = uuidv7({ msecs: createdAt.getTime() })
  const email = `dns@${name}`
  const terms = { email, ttl: defaultTtl, negative_ttl: defaultNegativeTtl }
  const ref = `zone-${randomUUID()}`
  const serial = Math.floor(now.getTime() / 1000)
  await tx
    .insertInto('sandbox_zones')
    .values({
      ...terms,
      ref,
      tenant: `tenant-${companyId}`,
      tag: `${uuidv7()}:create`,
      name,
      serial,
      state: 'active',
      phase: null,
      phase_from: null,
      phase_until: null,
      fault_reason: null,
      fault_message: null,
      created_at: createdAt,
    })
    .execute()
  const zone = await tx
    .insertInto('dns_zones')
    .values({
      ...terms,
      id,
      company_id: companyId,
      project_id: projectId,
      name,
      status: 'active',
      serial,
      name_servers: sandboxTerms.nameServers,
      tags,
      locked,
      hourly_price: price.hourly,
      monthly_price: monthOf(price.hourly),
      currency: price.currency,
      cloud_ref: ref,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('dns_names').values({ name, company_id: companyId, zone_id: id }).execute()
  await plantApex(tx, zone)
  const steps = [{ daysAgo: planting.ageDays, text: planting.begins }, ...(planting.changes ?? [])]
  let before: RecordSet[] = []
  for (const [n, { daysAgo, text }] of steps.entries()) {
    const { sets, skipped } = parseZone(text, { name, ttl: defaultTtl })
    if (skipped.length > 0) throw new Error(`the demo’s zone ${name} has a fault: ${JSON.stringify(skipped)}`)
    const { added, changed } = diffZones(before, sets, 'merge')
    const changes = [...added, ...changed]
    const number = await writeChange(tx, zone, changes, {
      action: n === 0 ? 'create' : 'change',
      by: undefined,
    })
    await sql`update dns_changes set at = ${new Date(now.getTime() - daysAgo * dayMs)}, actor_name = ${actor.name},
        status = 'done', serial = ${serial - steps.length + n + 1}
      where company_id = ${companyId} and zone_id = ${id} and number = ${number}`.execute(tx)
    await writeSets(tx, ref, toCloud(changes, defaultTtl))
    before = await ownSetsOf(tx, zone)
  }
  await follow(tx, zone, { planting, ref })
  await sql`update dns_record_sets set status = 'active'
    where company_id = ${companyId} and zone_id = ${id}`.execute(tx)
  return 1
}

/** Has names of the zone follow instances, as Portico does by itself. */
const follow = async (
  tx: Tx,
  zone: Pick<ZoneRow, 'company_id' | 'id' | 'project_id' | 'name'>,
  { planting, ref }: { planting: Planting; ref: string },
) => {
  for (const { name, instance, ttl } of planting.follows ?? [])
    await sql`insert into dns_managed_names (company_id, zone_id, name, ttl, instance_id)
      select ${zone.company_id}, ${zone.id}, ${name}, ${ttl}, id from instances
      where company_id = ${zone.company_id} and name = ${instance}`.execute(tx)
  const { changes, managers } = await followIn(tx, zone)
  if (changes.length === 0) return
  const number = await writeChange(tx, zone, changes, { action: 'follow', by: undefined, managers })
  await tx
    .updateTable('dns_changes')
    .set({ status: 'done' })
    .where('company_id', '=', zone.company_id)
    .where('zone_id', '=', zone.id)
    .where('number', '=', number)
    .execute()
  await writeSets(tx, ref, toCloud(changes, defaultTtl))
}
