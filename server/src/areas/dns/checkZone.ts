import { readOwner, wholeName } from '#contract/dns/names.ts'
import type { RecordType } from '#contract/dns/rules.ts'
import type { ServerAnswer } from '#contract/dns/records.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { ask, type Answered } from '../../networking/resolver.ts'
import { setsOf } from './recordSets.ts'
import type { Caller } from '../../http/caller.ts'
import type { ZoneRow } from './zoneRecord.ts'

const stateOf = (answered: Answered | undefined): ServerAnswer['state'] => {
  if (!answered) return 'unknown'
  if (answered.code === 'NXDOMAIN') return 'noSuchName'
  if (answered.code === 'REFUSED') return 'refused'
  if (answered.code !== 'NOERROR') return 'failed'
  return answered.values.length > 0 ? 'answered' : 'noSuchType'
}

/** Asks our servers and the resolvers for a name and a type of a zone, all at once. */
export const checkZone = async (
  { db, cloud, settings }: Pick<AreaDeps, 'db' | 'cloud' | 'settings'>,
  caller: Caller,
  row: ZoneRow,
  { name, type }: { name: string; type: RecordType },
): Promise<ServerAnswer[]> => {
  const owner = readOwner(name, row.name)
  if ('code' in owner) throw invalidField('name', owner.code, 'This is no name in this zone.')
  const sets = await db.tenant(caller, (tx) => setsOf(tx, row))
  const expected = sets.find((set) => set.name === owner.name && set.type === type)?.values.toSorted() ?? []
  const servers = [
    ...((await cloud.dns?.servers()) ?? []).map((one) => ({ role: 'own' as const, ...one })),
    ...(settings.dnsResolvers ?? []).map((one) => ({ role: 'resolver' as const, name: one, address: one })),
  ]
  const whole = wholeName(owner.name, row.name)
  return Promise.all(
    servers.map(async ({ role, name: server, address }) => {
      const answered = await ask(address, whole, type)
      const values = answered?.values ?? []
      const agrees = answered ? values.join('\n') === expected.join('\n') : null
      return { role, server, state: stateOf(answered), values, ttl: answered?.ttl ?? null, agrees }
    }),
  )
}
