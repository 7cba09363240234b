import type { Permission } from '#contract/permissions.ts'
import { previewHeader } from '#contract/previewHeader.ts'

/** An answer that has been read, and when it came. */
interface ReadAnswer {
  response: Response
  text: string
  at: number
}

interface EarlyAnswer {
  /** The access token that it was asked with. */
  token: string
  /** When. */
  asked: number
  /** Nothing where it was not answered as wished: then it is asked again. */
  answer: Promise<ReadAnswer | undefined>
}

declare global {
  interface Window {
    /** What the early script has asked for already, by address. */
    earlyAnswers?: Map<string, EarlyAnswer>
    /** Asks for what a page is made of and what it asks first; lists by pages of that size. */
    askEarly?: (
      token: string,
      to: { pathname: string; search: string },
      held: readonly Permission[],
      size: number,
    ) => void
  }
}

/** For so long (ms): from then on the live updates tell of changes, which an answer from before does not know. */
const goodFor = 10_000

/**
 * The answer to what the early script (public/early.js) has asked already: taken over once, soon, and only by whom it
 * was given to.
 */
export const earlyAnswer = async ({ method, url, headers }: Request): Promise<ReadAnswer | undefined> => {
  const early = window.earlyAnswers?.get(url)
  if (!early || method !== 'GET') return undefined
  window.earlyAnswers?.delete(url)
  const isTheirs = headers.get('authorization') === `Bearer ${early.token}` && !headers.has(previewHeader)
  return isTheirs && Date.now() - early.asked < goodFor ? early.answer : undefined
}

/** What one person was told must not be there for another one. */
export const forgetEarly = () => window.earlyAnswers?.clear()
