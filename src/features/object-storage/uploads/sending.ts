import { createAddresses } from './addresses.ts'
import { placeOf, type Job } from './job.ts'
import { repeating, type Patience } from './repeated.ts'
import type { Send, StoreAnswer } from './sendFile.ts'
import { createSlots } from './slots.ts'
import type { UploadAt, UploadCalls } from './uploadCalls.ts'
import { checkAnswer, ExistsAlready, Refused, Unanswered, wantsNewAddress } from './uploadErrors.ts'
import { rangeOfPart, type UploadPlan } from './uploadPlan.ts'

/** So many requests run at a time, over all files. */
export const mostRequests = 4
/** So many addresses are asked for together. */
const addressesAtOnce = 50
/** So many addresses of parts: more than are sent before they expire would be asked for in vain. */
const partAddressesAtOnce = 16

export interface SendingParts extends Patience {
  calls: UploadCalls
  send: Send
  /** Told that more or fewer bytes of a job have left, and whether the state has to know now. */
  onProgress: (job: Job, isUrgent: boolean) => void
  /** Told that a request of a job is sent again after a while. */
  onStalled: (job: Job) => void
  /** Whether the job is still wanted. */
  isWanted: (job: Job) => boolean
  /** Small files of the same bucket that come after a job. */
  nextTo: (job: Job) => readonly Job[]
}

interface Piece {
  job: Job
  /** The number of the part; 0 for a whole file. */
  number: number
  body: Blob
  headers: Record<string, string>
  address: () => Promise<string>
  forget: () => void
}

/** A file that was changed or removed can't be read any more, which looks like a broken connection. */
const checkReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new Refused('unreadable')
  }
}

/** Sends one file after its plan, until it is an object. Throws the errors of `uploadErrors.ts`. */
export const createSending = (parts: SendingParts) => {
  const { calls, send, clock, onProgress, onStalled, isWanted, nextTo } = parts
  const slots = createSlots(mostRequests)
  const repeat = repeating(parts)

  const insist = <T>(job: Job, signal: AbortSignal, request: () => Promise<T>) =>
    repeat(
      signal,
      async () => {
        await checkReadable(job.file)
        onStalled(job)
      },
      request,
    )

  const attempt = async ({ job, number, body, headers, address }: Piece, signal: AbortSignal) => {
    const url = await address()
    const answer = await send({
      url,
      body,
      headers,
      signal,
      onProgress: (sent) => {
        job.onTheWay.set(number, sent)
        onProgress(job, false)
      },
    })
    job.onTheWay.delete(number)
    if (answer.status < 200 || answer.status >= 300) onProgress(job, true)
    signal.throwIfAborted()
    return answer
  }

  /** Sends the body of one request, to a new address if the first one is refused. */
  const put = (piece: Piece, signal: AbortSignal) =>
    slots.run(async (): Promise<StoreAnswer> => {
      signal.throwIfAborted()
      let answer = await attempt(piece, signal)
      if (wantsNewAddress(answer)) {
        piece.forget()
        answer = await attempt(piece, signal)
      }
      if (answer.status === 0) slots.narrow()
      else slots.widen()
      checkAnswer(answer)
      return answer
    })

  const whole = createAddresses<Job>(async (wanted) => {
    // One call is for one bucket, which is that of whoever asks.
    const [first] = wanted
    return first ? calls.uploadUrls(first.bucketId, wanted.map(placeOf)) : []
  }, clock.now)

  const sendWhole = async (job: Job, signal: AbortSignal) => {
    const { file } = job
    const { contentType } = placeOf(job)
    const forget = () => whole.forget(job)
    const isConditional =
      !job.replaces && (await insist(job, signal, () => calls.takesConditions(job.bucketId)))
    if (!job.replaces && !isConditional && (await insist(job, signal, () => calls.find(job))))
      throw new ExistsAlready()
    const piece: Piece = {
      job,
      number: 0,
      // Without a type of its own, so that the header says what was signed.
      body: file.slice(),
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(isConditional && { 'if-none-match': '*' }),
      },
      address: () => whole.of(job, () => nextTo(job).slice(0, addressesAtOnce - 1)),
      forget,
    }
    let isLost = false
    await insist(job, signal, async () => {
      try {
        await put(piece, signal)
      } catch (error) {
        // Where the answer to an earlier request was lost, what exists is what that one has made.
        const isOurs =
          error instanceof ExistsAlready && isLost && (await calls.find(job))?.sizeBytes === file.size
        if (error instanceof Unanswered) isLost = true
        if (!isOurs) throw error
      }
    })
    forget()
  }

  const begin = async (job: Job) => {
    const begun = await calls.begin(job.bucketId, { ...placeOf(job), sizeBytes: job.file.size })
    // Cancelled while it began.
    if (!isWanted(job)) void calls.abort(begun).catch(() => undefined)
    return begun
  }

  const sendParts = async (job: Job, plan: UploadPlan & { kind: 'parts' }, signal: AbortSignal) => {
    const { file } = job
    if (!job.replaces && !job.upload && (await insist(job, signal, () => calls.find(job))))
      throw new ExistsAlready()
    const upload = (job.upload ??= await insist(job, signal, () => begin(job)))
    const left = Array.from({ length: plan.parts }, (_, n) => n + 1).filter((n) => !job.etags.has(n))
    const addresses = createAddresses<number>((numbers) => calls.partUrls(upload, numbers), clock.now)
    const failed = new AbortController()
    const either = AbortSignal.any([signal, failed.signal])
    const sendPart = async (number: number) => {
      const { start, end } = rangeOfPart(file.size, plan.partBytes, number)
      const piece: Piece = {
        job,
        number,
        body: file.slice(start, end),
        headers: {},
        address: () => addresses.of(number, () => left.slice(0, partAddressesAtOnce - 1)),
        forget: () => addresses.forget(number),
      }
      const etag = await insist(job, either, async () => {
        const answer = await put(piece, either)
        if (answer.etag === undefined) throw new Unanswered('no ETag')
        return answer.etag
      })
      piece.forget()
      job.etags.set(number, etag)
      onProgress(job, false)
    }
    const lanes = Array.from({ length: mostRequests }, async () => {
      for (let number = left.shift(); number !== undefined; number = left.shift()) await sendPart(number)
    })
    try {
      await Promise.all(lanes)
    } catch (error) {
      failed.abort()
      await Promise.allSettled(lanes)
      throw error
    }
    await complete(job, upload, signal)
  }

  const complete = async (job: Job, upload: UploadAt, signal: AbortSignal) => {
    const made = [...job.etags]
      .map(([number, etag]) => ({ number, etag }))
      .toSorted((one, other) => one.number - other.number)
    let isLost = false
    await insist(job, signal, async () => {
      try {
        await calls.complete(upload, made, job.replaces)
      } catch (error) {
        // Where the answer to an earlier request was lost, the parts are an object already.
        const object = isLost && !(error instanceof Unanswered) ? await calls.find(job) : undefined
        if (error instanceof Unanswered) isLost = true
        if (object?.sizeBytes !== job.file.size || !object.etag.endsWith(`-${made.length}"`)) throw error
      }
    })
  }

  return {
    sendJob: (job: Job, signal: AbortSignal) =>
      job.plan.kind === 'whole' ? sendWhole(job, signal) : sendParts(job, job.plan, signal),
    /** Deletes the parts from the store. Those that it can't delete now expire after the bucket's number of days. */
    abort: (upload: UploadAt, signal: AbortSignal) =>
      repeat(
        signal,
        () => Promise.resolve(),
        () => calls.abort(upload),
      ).catch(() => undefined),
  }
}
