import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { openStore } from '#server/objectStore/store.ts'
import { spawnStore } from './support/killedStore.ts'
import { randomFrom } from './support/signedRequests.ts'
import { administratorOf, clientOf, settingsIn } from './support/testStore.ts'

/*
 * The store is killed at 200 moments while five clients write. Each has keys of its own, so that at most one change of a
 * key is under way when the kill comes: that one may have happened or not, everything before must have.
 */

const kills = 200
const lanes = 5
const bucket = { Bucket: 'files' }
/** What a key may hold: the hash of its bytes, or nothing. */
type Held = string | null

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const change = async (client: S3Client, random: () => number, about: { key: string; lane: number }) => {
  const { key: Key } = about
  const body = randomBytes(1 + Math.floor(random() * 300_000))
  const kind = Math.floor(random() * 4)
  if (kind === 0) return { to: null, send: () => client.send(new DeleteObjectCommand({ ...bucket, Key })) }
  if (kind === 1)
    return { to: hashOf(body), send: () => client.send(new PutObjectCommand({ ...bucket, Key, Body: body })) }
  const large = kind === 2 && random() < 0.2 ? randomBytes(5 * 1024 ** 2) : Buffer.alloc(0)
  const whole = Buffer.concat([large, body])
  return {
    to: hashOf(whole),
    send: async () => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...bucket, Key }))
      const pieces = [large, body].filter((piece) => piece.length > 0)
      const Parts = []
      for (const [n, Body] of pieces.entries()) {
        const { ETag } = await client.send(
          new UploadPartCommand({ ...bucket, Key, UploadId, PartNumber: n + 1, Body }),
        )
        Parts.push({ PartNumber: n + 1, ETag })
      }
      await client.send(
        new CompleteMultipartUploadCommand({ ...bucket, Key, UploadId, MultipartUpload: { Parts } }),
      )
      if (kind === 3)
        // A copy shares the files; what it is copied to belongs to the same lane.
        await client.send(
          new CopyObjectCommand({ ...bucket, Key: `${Key}-copy`, CopySource: `files/${Key}` }),
        )
    },
  }
}

it('loses no acknowledged change when the store is killed, lists nothing half-written, and leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-store-'))
  const settings = settingsIn(folder)
  const random = randomFrom(7)
  const first = await spawnStore(settings)
  const admin = administratorOf(first.url)
  await admin.putAccount('acme')
  const root = await admin.addKey({ grants: 'root' })
  await admin.ask('PUT', 'buckets/files', { account: 'acme', tag: 'files' })
  await first.kill()

  const held = new Map<string, Set<Held>>()
  const copies = new Map<string, Set<Held>>()
  let acknowledged = 0
  const lane = async (client: S3Client, n: number) => {
    for (;;) {
      const key = `lane-${n}/${Math.floor(random() * 6)}`
      const { to, send } = await change(client, random, { key, lane: n })
      const before = held.get(key) ?? new Set<Held>([null])
      held.set(key, new Set([...before, to]))
      if (to !== null) copies.set(`${key}-copy`, new Set([...(copies.get(`${key}-copy`) ?? [null]), to]))
      const isKept = await send().then(
        () => true,
        () => false,
      )
      if (!isKept) return
      held.set(key, new Set([to]))
      acknowledged += 1
    }
  }
  /** What the killed store has left, as the next one finds it. */
  const look = async () => {
    const store = await openStore(settings)
    const client = clientOf(`http://127.0.0.1:${store.port}`, root)
    const listed = (await client.send(new ListObjectsV2Command(bucket))).Contents ?? []
    const found = new Map<string, Held>()
    for (const { Key = '', Size } of listed) {
      const { Body } = await client.send(new GetObjectCommand({ ...bucket, Key }))
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      found.set(Key, bytes.length === Size ? hashOf(bytes) : 'half-written')
    }
    client.destroy()
    await store.close()
    const index = new DatabaseSync(join(folder, 'index.sqlite'))
    const named = new Set(
      index
        .prepare('select distinct file from segments')
        .all()
        .map(({ file }) => String(file)),
    )
    index.close()
    const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    const there = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    return {
      found,
      orphans: there.filter((file) => !named.has(file)),
      missing: [...named].filter((file) => !there.includes(file)),
    }
  }

  const wrong: string[] = []
  for (let n = 0; n < kills; n += 1) {
    const store = await spawnStore(settings)
    const client = clientOf(store.url, root)
    const working = Promise.all(Array.from({ length: lanes }, (_, one) => lane(client, one)))
    await after(20 + random() * 150)
    await store.kill()
    await working
    client.destroy()
    const { found, orphans, missing } = await look()
    if (orphans.length + missing.length > 0)
      wrong.push(`${n}: ${orphans.length} orphans, ${missing.length} missing`)
    for (const [key, may] of [...held, ...copies]) {
      const has = found.get(key) ?? null
      if (!may.has(has)) wrong.push(`${n}: ${key} has ${has}`)
      if (held.has(key)) held.set(key, new Set([has]))
    }
  }
  await rm(folder, { recursive: true, force: true })
  expect(wrong).toEqual([])
  // The kills have come while there was work.
  expect(acknowledged).toBeGreaterThan(kills)
}, 1_200_000)

it('ends when whoever has started it lets go of its pipe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'let-go-store-'))
  const store = await spawnStore(settingsIn(folder))
  await store.letGo()
  await expect(fetch(store.url)).rejects.toThrow('fetch failed')
  await rm(folder, { recursive: true, force: true })
})
