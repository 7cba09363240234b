/** A request to the store. */
export interface StoreRequest {
  url: string
  body: Blob
  headers: Readonly<Record<string, string>>
  /** Told how many bytes of the body have left. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

export interface StoreAnswer {
  /** 0: none came. */
  status: number
  etag?: string | undefined
  /** The `Code` of S3's error. */
  code?: string | undefined
}

export type Send = (request: StoreRequest) => Promise<StoreAnswer>

/** A connection that takes no byte for so long (ms) is given up. The store does the same. */
export const mostSilence = 60_000

/** Puts a file, or a part of one, where a signed address says. By XHR: `fetch` does not tell how far it has come. */
export const sendFile: Send = ({ url, body, headers, onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, mostSilence)
    }
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen()
      onProgress(loaded)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      const { status, responseText } = request
      const code = /<Code>(\w+)<\/Code>/.exec(responseText)?.[1]
      resolve({ status, code, etag: request.getResponseHeader('etag') ?? undefined })
    })
    signal.addEventListener('abort', abort)
    listen()
    request.send(body)
  })
