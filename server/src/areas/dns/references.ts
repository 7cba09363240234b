import { sql } from 'kysely'
import { readAddress } from '#contract/addresses/address.ts'
import { wholeName } from '#contract/dns/names.ts'
import type { AddressReference } from '#contract/dns/records.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { scopeOf } from '../../resources/visibility.ts'

const mostAddresses = 20
const mostShown = 20

/** Addresses in the one form that records have them in. */
const read = (text: string): string[] => {
  const typed = text.split(',').map((one) => one.trim())
  if (typed.length > mostAddresses)
    throw invalidField('addresses', 'tooMany', `Ask for ${mostAddresses} addresses at the most.`)
  return typed.map((one) => {
    const address = readAddress(one)
    if (address === undefined) throw invalidField('addresses', 'address', `“${one}” is no IP address.`)
    return address
  })
}

/** Which records lead to addresses, in zones that are there and that the caller may see. */
export const referencesTo = async (
  tx: Tx,
  caller: Caller,
  text: string,
): Promise<{ count: number; first: AddressReference[] }> => {
  const addresses = read(text)
  const among = scopeOf(caller, dnsZoneKind.reads)
  const found = tx
    .selectFrom('dns_record_sets as r')
    .innerJoin('dns_zones as z', (join) =>
      join.onRef('z.company_id', '=', 'r.company_id').onRef('z.id', '=', 'r.zone_id'),
    )
    .where('r.company_id', '=', caller.companyId)
    .where('r.type', 'in', ['A', 'AAAA'])
    .where('r.status', '!=', 'deleting')
    // These go with their instance.
    .where('r.managed_kind', 'is', null)
    .where('z.deleted_at', 'is', null)
    .where(sql<boolean>`r.contents && ${addresses}::text[]`)
    .$if(among !== undefined, (rows) => rows.where(isAmong('z.project_id', among ?? [])))
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['z.id as zoneId', 'z.name as zone', 'r.name', 'r.type'])
    .orderBy('z.name')
    .orderBy('r.name')
    .orderBy('r.type')
    .limit(mostShown)
    .execute()
  return {
    count: Number(count),
    first: rows.map(({ zoneId, zone, name, type }) => ({ zoneId, name: wholeName(name, zone), type })),
  }
}
