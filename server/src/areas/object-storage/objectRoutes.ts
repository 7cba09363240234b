import type { FastifyInstance } from 'fastify'
import { objectStorage as routes, usualLinkSeconds, usualObjects } from '#contract/object-storage/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Signed } from '../../cloud/objects.ts'
import { may, type Caller, type Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { forbidden } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { inProblems, openBucket, type CallDeps, type OpenBucket } from './calling.ts'
import { refuseBeyondStored } from './stored.ts'

const sum = (sizes: readonly (number | undefined)[]) =>
  sizes.reduce<number>((total, size = 0) => total + size, 0)

/** An address that lives longer than a click is as good as an access key. */
const refuseLifetime = (caller: Caller, { row }: OpenBucket, seconds: number | undefined) => {
  if (seconds !== undefined && !may(caller, 'object-storage:keys', row.project_id))
    throw forbidden('Your role doesn’t allow addresses with a lifetime of your own choice.')
}

/** Objects of a bucket: pages of them, what is done with them, and addresses to send and fetch them by. */
export const objectRoutes = (deps: AreaDeps, calls: CallDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps

  /** Enters what somebody has done with objects into the log of their bucket. */
  const tell = (
    asked: { caller: Caller; origin: Origin },
    { row }: OpenBucket,
    action: string,
    details: Record<string, unknown>,
  ) =>
    db.tenant(asked.caller, (tx) =>
      audit(tx, {
        ...byCaller(asked.caller, asked.origin),
        action: `object-storage.${action}`,
        target: { kind: 'bucket', id: row.id, name: row.name },
        details,
      }),
    )

  const signed = async (
    { objects, at }: OpenBucket,
    wanted: readonly Signed[],
    seconds: number,
  ): Promise<{ data: { urls: string[]; expiresAt: string } }> => {
    const expiresAt = new Date(clock().getTime() + seconds * 1000).toISOString()
    const urls = await inProblems(() => Promise.all(wanted.map((one) => objects.sign(at, one, seconds))))
    return { data: { urls, expiresAt } }
  }

  serve(app, routes.objects, async ({ params: { id }, query, caller }) => {
    const { objects, at } = await openBucket(calls, caller, id, routes.objects.needs)
    const { prefix = '', after, size = usualObjects, versions } = query
    const page = await inProblems(() =>
      objects.page(at, { prefix, after, size, versions: versions === 'true' }),
    )
    return {
      data: {
        ...page,
        objects: page.objects.map(({ modifiedAt, ...object }) => ({
          ...object,
          modifiedAt: modifiedAt.toISOString(),
        })),
      },
    }
  })

  serve(app, routes.deleteObjects, async ({ params: { id }, body: { objects: unwanted }, ...asked }) => {
    const bucket = await openBucket(calls, asked.caller, id, routes.deleteObjects.needs)
    const failed = await inProblems(() => bucket.objects.remove(bucket.at, unwanted))
    const versions = unwanted.filter(({ version }) => version !== undefined).length
    await tell(asked, bucket, 'delete-objects', {
      objects: unwanted.length - versions,
      versions,
      failed: failed.length,
      keys: unwanted.slice(0, 20).map(({ key }) => key),
    })
    return { data: { failed } }
  })

  serve(app, routes.restoreObject, async ({ params: { id }, body: { key, version }, ...asked }) => {
    const bucket = await openBucket(calls, asked.caller, id, routes.restoreObject.needs)
    await inProblems(() => bucket.objects.restore(bucket.at, { key, version }))
    await tell(asked, bucket, 'restore-object', { key, version })
    return { data: null }
  })

  serve(
    app,
    routes.downloadUrls,
    async ({ params: { id }, body: { objects: wanted, seconds }, ...asked }) => {
      const bucket = await openBucket(calls, asked.caller, id, routes.downloadUrls.needs)
      refuseLifetime(asked.caller, bucket, seconds)
      const answer = await signed(
        bucket,
        wanted.map((one) => ({ kind: 'download', ...one })),
        seconds ?? usualLinkSeconds,
      )
      if (seconds !== undefined)
        await tell(asked, bucket, 'share-objects', {
          seconds,
          keys: wanted.slice(0, 20).map(({ key }) => key),
        })
      return answer
    },
  )

  serve(app, routes.uploadUrls, async ({ params: { id }, body: { objects: wanted, seconds }, ...asked }) => {
    const bucket = await openBucket(calls, asked.caller, id, routes.uploadUrls.needs)
    refuseLifetime(asked.caller, bucket, seconds)
    const bytes = sum(wanted.map(({ sizeBytes }) => sizeBytes))
    await db.tenant(asked.caller, (tx) => refuseBeyondStored(tx, bucket.row.company_id, bytes))
    const answer = await signed(
      bucket,
      wanted.map(({ key, contentType }) => ({ kind: 'upload', key, contentType })),
      seconds ?? usualLinkSeconds,
    )
    if (seconds !== undefined)
      await tell(asked, bucket, 'share-uploads', { seconds, keys: wanted.slice(0, 20).map(({ key }) => key) })
    return answer
  })

  serve(app, routes.uploads, async ({ params: { id }, query: { after }, caller }) => {
    const { objects, at } = await openBucket(calls, caller, id, routes.uploads.needs)
    const { uploads, next } = await inProblems(() => objects.unfinished(at, after))
    return {
      data: {
        uploads: uploads.map(({ key, id: uploadId, startedAt }) => ({
          key,
          uploadId,
          startedAt: startedAt.toISOString(),
        })),
        ...(next !== undefined && { next }),
      },
    }
  })

  serve(
    app,
    routes.beginUpload,
    async ({ params: { id }, body: { key, contentType, sizeBytes }, caller }) => {
      const { row, objects, at } = await openBucket(calls, caller, id, routes.beginUpload.needs)
      await db.tenant(caller, (tx) => refuseBeyondStored(tx, row.company_id, sizeBytes ?? 0))
      return { data: { uploadId: await inProblems(() => objects.begin(at, { key, contentType })) } }
    },
  )

  serve(app, routes.partUrls, async ({ params: { id }, body: { key, uploadId, numbers }, caller }) => {
    const bucket = await openBucket(calls, caller, id, routes.partUrls.needs)
    const upload = { key, id: uploadId }
    return signed(
      bucket,
      numbers.map((number) => ({ kind: 'part', upload, number })),
      usualLinkSeconds,
    )
  })

  serve(app, routes.parts, async ({ params: { id }, query: { key, uploadId, after = 0 }, caller }) => {
    const { objects, at } = await openBucket(calls, caller, id, routes.parts.needs)
    return { data: await inProblems(() => objects.parts(at, { key, id: uploadId }, after), 'upload') }
  })

  serve(app, routes.completeUpload, async ({ params: { id }, body, caller }) => {
    const { key, uploadId, parts, replaces = false } = body
    const { objects, at } = await openBucket(calls, caller, id, routes.completeUpload.needs)
    await inProblems(() => objects.complete(at, { key, id: uploadId }, { parts, replaces }), 'upload')
    return { data: null }
  })

  serve(app, routes.abortUpload, async ({ params: { id }, body: { key, uploadId }, caller }) => {
    const { objects, at } = await openBucket(calls, caller, id, routes.abortUpload.needs)
    await inProblems(() => objects.abort(at, { key, id: uploadId }))
    return { data: null }
  })
}
