import { useRef, useState } from 'react'
import type { Instance } from '#contract/instances.ts'
import type { Problem } from '#contract/problem.ts'
import type { Deed } from '../../actions/perform.ts'
import { useAct } from '../../actions/useAct.ts'
import { withLimit } from './withLimit.ts'

/** How it went with one of them; one that is not in the record still waits. */
export type Outcome = 'running' | 'done' | Problem

/** How many are asked for at a time: the server answers each in its turn, and others use it, too. */
const limit = 4

/** Has the same done to several instances, and keeps how it went with each. */
export const useBulkRun = (deedOf: (instance: Instance) => Deed) => {
  const act = useAct()
  const [phase, setPhase] = useState<'asking' | 'running' | 'ended'>('asking')
  const [chosen, setChosen] = useState<readonly Instance[]>([])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const isOff = useRef(false)

  const note = (id: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [id]: outcome }))
  const doOne = async (instance: Instance) => {
    note(instance.id, 'running')
    note(instance.id, (await act(instance, deedOf(instance), { quiet: true })) ?? 'done')
  }
  const run = async (instances: readonly Instance[]) => {
    isOff.current = false
    setPhase('running')
    await withLimit(instances, limit, doOne, () => isOff.current)
    setPhase('ended')
  }

  return {
    phase,
    chosen,
    outcomes,
    isDone: ({ id }: Pick<Instance, 'id'>) => outcomes[id] === 'done',
    begin: (instances: readonly Instance[]) => {
      setChosen(instances)
      void run(instances)
    },
    /** Those that failed or were not begun, once more. */
    again: (instances: readonly Instance[]) => void run(instances),
    /** Lets those under way end and begins no other. */
    callOff: () => {
      isOff.current = true
    },
  }
}
