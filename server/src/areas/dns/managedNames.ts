import { checkSet } from '#contract/dns/recordSets.ts'
import { mostManagedNames, setKey } from '#contract/dns/rules.ts'
import type { ManagedNameDraft } from '#contract/dns/routes.ts'
import type { ManagedName } from '#contract/dns/records.ts'
import type { Operation } from '#contract/operations.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { invalid, invalidField, Refusal } from '../../problems.ts'
import type { AreaDeps, WorkDeps } from '../../resources/area.ts'
import { begin, tellOperation, type Asking } from '../../resources/operate.ts'
import { reach, rowsAmong, rowTable } from '../../resources/table.ts'
import { mayRead } from '../../resources/visibility.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reachForChange } from './changeZone.ts'
import { followIn, zonesToFollow } from './followed.ts'
import { namesOf, ofAddresses } from './refuseManaged.ts'
import { ownSetsOf, toCloud, writeChange } from './recordSets.ts'
import type { ChangeInput } from './workflows/change.ts'
import { toZone, zones, type ZoneRow } from './zoneRecord.ts'

const instances = rowTable('instance', 'instances')
/** The names of a zone that follow instances; an instance out of sight is not named. */
export const managedNamesOf = async (tx: Tx, caller: Caller, row: ZoneRow): Promise<ManagedName[]> => {
  const names = await namesOf(tx, row)
  const known = await rowsAmong(tx, instances, row.company_id, [
    ...new Set(names.map(({ instance_id }) => instance_id)),
  ])
  const seen = new Set(known.filter((one) => mayRead(caller, 'instance', one.project_id)).map(({ id }) => id))
  return names.map(({ name, ttl, instance_id }) => ({
    name,
    ttl,
    instanceId: seen.has(instance_id) ? instance_id : null,
  }))
}

/** Writes down what follows from a zone's names, with the operation that carries it out. Undefined when nothing does. */
const follow = async (
  tx: Tx,
  deps: Pick<AreaDeps, 'vault' | 'workflows'>,
  row: ZoneRow,
  by: Caller | undefined,
): Promise<Operation | undefined> => {
  const { changes, managers } = await followIn(tx, row)
  if (changes.length === 0) return undefined
  const number = await writeChange(tx, row, changes, { action: 'follow', by, managers })
  const input = { number, sets: toCloud(changes, row.ttl) } satisfies ChangeInput
  return begin(tx, deps, by ?? { companyId: row.company_id }, zones, row, 'change', { input })
}

const carryOut = async (tx: Tx, deps: AreaDeps, asking: Asking, row: ZoneRow) => {
  const operation = await follow(tx, deps, row, asking.caller)
  if (operation) await tellOperation(tx, asking, dnsZoneKind, operation)
  const [zone = row] = await rowsAmong(tx, zones, row.company_id, [row.id])
  return { data: toZone(zone), included: operation ? [operation] : [] }
}

/** Has a name follow an instance, from now on and at once. */
export const setManagedName = (deps: AreaDeps, asking: Asking, id: string, draft: ManagedNameDraft) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const row = await reachForChange(tx, asking, id, 'change')
    const { name, ttl } = readDraft(draft, row.name)
    const instance = await reach(tx, asking.caller, instances, draft.instanceId, 'compute:read')
    if (instance.deleted_at !== null || instance.ipv4.length + instance.ipv6.length === 0)
      throw invalidField('instanceId', 'noAddress', 'This instance has no public address.')
    const inWay = (await ownSetsOf(tx, row)).find((set) => set.name === name && ofAddresses.has(set.type))
    if (inWay)
      throw invalidField(
        'name',
        inWay.type === 'CNAME' ? 'cnameAlone' : 'duplicate',
        `There is a record ${setKey(inWay)} already.`,
      )
    const names = await namesOf(tx, row)
    if (names.length >= mostManagedNames && !names.some((one) => one.name === name))
      throw invalidField('name', 'tooMany', `A zone has ${mostManagedNames} of them at the most.`)
    const key = { company_id: row.company_id, zone_id: row.id, name }
    await tx
      .insertInto('dns_managed_names')
      .values({ ...key, instance_id: instance.id, ttl })
      .onConflict((on) =>
        on.columns(['company_id', 'zone_id', 'name']).doUpdateSet({ instance_id: instance.id, ttl }),
      )
      .execute()
    return carryOut(tx, deps, asking, row)
  })

/** A name and a TTL by the rules of every record. */
const readDraft = ({ name, ttl = null }: ManagedNameDraft, zone: string) => {
  const { set, errors } = checkSet({ name, type: 'A', ttl, values: ['192.0.2.1'] }, zone)
  if (set) return { name: set.name, ttl }
  throw invalid('This breaks a rule.', {
    errors: errors.map(({ path, code }) => ({ path, code, message: `This breaks the rule ${code}.` })),
  })
}

/** Has a name no longer follow an instance; its records go. One that follows none is left as it is. */
export const removeManagedName = (deps: AreaDeps, asking: Asking, id: string, name: string) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const row = await reachForChange(tx, asking, id, 'change')
    await tx
      .deleteFrom('dns_managed_names')
      .where('company_id', '=', row.company_id)
      .where('zone_id', '=', row.id)
      .where('name', '=', name)
      .execute()
    return carryOut(tx, deps, asking, row)
  })

/** Has names lead to where their instances are by now. A zone that takes no change now is looked at again. */
export const followInstances = async (deps: Pick<WorkDeps, 'db' | 'vault' | 'workflows'>) => {
  for (const { company_id, id } of await deps.db.system(zonesToFollow))
    await deps.db
      .tenant({ companyId: company_id }, async (tx) => {
        await lockCompany(tx, company_id)
        const [row] = await rowsAmong(tx, zones, company_id, [id])
        if (row && !(await actionsInProgress(tx, row)).includes('delete'))
          await follow(tx, deps, row, undefined)
      })
      .catch((error: unknown) => {
        // As many changes as may wait do so already.
        if (!(error instanceof Refusal)) throw error
      })
}
