import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bucketKind } from '#contract/object-storage/kind.ts'
import { objectStorage as routes } from '#contract/object-storage/routes.ts'
import { serve } from '../../http/serve.ts'
import { activityOf } from '../../resources/activity.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offers } from '../../resources/catalogue.ts'
import { holds, listPage } from '../../resources/list.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { conflict } from '../../problems.ts'
import { accessKeysIn, reaches, selectNamed, toAccessKey } from './accessKeyRecord.ts'
import { configureBucket, emptyBucket, removeBucket, revokeLinks } from './bucketActions.ts'
import { buckets, toBucket } from './bucketRecord.ts'
import { inProblems } from './calling.ts'
import { createAccessKey } from './createAccessKey.ts'
import { createBucket } from './createBucket.ts'
import { storeIsAway } from './features.ts'
import { listBuckets } from './listBuckets.ts'
import { objectRoutes } from './objectRoutes.ts'
import { removeAccessKey } from './revokeAccessKeys.ts'
import { tenantsOf } from './tenants.ts'

const { reads } = bucketKind

const keyList = {
  sortable: {
    name: sql`in_natural_order(k.name)`,
    status: sql`k.status`,
    accessKeyId: sql`k.access_key_id`,
    expiresAt: sql`coalesce(k.expires_at, 'infinity')`,
    createdAt: sql`k.created_at`,
  },
  id: sql.ref('k.id'),
  select: selectNamed,
  toRecord: toAccessKey,
}

/** The area of object storage: one handler for each line of its contract. */
export const objectStorageRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, cloud } = deps
  const tenantOf = tenantsOf(deps)
  const calls = { db, cloud, tenantOf }

  /** The cloud's access keys. */
  const keys = () => {
    if (!cloud.objects) throw storeIsAway()
    if (!cloud.objects.keys)
      throw conflict('This cloud gives no access keys.', { context: { reason: 'notCapable' } })
    return cloud.objects.keys
  }

  serve(app, routes.endpoints, async ({ caller }) => {
    const { objects } = cloud
    const regions = await db.tenant(caller, (tx) => offers(tx, 'region'))
    if (!objects) return { data: [] }
    const found = regions.filter(({ capabilities }) => capabilities.objects)
    return {
      data: await inProblems(() =>
        Promise.all(
          found.map(async ({ id }) => {
            const { url, region } = await objects.endpoint(id)
            return { region: id, url, signingRegion: region, pathStyle: true }
          }),
        ),
      ),
    }
  })

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listBuckets(tx, caller, query)))

  serve(app, routes.create, ({ body, ...asked }) => createBucket(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({
    data: toBucket(await db.tenant(caller, (tx) => reach(tx, caller, buckets, id, reads))),
  }))

  serve(app, routes.update, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, buckets, { id, words }),
  }))

  serve(app, routes.remove, ({ params: { id }, query: { empty }, ...asking }) =>
    removeBucket(deps, calls, asking, { id, empty: empty === 'true' }),
  )

  serve(app, routes.configure, ({ params: { id }, body, ...asking }) =>
    configureBucket(deps, asking, id, body),
  )

  serve(app, routes.empty, ({ params: { id }, body: { prefix }, ...asking }) =>
    emptyBucket(deps, asking, id, prefix),
  )

  serve(app, routes.revokeLinks, ({ params: { id }, ...asking }) => revokeLinks(deps, asking, id))

  serve(app, routes.activity, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => {
      const row = await reach(tx, caller, buckets, id, reads)
      return { data: await activityOf(tx, caller.companyId, row.id) }
    }),
  )

  await app.register(objectRoutes(deps, calls))

  serve(app, routes.accessKeys, ({ query: { bucket, ...query }, caller }) =>
    db.tenant(caller, (tx) => {
      const found = accessKeysIn(tx, caller.companyId)
        .where(holds(query.q, [sql`k.name`, sql`k.access_key_id`, sql`k.id::text`]))
        .$if(bucket !== undefined, (rows) => rows.where(reaches(bucket ?? '')))
      return listPage(found, query, keyList)
    }),
  )

  serve(app, routes.createAccessKey, async ({ body, caller, origin, reply }) => {
    const made = await createAccessKey({ ...deps, tenantOf, keys: keys() }, { caller, origin }, body)
    reply.header('location', `/api/v1/object-storage/access-keys/${made.data.id}`)
    return made
  })

  serve(app, routes.removeAccessKey, ({ params: { id }, ...asking }) =>
    removeAccessKey({ db, tenantOf, keys }, asking, id),
  )
}
