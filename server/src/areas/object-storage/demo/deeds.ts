import { randomBytes } from 'node:crypto'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { dayHours, type Deed, type PastCompany } from '../../../resources/past.ts'
import { measureBuckets } from '../measure.ts'
import { orderedBuckets, type OrderedBucket } from './files.ts'

/** The demo does without buckets where nothing keeps objects. */
const whereStored =
  (does: (company: PastCompany) => Promise<unknown>): Deed['does'] =>
  async (company) => {
    if (company.work.cloud.objects) await does(company)
  }

/**
 * Sends files to the addresses that browsers send theirs to. Where those can't be reached from here, as behind a proxy that
 * is not up yet, the bucket stays empty.
 */
const store = async ({ ask }: PastCompany, id: string, files: OrderedBucket['files']) => {
  for (const { key, type: contentType, content } of files) {
    const { urls } = await ask(objectStorage.uploadUrls, {
      params: { id },
      body: { objects: [{ key, contentType }] },
    })
    const [url = ''] = urls
    const sent = fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: content })
    const answer = await sent.catch(() => undefined)
    await answer?.arrayBuffer()
  }
}

const ordered = (bucket: OrderedBucket, ending: string): Deed => ({
  hoursAgo: bucket.ageDays * dayHours,
  does: whereStored(async (company) => {
    const { ask, idOf, projectId, settle } = company
    const { project, tags, versioning, isPublic, files } = bucket
    const name = `${bucket.name}-${ending}`
    await ask(objectStorage.create, {
      body: { name, projectId: projectId(project), region: 'lab-1', tags, ...(versioning && { versioning }) },
    })
    await settle()
    const id = await idOf('bucket', name)
    if (isPublic) {
      await ask(objectStorage.configure, { params: { id }, body: { access: 'publicRead' } })
      await settle()
    }
    await store(company, id, files)
  }),
})

/** The demo's history of object storage: three buckets with small files in them, and an access key for one. */
export const bucketDeeds = (): readonly Deed[] => {
  // Names are everybody's, and what an interrupted start of the demo has made stays in the store.
  const ending = randomBytes(3).toString('hex')
  return [
    ...orderedBuckets.map((bucket) => ordered(bucket, ending)),
    {
      hoursAgo: 20 * dayHours,
      does: whereStored(async ({ ask, idOf }) =>
        ask(objectStorage.createAccessKey, {
          body: {
            name: 'report-writer',
            grants: [{ bucketId: await idOf('bucket', `reports-${ending}`), right: 'readWrite' }],
          },
        }),
      ),
    },
    { hoursAgo: 1, does: whereStored(({ work }) => measureBuckets(work)) },
  ]
}
