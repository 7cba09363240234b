import { CloudFault } from '../../port.ts'
import { ConnectionLost, type Answer } from './transport.ts'

interface Patience {
  /** Names the call in a fault. */
  what: string
  /** Whether sending it twice does no more than sending it once. */
  isSafe: boolean
  /** Milliseconds after which no other try begins. */
  untilMs: number
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

const mostTries = 4
const firstPauseMs = 250
const longestPauseMs = 15_000

/** Answers that a later try may change: of these, 429 says that nothing was done. */
const passing = new Set([429, 502, 503, 504])

/**
 * Sends until there is an answer worth having. What is not safe to repeat is repeated only where it certainly had no
 * effect; whoever ordered it looks up by its tag whether it had one.
 */
export const sendPatiently = async (
  send: () => Promise<Answer>,
  { what, isSafe, untilMs, now, pause }: Patience,
): Promise<Answer> => {
  const until = now() + untilMs
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(send)
    const isOver = tries === mostTries || !mayRepeat(outcome, isSafe)
    const pauseMs = isOver ? 0 : pauseAfter(outcome, tries, now())
    if (isOver || now() + pauseMs > until) return orFault(what, outcome)
    await pause(pauseMs)
  }
}

type Outcome = Answer | ConnectionLost | CloudFault

const attempt = async (send: () => Promise<Answer>): Promise<Outcome> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof CloudFault) return error
    throw error
  }
}

const mayRepeat = (outcome: Outcome, isSafe: boolean) => {
  if (outcome instanceof ConnectionLost) return isSafe || outcome.neverArrived
  if (outcome instanceof CloudFault) return isSafe && outcome.retryable
  return passing.has(outcome.status) && (isSafe || outcome.status === 429)
}

const pauseAfter = (outcome: Outcome, tries: number, now: number) => {
  const asked = outcome instanceof Error ? undefined : outcome.headers['retry-after']
  const ms = asked === undefined ? NaN : /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now
  return Number.isNaN(ms) ? firstPauseMs * 2 ** (tries - 1) : Math.min(longestPauseMs, Math.max(0, ms))
}

const orFault = (what: string, outcome: Outcome): Answer => {
  if (outcome instanceof ConnectionLost)
    throw new CloudFault('unavailable', `${what}: ${outcome.message}`, true)
  if (outcome instanceof CloudFault) throw outcome
  return outcome
}
