import type { compute as routes } from '#contract/compute.ts'
import type { InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import type { BodyOf } from '#contract/route.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import type { IfMatch } from '../../http/conditional.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import type { ComputeDeps } from './deps.ts'
import { toInstance, type InstanceRow } from './instanceRecord.ts'
import { reachInstance, refuseIllegal } from './reachInstance.ts'

type Draft = BodyOf<typeof routes.update>

interface Asked {
  id: string
  draft: Draft
  caller: Caller
  origin: Origin
  ifMatch: IfMatch
}

/** Changes words about an instance. The cloud hears nothing of it, so nothing has to be waited for. */
export const updateInstance = (
  { db, cloud }: ComputeDeps,
  { id, draft, caller, origin, ifMatch }: Asked,
): Promise<Instance> =>
  db.tenant(caller, async (tx) => {
    await takeTurn(tx, caller.companyId)
    const row = await reachInstance(tx, caller, id, 'compute:update')
    ifMatch(row)
    const changes = differing(row, draft)
    const names = Object.keys(changes)
    if (names.length === 0) return toInstance(row)
    for (const action of actionsOf(changes)) await refuseIllegal(cloud, action, row)
    const changed = await tx
      .updateTable('instances')
      .set(({ fn }) => ({ ...changes, updated_at: fn<Date>('app_now', []) }))
      .where('company_id', '=', caller.companyId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'compute.update',
      target: { kind: 'instance', id: row.id, name: changed.name },
      details: { changed: names },
    })
    return toInstance(changed)
  })

type Changes = Partial<Pick<InstanceRow, 'name' | 'hostname' | 'tags' | 'locked' | 'backups_enabled'>>

/** What a draft says that the instance does not say already. */
const differing = (row: InstanceRow, { name, hostname, tags, locked, backupsEnabled }: Draft): Changes => {
  const wanted = tags && [...new Set(tags)]
  return {
    ...(name !== undefined && name !== row.name && { name }),
    ...(hostname !== undefined && hostname !== row.hostname && { hostname }),
    ...(wanted && wanted.join('\n') !== row.tags.join('\n') && { tags: wanted }),
    ...(locked !== undefined && locked !== row.locked && { locked }),
    ...(backupsEnabled !== undefined &&
      backupsEnabled !== row.backups_enabled && { backups_enabled: backupsEnabled }),
  }
}

const actionsOf = ({ tags, locked, ...named }: Changes): InstanceAction[] => [
  ...(Object.keys(named).length > 0 ? ['rename' as const] : []),
  ...(tags ? ['tag' as const] : []),
  ...(locked === undefined ? [] : [locked ? ('lock' as const) : ('unlock' as const)]),
]
