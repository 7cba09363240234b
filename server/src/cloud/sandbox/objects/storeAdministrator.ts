import type { AccountDraft, BucketDraft, BucketState, KeyDraft } from '../../../objectStore/administration.ts'
import { CloudFault } from '../../port.ts'

const callMs = 10_000

/** Where the store is administered, and with which token. */
export interface StorePlace {
  url: string
  adminToken: string
}

/** The text of a refusal, for the operator's log. */
const faultOf = async (answer: Response, path: string) => {
  const text = await answer.text().catch(() => '')
  const about = `the object store answers ${answer.status} to ${path}: ${text}`
  if (answer.status === 404) return new CloudFault('notFound', about, false)
  if (answer.status === 409) return new CloudFault('conflict', about, false)
  return answer.status >= 500
    ? new CloudFault('unavailable', about, true)
    : new CloudFault('rejected', about, false)
}

/** The store's own routes, which S3 has no calls for. */
export const storeAdministrator = ({ url, adminToken }: StorePlace) => {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/-/${path}`, {
      method,
      headers: { authorization: `Bearer ${adminToken}` },
      signal: AbortSignal.timeout(callMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CloudFault('unavailable', `the object store can't be reached for ${path}`, true, {
        cause: error,
      })
    })
    if (!answer.ok) throw await faultOf(answer, path)
    return answer
  }
  const named = encodeURIComponent
  return {
    putAccount: (id: string, draft: AccountDraft) => ask('PUT', `accounts/${named(id)}`, draft),
    putKey: (id: string, draft: KeyDraft) => ask('PUT', `keys/${named(id)}`, draft),
    removeKey: (id: string) => ask('DELETE', `keys/${named(id)}`),
    keyUses: async () => (await (await ask('GET', 'keys')).json()) as { id: string; at: number }[],
    stopLinks: (bucket: string) => ask('DELETE', `links/${named(bucket)}`),
    // The store answers with its own states, which both sides take from one type.
    putBucket: async (name: string, draft: BucketDraft) =>
      (await (await ask('PUT', `buckets/${named(name)}`, draft)).json()) as BucketState,
    bucketByTag: async (tag: string) => {
      const found = (await (await ask('GET', `buckets?tag=${named(tag)}`)).json()) as BucketState[]
      return found[0]
    },
    bucket: async (name: string) => {
      try {
        return (await (await ask('GET', `buckets/${named(name)}`)).json()) as BucketState
      } catch (error) {
        if (error instanceof CloudFault && error.reason === 'notFound') return undefined
        throw error
      }
    },
    bucketsOf: async (account: string) =>
      (await (await ask('GET', `buckets?account=${named(account)}`)).json()) as BucketState[],
    bucketsAfter: async (name: string) =>
      (await (await ask('GET', `buckets?after=${named(name)}`)).json()) as BucketState[],
  }
}
