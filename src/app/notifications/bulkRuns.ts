import type { Operation } from '#contract/operations.ts'

interface Run {
  ids: ReadonlySet<string>
  waiting: Set<string>
  ended: Operation[]
  isAnswered: boolean
}

/** The operations of bulk runs, gathered until the last of a run has ended. */
export const bulkRuns = () => {
  const runs = new Map<string, Run>()

  /** All of a run, once nothing more of it can come. */
  const whole = (name: string, { waiting, ended, isAnswered }: Run) => {
    if (!isAnswered || waiting.size > 0) return []
    runs.delete(name)
    return ended
  }

  return {
    began: (name: string, ids: readonly string[]) =>
      void runs.set(name, { ids: new Set(ids), waiting: new Set(), ended: [], isAnswered: false }),

    /** Whether the operation was started by a run. */
    isTaken: ({ id, target }: Operation) => {
      const run = [...runs.values()].find(({ ids, isAnswered }) => !isAnswered && ids.has(target.id))
      run?.waiting.add(id)
      return run !== undefined
    },

    /** What there is to tell, if this was the last operation of its run. */
    ended: (operation: Operation): Operation[] => {
      for (const [name, run] of runs)
        if (run.waiting.delete(operation.id)) {
          run.ended.push(operation)
          return whole(name, run)
        }
      return []
    },

    /** What there is to tell, if all of the run has ended before. */
    answered: (name: string): Operation[] => {
      const run = runs.get(name)
      if (!run) return []
      run.isAnswered = true
      return whole(name, run)
    },

    clear: () => runs.clear(),
  }
}
