import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import type { ConfirmState } from '#src/ui/confirmState.ts'
import type { Call } from '../action.ts'
import { refusalTexts, refusalWords } from '../refusalWords.ts'
import { send } from '../send.ts'

/** A call in progress: where it stands, and why it was refused. */
export const useCall = () => {
  const { t, i18n } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const [state, setState] = useState<ConfirmState>('pending')
  const [problem, setProblem] = useState<Problem>()

  const make = async (call: Call) => {
    setState('confirming')
    const refused = await dispatch(send(call))
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
    make,
  }
}

/** What is wrong with the fields of a form: a code for each field at fault. */
export type FieldCodes = Record<string, string>

/** The contract's own check of what is about to be sent. */
export const codesOf = (schema: z.ZodMiniType, values: unknown): FieldCodes => {
  const { error } = schema.safeParse(values)
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** A dialog's form: what it finds wrong itself, else what the server does, each at its field. */
export const useCallForm = (fields: readonly string[]) => {
  const { problem, refusal, isSending, make } = useCall()
  const [own, setOwn] = useState<FieldCodes>({})
  const refused = problem?.errors ?? []
  const codeOf = (field: string) =>
    own[field] ?? refused.find(({ path }) => path.split('.')[0] === field)?.code

  /** What the server finds wrong within a field: `routes.0.via`. */
  const codeAt = (place: string) => refused.find(({ path }) => path === place)?.code

  const submit = async (codes: FieldCodes, call: () => Call) => {
    setOwn(codes)
    return Object.keys(codes).length === 0 && (await make(call()))
  }

  return {
    isSending,
    problem,
    codeOf,
    codeAt,
    /** Why it was refused, where no field says so. */
    refusal: fields.some((field) => codeOf(field) !== undefined) ? undefined : refusal,
    /** Sends what is in order; answers with whether the server has agreed. */
    submit,
  }
}
