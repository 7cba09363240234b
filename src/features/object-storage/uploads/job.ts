import type { Id } from '#contract/record.ts'
import type { ObjectPlace, UploadAt } from './uploadCalls.ts'
import { rangeOfPart, type UploadPlan } from './uploadPlan.ts'

/** A file to upload, and its place in a bucket. */
export interface ChosenFile {
  bucketId: Id
  key: string
  /** The path within the folder that it is uploaded to. */
  name: string
  file: File
}

/** What the state can't hold of an upload: the file, and what is needed to go on with it. */
export interface Job extends ChosenFile {
  id: string
  plan: UploadPlan
  /** Whether an object of its key is replaced. */
  replaces: boolean
  /** The upload in parts, once it has begun. */
  upload?: UploadAt | undefined
  /** Parts that have arrived, by number. */
  etags: Map<number, string>
  /** Bytes of requests on their way, by part. */
  onTheWay: Map<number, number>
  /** When the state was last told how far it has come. */
  toldAt: number
  /** Ends its requests. There while it runs. */
  stop?: AbortController | undefined
}

/** The key of the object, and its type as far as the contract takes it. */
export const placeOf = ({ key, file: { type } }: ChosenFile): ObjectPlace => ({
  key,
  ...(/^[\u0020-\u007e]{1,200}$/.test(type) && { contentType: type }),
})

/** So many bytes have left, of requests that may still fail. */
export const sentOf = ({ file, plan, etags, onTheWay }: Job) => {
  const moving = [...onTheWay.values()].reduce((sum, sent) => sum + sent, 0)
  if (plan.kind === 'whole') return moving
  return [...etags.keys()].reduce((sum, number) => {
    const { start, end } = rangeOfPart(file.size, plan.partBytes, number)
    return sum + end - start
  }, moving)
}
