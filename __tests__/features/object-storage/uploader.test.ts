import { createStore } from '#src/app/store.ts'
import { lateUploads } from '#src/features/object-storage/uploads/lateUploads.ts'
import type { StoreAnswer, StoreRequest } from '#src/features/object-storage/uploads/sendFile.ts'
import type { UploadCalls } from '#src/features/object-storage/uploads/uploadCalls.ts'
import { ExistsAlready, Unanswered } from '#src/features/object-storage/uploads/uploadErrors.ts'
import { createUploader } from '#src/features/object-storage/uploads/uploader.ts'
import {
  selectUploads,
  selectUploadTotals,
  uploadsSlice,
} from '#src/features/object-storage/uploads/uploadsSlice.ts'

const MIB = 1024 ** 2

const makeBlob = (size: number, bytes = () => Promise.resolve(new ArrayBuffer(0))) =>
  Object.defineProperties(new Blob([]), { size: { value: size }, arrayBuffer: { value: bytes } })

/** A file that says how large it is and holds nothing: nobody looks at its bytes here. */
const makeFile = (name: string, size = 10, type = '') =>
  Object.defineProperties(new File([], name, { type }), {
    size: { value: size },
    slice: { value: (start = 0, end = size) => makeBlob(end - start), writable: true },
  })

interface Sending extends StoreRequest {
  answer: (answer: StoreAnswer) => void
}

/** Everything that follows by itself from what has happened so far is promises that are resolved. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** An uploader over a store that answers when the test says so, by a clock that the test moves. */
const setUp = (about: Partial<UploadCalls> = {}) => {
  lateUploads.load(uploadsSlice.reducer)
  const store = createStore()
  const requests: Sending[] = []
  const waits: { milliseconds: number; end: () => void }[] = []
  const waitingForLine: (() => void)[] = []
  const asked: string[] = []
  let now = 1_000_000
  let isOnline = true
  let signed = 0
  const calls: UploadCalls = {
    uploadUrls: (_bucket, objects) => {
      asked.push(`urls ${objects.map(({ key }) => key).join(' ')}`)
      signed += 1
      return Promise.resolve(objects.map(({ key }) => `${key}?${signed}`))
    },
    begin: (bucketId, { key }) => {
      asked.push(`begin ${key}`)
      return Promise.resolve({ bucketId, key, uploadId: 'u' })
    },
    partUrls: ({ key }, numbers) => Promise.resolve(numbers.map((number) => `${key}#${number}`)),
    complete: ({ key }, parts) => {
      asked.push(`complete ${key} ${parts.map(({ number, etag }) => number + etag).join(' ')}`)
      return Promise.resolve()
    },
    abort: ({ key }) => {
      asked.push(`abort ${key}`)
      return Promise.resolve()
    },
    find: () => Promise.resolve(undefined),
    takesConditions: () => Promise.resolve(true),
    ...about,
  }
  const uploader = createUploader({
    dispatch: store.dispatch,
    getState: store.getState,
    calls,
    send: (request) =>
      new Promise((resolve) => {
        requests.push({ ...request, answer: resolve })
        request.signal.addEventListener('abort', () => resolve({ status: 0 }))
      }),
    clock: {
      now: () => now,
      wait: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          waits.push({ milliseconds, end: resolve })
          // The reason of a signal is an error.
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    },
    online: () =>
      isOnline ? Promise.resolve() : new Promise((resolve) => void waitingForLine.push(resolve)),
  })
  return {
    uploader,
    requests,
    waits,
    asked,
    add: (...files: File[]) => {
      uploader.add(files.map((file) => ({ bucketId: 'media', key: file.name, name: file.name, file })))
      return settled()
    },
    answer: (place: number, answer: Partial<StoreAnswer> = {}) => {
      requests[place]?.answer({ status: 200, ...answer })
      return settled()
    },
    endWait: (place: number) => {
      waits[place]?.end()
      return settled()
    },
    setNow: (time: number) => (now = time),
    goOffline: () => (isOnline = false),
    goOnline: () => {
      isOnline = true
      for (const resolve of waitingForLine.splice(0)) resolve()
      return settled()
    },
    list: () => selectUploads(store.getState()),
    states: () => selectUploads(store.getState()).map(({ name, state }) => `${name} ${state}`),
    totals: () => selectUploadTotals(store.getState()),
  }
}

