import { delta, kinds, type Delta, type LooseRecord } from '#contract/kinds.ts'
import { live, longestSince } from '#contract/live.ts'
import { api } from '#src/api/api.ts'
import { renewAloud } from '#src/api/reauthenticated.ts'
import type { AppDispatch, AppThunk } from '#src/store/store.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { serviceSuspended } from '#src/auth/billingActions.ts'
import { askAsPreviewed } from '#src/auth/previewHeader.ts'
import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { apiUrl } from '#src/common/config.ts'
import { logWarning } from '#src/common/log.ts'
import type { KnownKinds } from '#src/records/knownKinds.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { backoff } from './backoff.ts'
import { gatherChanges } from './gatherChanges.ts'
import { readMessages, type Message } from './messages.ts'
import { joinTabs } from './tabs.ts'

interface Following {
  userId: string
  dispatch: AppDispatch
  /** Aborted when the session ends. */
  signal: AbortSignal
  /** Waits; rejects when the session ends meanwhile. */
  delay: (milliseconds: number) => Promise<unknown>
}

/** Keeps the store current with what happens in the company, for as long as the session lasts. */
export const followLiveUpdates = async ({ userId, dispatch, signal, delay }: Following) => {
  // Those who only listen keep it too: whoever leads next goes on where the one before left off.
  let lastEventId: string | undefined
  const file = (change: Delta) => dispatch(deltaReceived(change, { via: 'live' }))
  const gather = gatherChanges({ file, delay })
  const receive = (message: Message) => {
    lastEventId = message.id
    take(message, { gather, dispatch })
  }
  const tabs = joinTabs(userId, receive)
  signal.addEventListener('abort', tabs.leave)

  await tabs.lead(signal, async () => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      let pause = 0
      try {
        const body = await open({ lastEventId, signal, dispatch })
        for await (const message of readMessages(body, { onRetry: (wanted) => (pause = wanted) })) {
          attempt = 0
          tabs.passOn(message)
          receive(message)
        }
      } catch {
        // A dropped line is ordinary; we come back where we left off.
      }
      await delay(pause + backoff(attempt))
    }
  })
}

interface Taking {
  gather: (change: Delta) => void
  dispatch: AppDispatch
}

const take = ({ event, data }: Message, { gather, dispatch }: Taking) => {
  if (event === 'resync') return askAgain(dispatch)
  if (event === 'suspended') return dispatch(tellSuspension())
  if (event !== 'delta') return undefined
  const { data: change, error } = delta.safeParse(JSON.parse(data))
  const known = dispatch(readKnown(change?.records ?? []))
  if (change && known.records) return gather({ ...change, records: known.records })
  logWarning('A live update has another shape than its contract', error ?? known.error)
  return askAgain(dispatch)
}

/** Checks the records of kinds that this store knows. */
const readKnown =
  (records: readonly LooseRecord[]): AppThunk<ReturnType<KnownKinds['read']>> =>
  (_dispatch, _getState, { kinds: known }) =>
    known.read(records)

/** Who knows it already is left where they are. */
const tellSuspension = (): AppThunk<void> => (dispatch, getState) => {
  if (!selectUser(getState())?.suspended) dispatch(serviceSuspended())
}

/** What has changed can't be told: everything on screen is asked for again. */
const askAgain = (dispatch: AppDispatch) => dispatch(api.util.invalidateTags([...kinds, 'Value']))

interface Opening {
  /** None before the first; empty when the server has said to begin again. */
  lastEventId: string | undefined
  signal: AbortSignal
  dispatch: AppDispatch
}

/** What is on screen has been read since then; a page that has been open for long reads it again. By a clock that counts sleep. */
const sinceThePageBegan = () => {
  const seconds = Math.max(0, Math.ceil((Date.now() - performance.timeOrigin) / 1000))
  return seconds <= longestSince ? `?since=${seconds}` : ''
}

/** Opens the stream. A token that ran out is renewed on the way, as it is for any call. */
const open = async ({ lastEventId, signal, dispatch }: Opening) => {
  const token = storedAccessToken()
  const headers = new Headers({ accept: 'text/event-stream', 'x-background': '1' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (lastEventId) headers.set('last-event-id', lastEventId)
  askAsPreviewed(headers)
  const begun = lastEventId === undefined ? sinceThePageBegan() : ''
  const response = await fetch(apiUrl + live.events.path + begun, { headers, signal, cache: 'no-store' })
  if (response.status === 401) await renewAloud(token, { dispatch })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  return response.body
}
