import { objectKey } from '#contract/object-storage/objectKey.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import { sentOf, type ChosenFile, type Job } from './job.ts'
import type { Patience } from './repeated.ts'
import type { Send } from './sendFile.ts'
import { createSending, mostRequests } from './sending.ts'
import type { UploadCalls } from './uploadCalls.ts'
import { ExistsAlready, Refused } from './uploadErrors.ts'
import { mostBytes, planOf } from './uploadPlan.ts'
import {
  existingAnswered,
  selectExistingAnswer,
  selectUploads,
  uploadBegan,
  uploadFailed,
  uploadFinished,
  uploadFound,
  uploadPaused,
  uploadProgressed,
  uploadQueued,
  uploadsAdded,
  uploadsRemoved,
  uploadStalled,
  type ExistingAnswer,
  type Upload,
} from './uploadsSlice.ts'

export interface UploaderParts extends Patience {
  dispatch: AppDispatch
  getState: () => RootState
  calls: UploadCalls
  send: Send
}

/** How often (ms) the state is told how far a file has come. */
const tellEvery = 250

/** Sends files to the store: what the thunks of `uploadThunks.ts` ask for. One for each store of the console. */
export const createUploader = ({ dispatch, getState, ...parts }: UploaderParts) => {
  const { calls, clock } = parts
  const jobs = new Map<string, Job>()
  const queue: Job[] = []
  // Ends what goes on after an upload has left the list.
  let ended = new AbortController()
  let running = 0
  let made = 0

  const tell = (job: Job, isUrgent: boolean) => {
    if (!isUrgent && clock.now() - job.toldAt < tellEvery) return
    job.toldAt = clock.now()
    dispatch(uploadProgressed({ id: job.id, sent: sentOf(job) }))
  }

  const sending = createSending({
    ...parts,
    onProgress: tell,
    onStalled: ({ id }) => dispatch(uploadStalled(id)),
    isWanted: ({ id }) => jobs.has(id),
    nextTo: (job) =>
      queue.filter(
        ({ bucketId, plan, key }) =>
          bucketId === job.bucketId && plan.kind === 'whole' && objectKey.safeParse(key).success,
      ),
  })

  const enqueue = (job: Job) => {
    queue.push(job)
    dispatch(uploadQueued(job.id))
  }

  const halt = (job: Job) => {
    job.stop?.abort()
    job.onTheWay.clear()
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
  }

  const drop = (removed: readonly Job[]) => {
    for (const job of removed) {
      jobs.delete(job.id)
      halt(job)
      if (job.upload) void sending.abort(job.upload, ended.signal)
    }
    dispatch(uploadsRemoved(removed.map(({ id }) => id)))
  }

  const settle = (job: Job, answer: ExistingAnswer) => {
    if (answer === 'skip') return drop([job])
    job.replaces = true
    enqueue(job)
  }

  const find = (job: Job) => {
    const answer = selectExistingAnswer(getState())
    if (answer) settle(job, answer)
    else dispatch(uploadFound(job.id))
  }

  const fail = (job: Job, error: unknown) => {
    job.onTheWay.clear()
    if (error instanceof Refused && error.failure === 'ended') {
      job.upload = undefined
      job.etags.clear()
    }
    tell(job, true)
    if (error instanceof ExistsAlready) find(job)
    else dispatch(uploadFailed({ id: job.id, failure: error instanceof Refused ? error.failure : 'refused' }))
  }

  const run = async (job: Job) => {
    const { signal } = (job.stop = new AbortController())
    running += 1
    dispatch(uploadBegan(job.id))
    try {
      if (job.file.size > mostBytes) throw new Refused('tooLarge')
      if (!objectKey.safeParse(job.key).success) throw new Refused('keyTooLong')
      await sending.sendJob(job, signal)
      signal.throwIfAborted()
      jobs.delete(job.id)
      dispatch(uploadFinished(job.id))
    } catch (error) {
      // Whoever has stopped it has told the state.
      if (!signal.aborted) fail(job, error)
    }
    running -= 1
    start()
  }

  const start = () => {
    for (const job of queue.splice(0, Math.max(0, mostRequests - running))) void run(job)
  }

  /** Large files wait long for their turn, but the question whether to replace objects should come early. */
  const lookAhead = async () => {
    for (const job of queue.filter(({ plan, replaces }) => plan.kind === 'parts' && !replaces)) {
      const object = queue.includes(job) && (await calls.find(job).catch(() => undefined))
      if (!object || !queue.includes(job)) continue
      halt(job)
      find(job)
    }
  }

  const jobOf = (chosen: ChosenFile): Job => {
    made += 1
    const progress = { replaces: false, etags: new Map(), onTheWay: new Map(), toldAt: 0 }
    return { ...chosen, ...progress, id: String(made), plan: planOf(chosen.file.size) }
  }

  const those = (ids: readonly string[]) => ids.flatMap((id) => jobs.get(id) ?? [])

  return {
    add: (chosen: readonly ChosenFile[]) => {
      const added = chosen.map(jobOf)
      for (const job of added) jobs.set(job.id, job)
      queue.push(...added)
      dispatch(uploadsAdded(added.map(shownOf)))
      start()
      void lookAhead()
    },
    pause: (ids: readonly string[]) => {
      for (const job of those(ids)) {
        halt(job)
        tell(job, true)
        dispatch(uploadPaused(job.id))
      }
    },
    /** Goes on with uploads that were paused or have failed. */
    resume: (ids: readonly string[]) => {
      those(ids).forEach(enqueue)
      start()
    },
    cancel: (ids: readonly string[]) => drop(those(ids)),
    answer: (answer: ExistingAnswer) => {
      const existing = selectUploads(getState()).filter(({ state }) => state === 'exists')
      dispatch(existingAnswered(answer))
      for (const job of those(existing.map(({ id }) => id))) settle(job, answer)
      start()
    },
    /** Forgets all files, without a word to the store: whoever was signed in no longer is. */
    stop: () => {
      ended.abort()
      ended = new AbortController()
      for (const job of jobs.values()) job.stop?.abort()
      jobs.clear()
      queue.length = 0
    },
  }
}

export type Uploader = ReturnType<typeof createUploader>

const shownOf = ({ id, bucketId, key, name, file }: Job): Upload => ({
  id,
  bucketId,
  key,
  name,
  size: file.size,
  sent: 0,
  state: 'waiting',
})