const found = (sizeBytes: number, etag = '"x"') => ({
  key: 'a',
  sizeBytes,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  etag,
})

describe('a small file', () => {
  it('is put by one request that replaces nothing, with its type', async () => {
    const { add, requests, answer, states, totals } = setUp()
    await add(makeFile('a.txt', 10, 'text/plain'))
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      url: 'a.txt?1',
      headers: { 'content-type': 'text/plain', 'if-none-match': '*' },
    })
    await answer(0)
    expect(states()).toEqual([])
    expect(totals()).toMatchObject({ finished: 1, bytes: 10, sent: 10 })
  })

  it('gets its signed address together with those that come next', async () => {
    const { add, asked } = setUp()
    await add(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => makeFile(name)))
    expect(asked.length).toBeLessThan(7)
    expect(asked.join(' ').match(/\b[a-g]\b/g)).toHaveLength(7)
  })

  it('is sent again after 1, 2 and 4 seconds when no answer comes', async () => {
    const { add, answer, waits, endWait, requests, states } = setUp()
    await add(makeFile('a'))
    await answer(0, { status: 0 })
    expect(states()).toEqual(['a retrying'])
    await endWait(0)
    await answer(1, { status: 503, code: 'SlowDown' })
    await endWait(1)
    await answer(2, { status: 500 })
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000, 4000])
    await endWait(2)
    await answer(3)
    expect(requests).toHaveLength(4)
    expect(states()).toEqual([])
  })

  it('waits while the browser is offline', async () => {
    const { add, answer, endWait, goOffline, goOnline, requests } = setUp()
    await add(makeFile('a'))
    goOffline()
    await answer(0, { status: 0 })
    await endWait(0)
    expect(requests).toHaveLength(1)
    await goOnline()
    expect(requests).toHaveLength(2)
  })

  it('gets a new address when the old one is refused, and fails when that is refused too', async () => {
    const { add, answer, requests, list } = setUp()
    await add(makeFile('a'))
    await answer(0, { status: 403, code: 'AccessDenied' })
    expect(requests.map(({ url }) => url)).toEqual(['a?1', 'a?2'])
    await answer(1, { status: 403, code: 'AccessDenied' })
    expect(list()).toMatchObject([{ state: 'failed', failure: 'forbidden' }])
  })

  it('gets a new address when the old one is about to expire', async () => {
    const { add, answer, requests, setNow, endWait } = setUp()
    await add(makeFile('a'))
    await answer(0, { status: 0 })
    setNow(1_000_000 + 10 * 60_000)
    await endWait(0)
    expect(requests.map(({ url }) => url)).toEqual(['a?1', 'a?2'])
  })

  it.each([
    [403, 'QuotaExceeded', 'quota'],
    [403, 'AllAccessDisabled', 'suspended'],
    [404, 'NoSuchBucket', 'bucketGone'],
    [507, 'InsufficientStorage', 'full'],
    [400, 'KeyTooLongError', 'refused'],
  ])('fails at once when the store answers %d %s', async (status, code, failure) => {
    const { add, answer, requests, list, totals } = setUp()
    await add(makeFile('a'))
    await answer(0, { status, code })
    expect(requests).toHaveLength(1)
    expect(list()).toMatchObject([{ state: 'failed', failure, sent: 0 }])
    expect(totals().moving).toBe(0)
  })

  it('fails when it can no longer be read', async () => {
    const { add, answer, list } = setUp()
    const file = makeFile('a')
    await add(file)
    file.slice = () => makeBlob(1, () => Promise.reject(new DOMException('gone', 'NotReadableError')))
    await answer(0, { status: 0 })
    expect(list()).toMatchObject([{ state: 'failed', failure: 'unreadable' }])
  })

  it('is done when the answer was lost and the object is there', async () => {
    const { add, answer, endWait, states, totals } = setUp({ find: () => Promise.resolve(found(10)) })
    await add(makeFile('a'))
    await answer(0, { status: 0 })
    await endWait(0)
    await answer(1, { status: 412, code: 'PreconditionFailed' })
    expect(states()).toEqual([])
    expect(totals().finished).toBe(1)
  })
})

