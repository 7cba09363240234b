import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import type { Call } from '../action.ts'
import { send } from '../send.ts'
import { bulkRunAnswered, bulkRunBegan } from './bulkRun.ts'
import { withLimit } from './withLimit.ts'

/** How it went with one of them; one that is not in the record still waits. */
export type Outcome = 'running' | 'done' | Problem

/** How many requests are made at a time: others use the server, too. */
const limit = 4

/** Makes a call for each of several resources, and keeps how it went with each. */
export const useBulkRun = <Row extends { id: string }>() => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<'asking' | 'running' | 'ended'>('asking')
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const isOff = useRef(false)

  const note = (id: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [id]: outcome }))
  const run = async (rows: readonly Row[], call: (row: Row) => Call) => {
    isOff.current = false
    setPhase('running')
    const name = nanoid()
    dispatch(bulkRunBegan({ run: name, ids: rows.map(({ id }) => id) }))
    const doOne = async (row: Row) => {
      note(row.id, 'running')
      note(row.id, (await dispatch(send(call(row)))) ?? 'done')
    }
    await withLimit(rows, limit, doOne, () => isOff.current)
    dispatch(bulkRunAnswered({ run: name }))
    setPhase('ended')
  }

  return {
    phase,
    chosen,
    outcomes,
    begin: (rows: readonly Row[], call: (row: Row) => Call) => {
      setChosen(rows)
      void run(rows, call)
    },
    /** Those that failed or were not begun, once more. */
    again: (rows: readonly Row[], call: (row: Row) => Call) => void run(rows, call),
    /** Lets those in progress end and begins no other. */
    callOff: () => {
      isOff.current = true
    },
  }
}
