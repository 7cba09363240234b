/** The last answers to polls, by address, so that an unchanged one need not travel again (304). */
const answers = new Map<string, { tag: string; body: unknown }>()

export const knownTag = (url: string) => answers.get(url)?.tag

export const taggedAnswer = (url: string) => answers.get(url)?.body

export const keepTagged = (url: string, { headers }: Response, body: unknown) => {
  const tag = headers.get('etag')
  if (tag) answers.set(url, { tag, body })
}

/** What one person was told must not be taken for what another one is. */
export const forgetTagged = () => answers.clear()
