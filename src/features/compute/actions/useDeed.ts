import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import type { ConfirmState } from '#src/ui/confirmState.ts'
import type { Deed, Doer } from './perform.ts'
import { refusalTexts, refusalWords } from './refusalWords.ts'
import { useAct } from './useAct.ts'

/** One action on its way: where its request stands, and why it was refused. */
export const useDeed = (instance: Doer) => {
  const { t, i18n } = useTranslation(refusalTexts)
  const act = useAct()
  const [state, setState] = useState<ConfirmState>('pending')
  const [problem, setProblem] = useState<Problem>()

  const send = async (deed: Deed) => {
    setState('confirming')
    const refused = await act(instance, deed, { quiet: true })
    setProblem(refused)
    setState(refused ? 'error' : 'success')
    return refused === undefined
  }

  const refusal = problem && refusalWords(problem, t, i18n.language)
  return {
    state,
    isSending: state === 'confirming',
    problem,
    /** Why it was refused, as a sentence. */
    refusal,
    /** The same for a confirmation, which has fixed words for when no answer came. */
    failed: problem?.name === 'Unreachable' || problem?.name === 'Unexpected' ? undefined : refusal,
    /** Answers with whether the server has agreed. */
    send,
  }
}