describe('several files', () => {
  it('are sent without those whose keys S3 does not take', async () => {
    const { add, asked, list, requests } = setUp()
    await add(makeFile('a'), makeFile('x'.repeat(1025)), makeFile('b'))
    expect(list().map(({ state, failure }) => failure ?? state)).toEqual(['sending', 'keyTooLong', 'sending'])
    expect(requests).toHaveLength(2)
    expect(asked.join(' ')).not.toContain('xx')
  })

  it('share four requests', async () => {
    const { add, requests, answer } = setUp()
    await add(makeFile('large', 64 * MIB), ...['b', 'c', 'd', 'e', 'f'].map((name) => makeFile(name)))
    expect(requests).toHaveLength(4)
    await answer(0, { etag: '"x"' })
    expect(requests).toHaveLength(5)
  })

  it('are asked about once when objects exist, and replaced', async () => {
    const { add, answer, requests, states, uploader } = setUp()
    await add(makeFile('a'), makeFile('b'))
    await answer(0, { status: 412 })
    await answer(1, { status: 412 })
    expect(states()).toEqual(['a exists', 'b exists'])
    uploader.answer('replace')
    await settled()
    expect(requests).toHaveLength(4)
    expect(requests[2]?.headers).not.toHaveProperty('if-none-match')
    // A file that turns out to exist later is no new question.
    await add(makeFile('c'))
    await answer(4, { status: 412 })
    expect(requests).toHaveLength(6)
    expect(states()).not.toContain('c exists')
  })

  it('are looked for before they are sent to a store that takes no conditions', async () => {
    const { add, requests, states, uploader } = setUp({
      takesConditions: () => Promise.resolve(false),
      find: ({ key }) => Promise.resolve(key === 'a' ? found(7) : undefined),
    })
    await add(makeFile('a'), makeFile('b'))
    expect(states()).toContain('a exists')
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['b'])
    uploader.answer('replace')
    await settled()
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['b', 'a'])
    for (const { headers } of requests) expect(headers).not.toHaveProperty('if-none-match')
  })

  it('are skipped where objects exist', async () => {
    const { add, answer, states, uploader, totals } = setUp()
    await add(makeFile('a'), makeFile('b'))
    await answer(0, { status: 412 })
    uploader.answer('skip')
    expect(states()).toEqual(['b sending'])
    await answer(1)
    expect(totals()).toMatchObject({ files: 1, finished: 1 })
  })

  it('are forgotten when the session ends', async () => {
    const { add, uploader, requests } = setUp()
    await add(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => makeFile(name)))
    uploader.stop()
    await settled()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true])
  })
})

