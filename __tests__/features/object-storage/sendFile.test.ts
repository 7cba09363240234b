import { mostSilence, sendFile } from '#src/features/object-storage/uploads/sendFile.ts'
import { stubXhr } from '../../support/xhrStub.ts'

const begin = () => {
  const requests = stubXhr()
  const stop = new AbortController()
  const progress: number[] = []
  const answered = sendFile({
    url: 'https://store.example/media/a?X-Amz-Signature=x',
    body: new Blob(['hello']),
    headers: { 'if-none-match': '*' },
    onProgress: (sent) => progress.push(sent),
    signal: stop.signal,
  })
  return { requests, stop, progress, answered }
}

describe('a request to the store', () => {
  afterEach(() => jest.useRealTimers())

  it('puts the body with its headers, and says how many bytes have left', async () => {
    const { requests, progress, answered } = begin()
    expect(requests).toMatchObject([
      {
        method: 'PUT',
        url: 'https://store.example/media/a?X-Amz-Signature=x',
        headers: { 'if-none-match': '*' },
        body: { size: 5 },
      },
    ])
    requests[0]?.progress(3)
    requests[0]?.answer(200, { etag: '"abc"' })
    expect(await answered).toEqual({ status: 200, etag: '"abc"' })
    expect(progress).toEqual([3])
  })

  it("is answered with the code of the store's error", async () => {
    const { requests, answered } = begin()
    requests[0]?.answer(403, { text: '<Error><Code>QuotaExceeded</Code><Message>…</Message></Error>' })
    expect(await answered).toMatchObject({ status: 403, code: 'QuotaExceeded' })
  })

  it('ends when it is stopped', async () => {
    const { stop, requests, answered } = begin()
    stop.abort()
    expect((await answered).status).toBe(0)
    expect(requests[0]?.isAborted()).toBe(true)
  })

  it('is given up after a minute in which no byte leaves', async () => {
    jest.useFakeTimers()
    const { requests, answered } = begin()
    jest.advanceTimersByTime(mostSilence - 1)
    requests[0]?.progress(1)
    jest.advanceTimersByTime(mostSilence - 1)
    expect(requests[0]?.isAborted()).toBe(false)
    jest.advanceTimersByTime(1)
    expect((await answered).status).toBe(0)
  })
})
