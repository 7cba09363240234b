import type { FastifyInstance } from 'fastify'
import { printZone } from '#contract/dns/zoneFile/print.ts'
import { setKey } from '#contract/dns/rules.ts'
import { dns as routes } from '#contract/dns/routes.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { operate } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { seenInstances } from '../../resources/seenRecords.ts'
import { reach } from '../../resources/table.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { changesOfDrafts, changeSets, restoreRecords } from './changeZone.ts'
import { checkZone } from './checkZone.ts'
import { createZone, termsOfNew } from './createZone.ts'
import { lookAt } from './delegation.ts'
import { historyOf, restoreZone } from './history.ts'
import { importZone, previewImport } from './importZone.ts'
import { listRecordSets, listZones } from './listZones.ts'
import { managedNamesOf, removeManagedName, setManagedName } from './managedNames.ts'
import { followedSetsOf, ownSetsOf } from './recordSets.ts'
import { referencesTo } from './references.ts'
import { updateZone } from './updateZone.ts'
import { amountsInUse } from './workflows/remove.ts'
import { typesNotOffered } from './typesOffered.ts'
import { recordSets, toRecordSet, toZone, zones } from './zoneRecord.ts'

const { reads } = dnsZoneKind
const onceInFiveSeconds = { max: 1, windowSeconds: 5 }

/** The DNS area: one handler for each line of its contract. */
export const dnsRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, settings, clock } = deps
  const zoneFor = (caller: Caller, id: string) =>
    db.tenant(caller, (tx) => reach(tx, caller, zones, id, reads))

  /** Whoever has just asked has to wait: each time, servers of others are asked. */
  const refuseHurry = async ({ userId }: Caller) => {
    if (settings.rateLimit) await reserveAttempts(db, { [`dns check ${userId}`]: onceInFiveSeconds })
  }

  serve(app, routes.terms, ({ caller }) => db.tenant(caller, async (tx) => ({ data: await termsOfNew(tx) })))

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listZones(tx, caller, query)))

  serve(app, routes.references, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => referencesTo(tx, caller, query.addresses)),
  }))

  serve(app, routes.create, ({ body, ...asked }) => createZone(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({ data: toZone(await zoneFor(caller, id)) }))

  serve(app, routes.update, ({ params: { id }, body, ...asking }) => updateZone(deps, asking, id, body))

  serve(app, routes.remove, ({ params: { id }, ...asking }) =>
    operate(deps, asking, zones, {
      id,
      action: 'delete',
      prepare: async (tx, row) => {
        if ((await actionsInProgress(tx, row)).includes('create')) throw illegal('dnsZone', 'busy', row)
        return {}
      },
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    operate(deps, asking, zones, {
      id,
      action: 'recover',
      prepare: async (tx, row) => ({ amounts: await amountsInUse(tx, row) }),
    }),
  )

  serve(app, routes.purge, ({ params: { id }, ...asking }) =>
    operate(deps, asking, zones, {
      id,
      action: 'purge',
      prepare: async () => ({ input: { snapshotRefs: [] } }),
    }),
  )

  serve(app, routes.recordSets, ({ params: { id }, query, caller }) =>
    db.tenant(caller, async (tx) => {
      const page = await listRecordSets(tx, await reach(tx, caller, zones, id, reads), query)
      const managers = page.data.flatMap(({ managedBy }) =>
        managedBy?.kind === 'instance' ? managedBy.id : [],
      )
      return { ...page, included: await seenInstances(tx, deps.loaders, caller, managers) }
    }),
  )

  serve(app, routes.putRecordSet, async ({ params: { id }, body, ...asking }) => {
    let key = ''
    const { zone, included } = await changeSets(deps, asking, id, async (tx, row, sets) => {
      const withoutTypes = await typesNotOffered(tx)
      const { changes, pathOf, keys } = changesOfDrafts([body], row.name, sets, { isPut: true, withoutTypes })
      key = keys[0] ?? ''
      return { changes, pathOf, action: 'change' }
    })
    const found = await db.tenant(asking.caller, (tx) =>
      tx
        .selectFrom('dns_record_sets')
        .selectAll()
        .where('company_id', '=', zone.company_id)
        .where('zone_id', '=', zone.id)
        .where('type', '=', body.type)
        .execute(),
    )
    const row = found.find((one) => setKey(one) === key)
    if (!row) throw notFound(recordSets.kind)
    return { data: toRecordSet(row), included: [toZone(zone), ...included] }
  })

  serve(app, routes.change, async ({ params: { id }, body, ...asking }) => {
    const { zone, included } = await changeSets(deps, asking, id, async (tx, row, sets) => {
      const withoutTypes = await typesNotOffered(tx)
      const { changes, pathOf } = changesOfDrafts(body.sets, row.name, sets, { withoutTypes })
      return { changes, pathOf, action: 'change' }
    })
    return { data: toZone(zone), included }
  })

  serve(app, routes.restoreRecords, ({ params: { id }, ...asking }) => restoreRecords(deps, asking, id))

  serve(app, routes.managedNames, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => {
      const names = await managedNamesOf(tx, caller, await reach(tx, caller, zones, id, reads))
      const named = names.flatMap(({ instanceId }) => instanceId ?? [])
      return { data: names, included: await seenInstances(tx, deps.loaders, caller, named) }
    }),
  )

  serve(app, routes.setManagedName, ({ params: { id }, body, ...asking }) =>
    setManagedName(deps, asking, id, body),
  )

  serve(app, routes.removeManagedName, ({ params: { id, name }, ...asking }) =>
    removeManagedName(deps, asking, id, name),
  )

  serve(app, routes.import, ({ params: { id }, body: { dryRun = false, ...file }, ...asking }) =>
    dryRun ? previewImport(deps, asking, id, file) : importZone(deps, asking, id, file),
  )

  serve(app, routes.file, async ({ params: { id }, caller }) => {
    const { row, sets, followed } = await db.tenant(caller, async (tx) => {
      const zone = await reach(tx, caller, zones, id, reads)
      return { row: zone, sets: await ownSetsOf(tx, zone), followed: await followedSetsOf(tx, zone) }
    })
    const { nameServers, email, negativeTtl, ttl, name, serial } = toZone(row)
    const text = printZone({ nameServers, email, negativeTtl, ttl, name, serial }, sets, followed)
    return { data: { fileName: `${name.replaceAll('/', '-')}.zone`, text } }
  })

  serve(app, routes.check, async ({ params: { id }, query, caller }) => {
    const row = await zoneFor(caller, id)
    await refuseHurry(caller)
    return { data: await checkZone(deps, caller, row, query) }
  })

  serve(app, routes.delegation, async ({ params: { id }, caller }) => {
    const row = await zoneFor(caller, id)
    await refuseHurry(caller)
    return { data: await lookAt(row, settings.dnsResolvers ?? [], clock()) }
  })

  serve(app, routes.history, ({ params: { id }, query: { before }, caller }) =>
    db.tenant(caller, async (tx) => ({
      data: await historyOf(tx, await reach(tx, caller, zones, id, reads), before),
    })),
  )

  serve(app, routes.restore, async ({ params: { id, number }, ...asking }) => {
    const n = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
    const { zone, included } = await restoreZone(deps, asking, id, n)
    return { data: toZone(zone), included }
  })
}
