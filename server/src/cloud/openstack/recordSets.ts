import { z } from 'zod/mini'
import { relativeTo, wholeName } from '#contract/dns/names.ts'
import { setKey } from '#contract/dns/rules.ts'
import { recordType } from '#contract/dns/records.ts'
import type { CloudRecordSet } from '../dns.ts'
import { CloudFault } from '../port.ts'
import { toDesignate } from './recordValues.ts'
import { unlessMissing, type Place, type World } from './world.ts'
import { longestPage } from './zoneRows.ts'

const recordSet = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  ttl: z.nullish(z.int()),
  records: z.array(z.string()),
  action: z.nullish(z.string()),
})
type RecordSet = z.infer<typeof recordSet>

interface Plan {
  go: RecordSet[]
  update: { set: CloudRecordSet; found: RecordSet }[]
  make: CloudRecordSet[]
  /** Sets that have to wait until designate's servers have removed others. */
  waits: CloudRecordSet[]
}

const isLeaving = ({ action }: RecordSet) => action === 'DELETE'

const sameMeaning = ({ type, ttl, values }: CloudRecordSet, found: RecordSet, zone: string) => {
  const meanings = (all: readonly string[]) => all.map((value) => toDesignate(type, value, zone)).toSorted()
  return found.ttl === ttl && meanings(values).join('\n') === meanings(found.records).join('\n')
}

/** The steps that turn the sets found into the wanted ones. Sets that already match are left alone. */
export const planOf = (
  wanted: readonly CloudRecordSet[],
  there: readonly RecordSet[],
  zone: string,
): Plan => {
  const plan: Plan = { go: [], update: [], make: [], waits: [] }
  const fqdn = ({ name }: CloudRecordSet) => `${wholeName(name, zone)}.`
  const foundFor = (set: CloudRecordSet) =>
    there.find(({ name, type }) => name === fqdn(set) && type === set.type)
  for (const set of wanted) {
    if (set.name === '@' && set.type === 'NS')
      throw new CloudFault('rejected', 'the name servers of a zone are designate’s own', false)
    const found = foundFor(set)
    if (set.values.length === 0 && found && !isLeaving(found)) plan.go.push(found)
  }
  const leaving = [...there.filter(isLeaving), ...plan.go]
  for (const set of wanted) {
    if (set.values.length === 0) continue
    const found = foundFor(set)
    // An alias and anything else at its name are never there together, and the old one stays for a moment.
    const isInTheWay = leaving.some(
      ({ name, type }) =>
        name === fqdn(set) && (type === set.type || type === 'CNAME' || set.type === 'CNAME'),
    )
    if (isInTheWay) plan.waits.push(set)
    else if (!found) plan.make.push(set)
    else if (!sameMeaning(set, found, zone)) plan.update.push({ set, found })
  }
  return plan
}

/** Sets that the port would have to change so that designate has the wanted sets and no others. */
export const differingSets = (
  wanted: readonly CloudRecordSet[],
  there: readonly RecordSet[],
  zone: string,
): CloudRecordSet[] => {
  const { update, make, waits } = planOf(wanted, there, zone)
  const known = new Set(wanted.map(setKey))
  // Sets that designate is about to remove count as gone; types that aren't supported here are left alone.
  const foreign = there
    .filter((set) => !isLeaving(set))
    .flatMap(({ name, type, ttl }): CloudRecordSet[] => {
      const relative = relativeTo(name.replace(/\.$/, ''), zone)
      const { data: own } = recordType.safeParse(type)
      if (relative === undefined || own === undefined || (relative === '@' && own === 'NS')) return []
      return [{ name: relative, type: own, ttl: ttl ?? 0, values: [] }]
    })
  return [
    ...update.map(({ set }) => set),
    ...make,
    ...waits,
    ...foreign.filter((set) => !known.has(setKey(set))),
  ]
}

/** Designate's record sets of a zone. */
export const recordSetsOf = ({ client }: World, { id, ...home }: Place): Promise<RecordSet[]> =>
  client.all(
    { service: 'dns', ...home, path: `/zones/${id}/recordsets`, query: longestPage },
    'recordsets',
    recordSet,
  )

/** Changes designate's record sets. Each change is a call of its own: there is no call for several. */
export const recordSetsIn =
  (world: World) =>
  async (place: Place, zone: string, wanted: readonly CloudRecordSet[]): Promise<void> => {
    if (wanted.length === 0) return
    const { client } = world
    const { id, ...home } = place
    const path = `/zones/${id}/recordsets`
    const call = { service: 'dns', ...home } as const
    const there = await recordSetsOf(world, place)
    const { go, update, make, waits } = planOf(wanted, there, zone)
    const contents = ({ type, ttl, values }: CloudRecordSet) => ({
      ttl,
      records: values.map((value) => toDesignate(type, value, zone)),
    })
    for (const found of go)
      await unlessMissing(client.tell({ ...call, method: 'DELETE', path: `${path}/${found.id}` }))
    for (const { set, found } of update)
      await client.tell({ ...call, method: 'PUT', path: `${path}/${found.id}`, body: contents(set) })
    for (const set of make) {
      const body = { name: `${wholeName(set.name, zone)}.`, type: set.type, ...contents(set) }
      await orAgain(client.tell({ ...call, method: 'POST', path, body }))
    }
    if (waits.length > 0)
      throw new CloudFault('conflict', `${waits.length} record sets wait for others to be gone`, true)
  }

/** A set that has come meanwhile is seen by the next try. */
const orAgain = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (error instanceof CloudFault && error.reason === 'conflict')
      throw new CloudFault('conflict', error.message, true, { cause: error })
    throw error
  }
}
