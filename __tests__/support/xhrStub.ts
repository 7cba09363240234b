/** A request that the console has sent by XHR. */
export interface SentByXhr {
  method: string
  url: string
  headers: Record<string, string>
  body: Blob
  progress: (loaded: number) => void
  answer: (status: number, about?: { etag?: string; text?: string }) => void
  isAborted: () => boolean
}

/**
 * Puts a stub in place of `XMLHttpRequest`. Requests wait in the list for the test to answer them, or `answer` does at
 * once.
 */
export const stubXhr = (answer?: (request: SentByXhr) => void) => {
  const requests: SentByXhr[] = []

  class Xhr extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #etag: string | null = null
    #method = ''
    #url = ''
    #headers: Record<string, string> = {}
    #isAborted = false

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }

    getResponseHeader(name: string) {
      return name === 'etag' ? this.#etag : null
    }

    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('loadend'))
    }

    send(body: Blob) {
      const request: SentByXhr = {
        method: this.#method,
        url: this.#url,
        headers: this.#headers,
        body,
        progress: (loaded) => {
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
        },
        answer: (status, { etag, text = '' } = {}) => {
          this.status = status
          this.responseText = text
          this.#etag = etag ?? null
          this.dispatchEvent(new Event('loadend'))
        },
        isAborted: () => this.#isAborted,
      }
      requests.push(request)
      answer?.(request)
    }
  }

  // What of an XMLHttpRequest is not here, nobody uses.
  globalThis.XMLHttpRequest = Xhr as unknown as typeof XMLHttpRequest
  return requests
}
