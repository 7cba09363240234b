import { sql } from 'kysely'
import type { dns as routes } from '#contract/dns/routes.ts'
import type { Operation } from '#contract/operations.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { BodyOf } from '#contract/route.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { begin, tellOperation, type Asking } from '../../resources/operate.ts'
import { refuseIllegal } from '../../resources/refusals.ts'
import { reach, rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reachForChange } from './changeZone.ts'
import { ownSetsOf, toCloud, writeChange } from './recordSets.ts'
import type { ChangeInput } from './workflows/change.ts'
import { toZone, zones, type ZoneRow } from './zoneRecord.ts'

type Wanted = BodyOf<typeof routes.update>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const wordsOf = ({ tags, locked }: Wanted, row: ZoneRow) =>
  [
    ['tags', tags && [...new Set(tags)], 'tag'] as const,
    ['locked', locked, locked ? 'lock' : 'unlock'] as const,
  ].filter(([column, value]) => value !== undefined && !isSame(value, row[column]))

const termsOf = ({ email, ttl, negativeTtl }: Wanted, row: ZoneRow) =>
  Object.fromEntries(
    Object.entries({ email, ttl, negative_ttl: negativeTtl }).filter(
      ([column, value]) => value !== undefined && value !== row[column as keyof ZoneRow],
    ),
  ) as Partial<Pick<ZoneRow, 'email' | 'ttl' | 'negative_ttl'>> // of these three it was made

/** Changes words about a zone, of which the cloud hears nothing, and its own terms, which it has to carry out. */
export const updateZone = (deps: AreaDeps, asking: Asking, id: string, wanted: Wanted) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { caller, origin, ifMatch } = asking
    await lockCompany(tx, caller.companyId)
    const row = await reach(tx, caller, zones, id, dnsZoneKind.actions.tag.needs)
    ifMatch(row)
    const words = wordsOf(wanted, row)
    for (const [, , action] of words) await refuseIllegal(tx, zones, action, row)
    const terms = termsOf(wanted, row)
    const columns = [...words.map(([column]) => column), ...Object.keys(terms)]
    const included: Operation[] = []
    if (Object.keys(terms).length > 0) await reachForChange(tx, asking, id, 'configure')
    if (columns.length === 0) return { data: toZone(row), included }
    const changed = await tx
      .updateTable('dns_zones')
      .set({
        ...Object.fromEntries(words.map(([column, value]) => [column, value])),
        ...terms,
        updated_at: sql<Date>`app_now()`,
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'dns.update',
      target: { kind: 'dnsZone', id: row.id, name: row.name },
      details: { changed: columns },
      changes: changesOf(row, changed, columns as (keyof ZoneRow)[]),
    })
    if (Object.keys(terms).length > 0) {
      const number = await writeChange(tx, row, [], { action: 'configure', by: caller })
      // Sets without a TTL of their own have another one now.
      const follow =
        terms.ttl === undefined ? [] : (await ownSetsOf(tx, row)).filter(({ ttl }) => ttl === null)
      const changes = follow.map((set) => ({ name: set.name, type: set.type, before: set, after: set }))
      const input = {
        number,
        sets: toCloud(changes, changed.ttl),
        email: changed.email,
        ttl: changed.ttl,
        negativeTtl: changed.negative_ttl,
        formerTerms: { email: row.email, ttl: row.ttl, negativeTtl: row.negative_ttl },
      } satisfies ChangeInput
      const operation = await begin(tx, deps, caller, zones, row, 'configure', { input })
      await tellOperation(tx, asking, dnsZoneKind, operation)
      included.push(operation)
    }
    const [now = changed] = await rowsAmong(tx, zones, row.company_id, [row.id])
    return { data: toZone(now), included }
  })
