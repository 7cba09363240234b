import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { spawnStore } from './support/killedStore.ts'
import { administratorOf, clientOf, settingsIn } from './support/testStore.ts'

/* Files of any size go through the store, which is a process of its own, without staying in its memory. */

const mib = 1024 ** 2
const piece = Buffer.alloc(mib, 'x')
const pieces = 320
/** What a store may grow by: less than a third of the file. */
const mostMib = 96

let folder: string
let store: Awaited<ReturnType<typeof spawnStore>>
let urls: { put: string; get: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-store-'))
  store = await spawnStore(settingsIn(folder))
  const admin = administratorOf(store.url)
  await admin.putAccount('acme')
  const client = clientOf(store.url, await admin.addKey({ grants: 'root' }), {
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await admin.ask('PUT', 'buckets/files', { account: 'acme', tag: 'files' })
  const about = { Bucket: 'files', Key: 'large' }
  urls = {
    put: await getSignedUrl(client, new PutObjectCommand(about)),
    get: await getSignedUrl(client, new GetObjectCommand(about)),
  }
  client.destroy()
})
afterAll(async () => {
  await store.letGo()
  await rm(folder, { recursive: true, force: true })
})

/** Follows the memory of the store from piece to piece. */
const watch = async () => {
  const before = await store.residentMib()
  let most = before
  return {
    look: async () => void (most = Math.max(most, await store.residentMib())),
    grewMib: () => most - before,
  }
}

it('an upload of 320 MiB grows the store by less than 96 MiB, and so does its download by a slow reader', async () => {
  const upload = await watch()
  const sent = request(urls.put, { method: 'PUT', headers: { 'content-length': pieces * mib } })
  const answered = once(sent, 'response')
  for (let n = 0; n < pieces; n += 1) {
    if (!sent.write(piece)) await once(sent, 'drain')
    if (n % 8 === 0) await upload.look()
  }
  sent.end()
  const [put] = await answered
  put.resume()
  expect(put.statusCode).toBe(200)
  expect(upload.grewMib()).toBeLessThan(mostMib)

  const download = await watch()
  const [got] = await once(request(urls.get).end(), 'response')
  let bytes = 0
  let looks = 0
  for await (const chunk of got as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Reading the memory of another process is what makes this reader slow.
    if ((looks += 1) % 16 === 0) await download.look()
  }
  expect(bytes).toBe(pieces * mib)
  expect(download.grewMib()).toBeLessThan(mostMib)
}, 120_000)
