import { v7 as uuidv7 } from 'uuid'
import { defaultNegativeTtl, defaultTtl, type RecordSet } from '#contract/dns/rules.ts'
import { copiedSets, noMailSets, websiteSets } from '#contract/dns/starts.ts'
import { isNoZoneFile, parseZone } from '#contract/dns/zoneFile/parse.ts'
import type { ZoneDraft } from '#contract/dns/routes.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { DnsTerms } from '../../cloud/dns.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { ensureLimits, refuseBeyond } from '../../limits/limits.ts'
import { holdFunds } from '../../money/holds.ts'
import { monthOf, toMoney } from '../../money/money.ts'
import { pricesNow } from '../../money/prices.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { startOperation } from '../../operations/start.ts'
import { conflict, invalid } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { tellOperation, type Asking } from '../../resources/operate.ts'
import { reach, rowsAmong, rowTable } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { claimName, keepName, nameFor, releaseName, type Claim } from './names.ts'
import { ownSetsOf, refuseTogether, toCloud, writeChange } from './recordSets.ts'
import type { CreateInput } from './workflows/create.ts'
import { typesNotOffered } from './typesOffered.ts'
import { zones, toZone } from './zoneRecord.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

const instances = rowTable('instance', 'instances')
const amounts = { dnsZones: 1 }

/** What the cloud answers for; refuses where it has no DNS. */
export const termsOf = async (tx: Tx): Promise<DnsTerms> => {
  const terms = await offer(tx, 'dns', 'dns')
  if (!terms) throw conflict('The cloud has no DNS.', { context: { reason: 'notCapable' } })
  return terms
}

const priceOf = async (tx: Tx) =>
  (await pricesNow(tx)).get('dns-zone') ?? { hourly: '0', currency: 'USD' as const }

/** What a new zone costs, and who will answer for it. */
export const termsOfNew = async (tx: Tx) => {
  const { nameServers, recordTypes } = await termsOf(tx)
  const { hourly, currency } = await priceOf(tx)
  return {
    hourlyPrice: toMoney(hourly, currency),
    monthlyPrice: toMoney(monthOf(hourly), currency),
    nameServers: [...nameServers],
    recordTypes: [...recordTypes],
  }
}

/** Writes a zone down, with the operation that will create it and what it begins with. */
export const createZone = async (deps: AreaDeps, asked: Asked, draft: ZoneDraft) => {
  const { db } = deps
  const { caller } = asked
  const { companyId } = caller
  const claim = await db.tenant(caller, async (tx) => {
    await reachProject(tx, caller, draft.projectId, dnsZoneKind.operations.create)
    return { name: nameFor(draft.name, await termsOf(tx)), companyId, zoneId: uuidv7() }
  })
  for (;;) {
    await claimName(db, claim)
    try {
      return await db.tenant(caller, (tx) => write(tx, deps, asked, draft, claim))
    } catch (error) {
      await releaseName(db, claim)
      if (!(error instanceof NameGivenBack)) throw error
    }
  }
}

/** The name has to be claimed once more. */
class NameGivenBack extends Error {}

const write = async (tx: Tx, deps: AreaDeps, { caller, origin }: Asked, draft: ZoneDraft, claim: Claim) => {
  const { name, zoneId } = claim
  const { companyId } = caller
  await ensureLimits(tx, companyId)
  // Asked before the lock too, so that a crowd past the limit is sent away without a queue.
  await refuseBeyond(tx, companyId, amounts)
  await lockCompany(tx, companyId)
  await refuseBeyond(tx, companyId, amounts)
  const project = await reachProject(tx, caller, draft.projectId, dnsZoneKind.operations.create)
  const { nameServers } = await termsOf(tx)
  const { email, ttl = defaultTtl, negativeTtl = defaultNegativeTtl, tags = [] } = draft
  const sets = await setsToBegin(tx, caller, draft, { name, ttl })
  refuseTogether(sets, () => 'start')
  const price = await priceOf(tx)
  const changes = sets.map((after) => ({ name: after.name, type: after.type, before: null, after }))
  const input = {
    spec: { name, email, ttl, negativeTtl },
    number: 1,
    sets: toCloud(changes, ttl),
  } satisfies CreateInput
  const started = await startOperation(tx, deps, caller, {
    action: 'create',
    target: { kind: 'dnsZone', id: zoneId, name },
    projectId: project.id,
    amounts,
    input,
  })
  const row = await tx
    .insertInto('dns_zones')
    .values({
      id: zoneId,
      company_id: companyId,
      project_id: project.id,
      name,
      status: 'creating',
      email,
      ttl,
      negative_ttl: negativeTtl,
      name_servers: nameServers,
      tags: [...new Set(tags)],
      operation_id: started.id,
      hourly_price: price.hourly,
      monthly_price: monthOf(price.hourly),
      currency: price.currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!(await keepName(tx, claim))) throw new NameGivenBack()
  await plantApex(tx, row)
  await writeChange(tx, row, changes, { action: 'create', by: caller })
  await holdFunds(tx, deps.settings, companyId, [{ operationId: started.id, hourly: price.hourly }])
  const operation = toOperation(started)
  await tellOperation(tx, { caller, origin }, dnsZoneKind, operation)
  const [written = row] = await rowsAmong(tx, zones, companyId, [zoneId])
  return { data: toZone(written), included: [operation] }
}

interface NewZone {
  id: string
  company_id: string
  project_id: string
  name_servers: string[]
}

/** The zone's own name servers, which nobody changes. */
export const plantApex = (tx: Tx, { id, company_id, project_id, name_servers }: NewZone) =>
  tx
    .insertInto('dns_record_sets')
    .values({
      id: uuidv7(),
      company_id,
      zone_id: id,
      project_id,
      name: '@',
      type: 'NS',
      ttl: null,
      contents: name_servers.map((server) => `${server}.`),
      note: null,
      status: 'active',
      managed_kind: 'dnsZone',
      managed_id: id,
      change_number: 0,
    })
    .execute()

/** The records that a zone begins with. */
const setsToBegin = async (
  tx: Tx,
  caller: Caller,
  { start }: ZoneDraft,
  zone: { name: string; ttl: number },
): Promise<RecordSet[]> => {
  if (start?.from === 'noMail') return [...noMailSets]
  if (start?.from === 'website') {
    const { ipv4, ipv6 } = await reach(tx, caller, instances, start.instanceId, 'compute:read')
    return websiteSets(ipv4, ipv6)
  }
  if (start?.from === 'copy') {
    const from = await reach(tx, caller, zones, start.zoneId, dnsZoneKind.reads)
    return copiedSets(await ownSetsOf(tx, from), from.name, zone.name)
  }
  if (start?.from !== 'file') return []
  const parsed = parseZone(start.text, zone, { withoutTypes: await typesNotOffered(tx) })
  if (isNoZoneFile(parsed))
    throw invalid('This file has no record that can be imported.', {
      errors: [{ path: 'start.text', code: 'noRecords', message: 'No line of it can be imported.' }],
      context: { skipped: parsed.skipped.slice(0, 100) },
    })
  return parsed.sets
}
