import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { at, ms, table, verdict } from './table.mjs'

const total = 1024 ** 3
const piece = randomBytes(1024 ** 2)
const mib = 1024 ** 2
const adminToken = 'bench'
const credentials = { accessKeyId: 'BENCH', secretAccessKey: 'bench' }
const rounds = 3
const folders = { small: 1_000, large: 100_000 }

/** Adds objects of no bytes in one transaction: by requests it would take minutes. */
const fill = async (folder) => {
  const [{ openIndex }, { versionsIn }, { bucketsIn }] = await Promise.all([
    import('../../server/src/objectStore/index.ts'),
    import('../../server/src/objectStore/versions.ts'),
    import('../../server/src/objectStore/buckets.ts'),
  ])
  const index = openIndex(folder)
  const versions = versionsIn(index)
  const bucket = bucketsIn(index).find('bench')
  const written = { size: 0, etag: 'd41d8cd98f00b204e9800998ecf8427e', headers: {}, segments: [] }
  index.transaction(() => {
    for (const [name, count] of Object.entries(folders))
      for (let n = 0; n < count; n += 1)
        versions.add(
          bucket,
          `${name}/${String(n).padStart(6, '0')}.txt`,
          { ...written, checksum: undefined },
          1,
        )
  })
  index.close()
}

/** The store as the sandbox runs it: a process of its own. */
const startStore = async (folder) => {
  const program = path.resolve(import.meta.dirname, '../../server/src/objectStore/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
  })
  const settings = {
    folder,
    host: '127.0.0.1',
    port: 0,
    sealKey: randomBytes(32).toString('base64'),
    adminToken,
  }
  child.stdin.write(`${JSON.stringify({ ...settings, consoleOrigins: [] })}\n`)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const url = `http://127.0.0.1:${JSON.parse(line).port}`
  const ended = once(child, 'exit')
  const administer = async (route, body) => {
    const answer = await fetch(`${url}/-/${route}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${adminToken}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`)
  }
  await administer('accounts/bench', {})
  await administer(`keys/${credentials.accessKeyId}`, {
    account: 'bench',
    grants: 'root',
    configures: true,
    expires: null,
    secret: credentials.secretAccessKey,
  })
  await administer('buckets/bench', { account: 'bench', tag: 'bench' })
  const close = async () => {
    child.stdin.end()
    await ended
  }
  return { url, pid: child.pid, close }
}

