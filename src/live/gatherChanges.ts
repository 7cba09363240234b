import type { Delta, Removal } from '#contract/kinds.ts'

/** Milliseconds from one filing to the next. Added to what the server takes, a change is still seen in half a second. */
export const restMs = 200

interface Gathering {
  file: (change: Delta) => unknown
  /** Waits; rejects when the session ends meanwhile, and what has not been filed by then goes with it. */
  delay: (milliseconds: number) => Promise<unknown>
}

/**
 * Takes changes as they come. After a quiet time one is filed at once; what comes soon after is filed together,
 * since each filing copies a table and draws rows, however few of them have changed.
 */
export const gatherChanges = ({ file, delay }: Gathering) => {
  let waiting: Waiting | undefined

  const rest = async () => {
    for (;;) {
      waiting = nothing()
      await delay(restMs)
      if (waiting.records.size + waiting.removed.size === 0) break
      file({ records: [...waiting.records.values()], removed: [...waiting.removed.values()] })
    }
    waiting = undefined
  }

  return (change: Delta) => {
    if (waiting) {
      keepNewest(waiting.records, change.records)
      keepNewest(waiting.removed, change.removed)
      return
    }
    file(change)
    // The session is over.
    rest().catch(() => undefined)
  }
}

/** Between a record and its removal the store decides, by their revisions. */
const nothing = () => ({
  records: new Map<string, Delta['records'][number]>(),
  removed: new Map<string, Removal>(),
})
type Waiting = ReturnType<typeof nothing>

const keepNewest = <Change extends Pick<Removal, 'kind' | 'id' | 'revision'>>(
  kept: Map<string, Change>,
  coming: readonly Change[],
) => {
  for (const change of coming) {
    const key = `${change.kind} ${change.id}`
    if (change.revision > (kept.get(key)?.revision ?? -1)) kept.set(key, change)
  }
}