describe('a large file', () => {
  const size = 40 * MIB
  const parts = [0, 1, 2, 3, 4]

  it('is sent in parts, four at a time, and made one object', async () => {
    const { add, requests, answer, asked, states } = setUp()
    await add(makeFile('film', size))
    expect(requests.map(({ url, body }) => [url, body.size])).toEqual([
      ['film#1', 8 * MIB],
      ['film#2', 8 * MIB],
      ['film#3', 8 * MIB],
      ['film#4', 8 * MIB],
    ])
    for (const place of [3, 0, 1, 2]) await answer(place, { etag: `"${place}"` })
    expect(states()).toEqual(['film sending'])
    await answer(4, { etag: '"4"' })
    expect(asked.at(-1)).toBe('complete film 1"0" 2"1" 3"2" 4"3" 5"4"')
    expect(states()).toEqual([])
  })

  it('sends only what was on its way again after a pause', async () => {
    const { add, requests, answer, uploader, states, totals } = setUp()
    await add(makeFile('film', size))
    await answer(0, { etag: '"0"' })
    requests[1]?.onProgress(3 * MIB)
    uploader.pause(['1'])
    await settled()
    expect(states()).toEqual(['film paused'])
    expect(totals().sent).toBe(8 * MIB)
    expect(requests.slice(1).every(({ signal }) => signal.aborted)).toBe(true)
    const before = requests.length
    uploader.resume(['1'])
    await settled()
    expect(requests.slice(before).map(({ url }) => url)).toEqual(['film#2', 'film#3', 'film#4', 'film#5'])
  })

  it('is sent part by part after the line broke, and then by more requests again', async () => {
    const { add, requests, answer, endWait } = setUp()
    await add(makeFile('film', 80 * MIB))
    for (const place of [0, 1, 2, 3]) await answer(place, { status: 0 })
    for (const place of [0, 1, 2, 3]) await endWait(place)
    expect(requests).toHaveLength(5)
    await answer(4, { etag: '"x"' })
    expect(requests).toHaveLength(7)
    await answer(5, { etag: '"x"' })
    expect(requests).toHaveLength(9)
  })

  it('says how far it has come while parts are sent', async () => {
    const { add, requests, totals, setNow } = setUp()
    await add(makeFile('film', size))
    requests[0]?.onProgress(MIB)
    setNow(1_000_300)
    requests[1]?.onProgress(2 * MIB)
    expect(totals().sent).toBe(3 * MIB)
  })

  it('is aborted in the store when it is cancelled', async () => {
    const { add, uploader, asked, states, requests } = setUp()
    await add(makeFile('film', size))
    uploader.cancel(['1'])
    await settled()
    expect(asked.at(-1)).toBe('abort film')
    expect(states()).toEqual([])
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('is aborted in the store when it is cancelled while it begins', async () => {
    const begun = Promise.withResolvers<void>()
    const { add, uploader, asked } = setUp({
      begin: async (bucketId, { key }) => {
        await begun.promise
        return { bucketId, key, uploadId: 'u' }
      },
    })
    await add(makeFile('film', size))
    uploader.cancel(['1'])
    begun.resolve()
    await settled()
    expect(asked).toEqual(['abort film'])
  })

  it('sends nothing before the answer where an object of its key exists', async () => {
    const { add, requests, states, uploader } = setUp({ find: () => Promise.resolve(found(7)) })
    await add(makeFile('film', size))
    expect(requests).toEqual([])
    expect(states()).toEqual(['film exists'])
    uploader.answer('replace')
    await settled()
    expect(requests).toHaveLength(4)
  })

  it('keeps its parts when another object came first, and replaces that if it is told to', async () => {
    const { add, requests, answer, states, uploader } = setUp({
      complete: (_upload, _parts, replaces) =>
        replaces ? Promise.resolve() : Promise.reject(new ExistsAlready()),
    })
    await add(makeFile('film', size))
    for (const place of parts) await answer(place, { etag: `"${place}"` })
    expect(states()).toEqual(['film exists'])
    uploader.answer('replace')
    await settled()
    expect(requests).toHaveLength(5)
    expect(states()).toEqual([])
  })

  it('is done when the answer to its completion was lost and the object is there', async () => {
    let isThere = false
    const { add, answer, endWait, states, totals } = setUp({
      find: () => Promise.resolve(isThere ? found(size, '"x-5"') : undefined),
      complete: () => {
        if (isThere) return Promise.reject(new ExistsAlready())
        isThere = true
        return Promise.reject(new Unanswered())
      },
    })
    await add(makeFile('film', size))
    for (const place of parts) await answer(place, { etag: `"${place}"` })
    await endWait(0)
    expect(states()).toEqual([])
    expect(totals().finished).toBe(1)
  })

  it('begins again when its upload has ended in the store', async () => {
    const { add, answer, list, uploader, asked } = setUp()
    await add(makeFile('film', size))
    await answer(0, { status: 404, code: 'NoSuchUpload' })
    expect(list()).toMatchObject([{ state: 'failed', failure: 'ended', sent: 0 }])
    uploader.resume(['1'])
    await settled()
    expect(asked.filter((line) => line.startsWith('begin'))).toHaveLength(2)
  })
})