/** A process that answers every request with a file, and does nothing else. */
const startBare = async (file) => {
  const child = spawn(process.execPath, [import.meta.filename, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const ended = once(child, 'exit')
  const close = async () => {
    child.stdin.end()
    await ended
  }
  return { url: `http://127.0.0.1:${line}/`, close }
}

const timed = async (work) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What a PUT has to do at the least: an MD5, and the bytes on the disk. */
const bareWrite = (file) =>
  timed(async () => {
    const handle = await open(file, 'w')
    const md5 = createHash('md5')
    for (let sent = 0; sent < total; sent += piece.length) {
      md5.update(piece)
      await handle.write(piece)
    }
    await handle.sync()
    await handle.close()
  })

const put = (url) =>
  timed(async () => {
    const sent = request(url, { method: 'PUT', headers: { 'content-length': total } })
    const answered = once(sent, 'response')
    for (let bytes = 0; bytes < total; bytes += piece.length)
      if (!sent.write(piece)) await once(sent, 'drain')
    sent.end()
    const [response] = await answered
    response.resume()
    if (response.statusCode !== 200) throw new Error(`PUT: ${response.statusCode}`)
    await once(response, 'close')
  })

const get = (url) =>
  timed(async () => {
    const sent = request(url).end()
    const [response] = await once(sent, 'response')
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    if (bytes !== total) throw new Error(`GET: ${response.statusCode}, ${bytes} bytes`)
  })

const residentMib = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** What the store does for others meanwhile: its memory, and the time of a list. */
const watched = async ({ pid, list }, transfer) => {
  const before = residentMib(pid)
  let most = before
  const over = new AbortController()
  const times = []
  const watching = (async () => {
    while (!over.signal.aborted) {
      times.push(await list())
      most = Math.max(most, residentMib(pid))
      await pause(20)
    }
  })()
  const took = await transfer().finally(() => over.abort())
  await watching
  return { took, times, grewMib: most - before }
}

/** The 99th percentile of how long lists took meanwhile. */
const during = (these) =>
  at(
    these.flatMap(({ times }) => times),
    0.99,
  )

const middle = (values) => at(values, 0.5)

/** A gibibyte up and down, what it costs the others, and pages of small and large folders. */
export const benchObjects = async (say) => {
  const { S3Client, ListObjectsV2Command, PutObjectCommand, GetObjectCommand } =
    await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const root = mkdtempSync(path.join(tmpdir(), 'portico-objects-'))
  const folder = path.join(root, 'store')
  const file = path.join(root, 'bare')
  const opened = []
  try {
    const first = await startStore(folder)
    await first.close()
    say(`filling folders with ${folders.small} and ${folders.large} objects`)
    await fill(folder)
    const store = await startStore(folder)
    opened.push(store)
    const client = new S3Client({
      endpoint: store.url,
      region: 'us-east-1',
      credentials,
      forcePathStyle: true,
      // A link would carry the checksum of an empty body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    opened.push({ close: () => client.destroy() })
    const signed = (Command) =>
      getSignedUrl(client, new Command({ Bucket: 'bench', Key: 'transfer' }), { expiresIn: 3600 })
    const page = (name, size, StartAfter) =>
      timed(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket: 'bench',
            Prefix: `${name}/`,
            Delimiter: '/',
            MaxKeys: size,
            StartAfter,
          }),
        ),
      )
    const list = () => page('small', 100)

    const pages = { small: [], large: [], middle: [] }
    for (let n = 0; n < 60; n += 1) {
      pages.small.push(await page('small', 100))
      pages.large.push(await page('large', 100))
      pages.middle.push(await page('large', 100, 'large/050000.txt'))
    }

    const alone = []
    for (let n = 0; n < 200; n += 1) alone.push(await list())

    const [write, puts, bare, gets] = [[], [], [], []]
    const [addresses, watch] = [
      { put: await signed(PutObjectCommand), get: await signed(GetObjectCommand) },
      { pid: store.pid, list },
    ]
    for (let n = 0; n < rounds; n += 1) {
      say(`round ${n + 1} of ${rounds}`)
      write.push(await bareWrite(file))
      puts.push(await watched(watch, () => put(addresses.put)))
      const other = await startBare(file)
      bare.push(await get(other.url))
      await other.close()
      gets.push(await watched(watch, () => get(addresses.get)))
    }

    const ratio = (these, floor) => middle(these.map(({ took }) => took)) / middle(floor)
    const grew = Math.max(...[...puts, ...gets].map(({ grewMib }) => grewMib))
    at(
      these.flatMap(({ times }) => times),
      0.99,
    )
    const usual = at(alone, 0.99)
    const mostMs = Math.max(2 * usual, 100)
    const pageRatio = Math.max(middle(pages.large), middle(pages.middle)) / middle(pages.small)
    const rate = (these) =>
      `${Math.round(total / mib / (middle(these.map(({ took }) => took)) / 1000))} MiB/s`
    console.log('\nThe S3 server, 1 GiB on loopback, middle of three rounds\n')
    table(
      ['', 'measured', 'bar', ''],
      [
        ['PUT / MD5 and write', ratio(puts, write).toFixed(2), 4, verdict(ratio(puts, write), 4)],
        ['GET / bare stream', ratio(gets, bare).toFixed(2), 3, verdict(ratio(gets, bare), 3)],
        ['memory grows by at most, MiB', Math.round(grew), 96, verdict(grew, 96)],
        [
          `a list during PUT, p99, ms (alone ${ms(usual)})`,
          ms(during(puts)),
          ms(mostMs),
          verdict(during(puts), mostMs),
        ],
        ['a list during GET, p99, ms', ms(during(gets)), ms(mostMs), verdict(during(gets), mostMs)],
        ['page of 100,000 / of 1,000', pageRatio.toFixed(2), 5, verdict(pageRatio, 5)],
      ],
    )
    console.log(`\nPUT ${rate(puts)}, GET ${rate(gets)}; a page of 100 in ${ms(middle(pages.small))} ms`)
    return false
  } finally {
    for (const each of opened.toReversed()) await each.close()
    rmSync(root, { recursive: true })
  }
}

/** As a program: serves the file that it is given. */
if (import.meta.main) {
  const [, , file] = process.argv
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': total })
    pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
  process.stdin.resume().once('end', () => process.exit(0))
}
