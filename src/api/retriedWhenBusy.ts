import { waitAskedBy } from '#src/api/retryAfter.ts'
import { wait } from '#src/common/wait.ts'
import type { Call, Stage } from './baseQuery.ts'
import type { Answer } from './exchange.ts'

/** So often a read is tried again before the refusal is shown. */
const mostRetries = 2
/** Nobody looks at the outline of a page for longer (s): what the server wants later is for the person to ask for. */
const longestWait = 5

/**
 * Tries what only reads again when the server is too busy, or is just being restarted, and says for how long (503 with
 * `Retry-After`, RFC 9110 §10.2.3). Somewhat later than it says, each at another time, for all that were refused come
 * back. A poll comes again anyway, and whether to repeat a change is for the person to say.
 */
export const retriedWhenBusy: Stage = (next) => async (call, api, options) => {
  let answer = await next(call, api, options)
  for (let retries = 0; retries < mostRetries; retries += 1) {
    const seconds = waitFor(call, answer)
    if (seconds === undefined) break
    await wait(seconds * 1000 * (1 + Math.random() / 2))
    if (api.signal.aborted) break
    answer = await next(call, api, options)
  }
  return answer
}

/** How long (s) to wait before the call is tried again; undefined when its answer is the last word. */
const waitFor = ({ route, isBackground }: Call, { error }: Pick<Answer, 'error'>) => {
  if (route.method !== 'GET' || isBackground || error?.status !== 503) return undefined
  const seconds = waitAskedBy(error)
  return seconds !== undefined && seconds <= longestWait ? seconds : undefined
}
