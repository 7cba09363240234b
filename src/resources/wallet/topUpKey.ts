import type { TopUpDraft } from '#contract/billing/topUps.ts'
import type { Problem } from '#contract/problem.ts'
import { readInTab, writeInTab } from '#src/common/webStorage.ts'

const place = 'top-up'

interface Kept {
  asked: string
  key: string
}

const kept = (): Kept | undefined => {
  try {
    const { asked, key } = JSON.parse(readInTab(place) ?? '{}') as Partial<Kept>
    return asked !== undefined && key !== undefined ? { asked, key } : undefined
  } catch {
    return undefined
  }
}

/**
 * The key of a payment, made and kept before it is sent: should the answer be lost, even with the page, the same
 * payment goes out under the same key, and is made once.
 */
export const keyOfTopUp = (draft: TopUpDraft): string => {
  const asked = JSON.stringify([draft.amount, draft.methodId])
  const last = kept()
  if (last?.asked === asked) return last.key
  const key = crypto.randomUUID()
  writeInTab(place, JSON.stringify({ asked, key } satisfies Kept))
  return key
}

/** What became of it is known: paying the same again is another payment. */
export const forgetTopUpKey = () => writeInTab(place, null)

/**
 * Whether a refusal is the server's last word on a payment; after any other it may have been made. A 409 without a
 * reason says that the first request is still running.
 */
export const isFinal = ({ status, context }: Problem) =>
  status >= 400 &&
  status < 500 &&
  status !== 429 &&
  (status !== 409 || typeof context?.['reason'] === 'string')
