/** The last answers to polls, by address, so that an unchanged one need not travel again (304). */
const answers = new Map<string, { tag: string; body: unknown }>()

/** Addresses that name a moment are asked for only once: what was answered first is dropped for the next. */
const mostKept = 50

export const knownTag = (url: string) => answers.get(url)?.tag

export const taggedAnswer = (url: string) => answers.get(url)?.body

export const keepTagged = (url: string, { headers }: Response, body: unknown) => {
  const tag = headers.get('etag')
  if (!tag) return
  answers.delete(url)
  answers.set(url, { tag, body })
  const [oldest] = answers.keys()
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest)
}

/** What one person was told must not be taken for what another one is. */
export const forgetTagged = () => answers.clear()
