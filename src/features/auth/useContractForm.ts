import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { fieldCodes, type FieldCode, type Problem } from '#contract/problem.ts'
import type { Outcome } from '#src/auth/callOutcome.ts'
import { errorCleared } from '#src/auth/authSlice.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { retryAfterOf } from '#src/common/retryAfter.ts'
import { useWait } from '#src/ui/useWait.ts'

type Codes = Record<string, FieldCode>

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((known) => known === code)

/** The first complaint about each field. */
const codesOf = (complaints: readonly { path: string; code: string }[]): Codes =>
  Object.fromEntries(
    complaints.toReversed().map(({ path, code }) => [path, isFieldCode(code) ? code : 'invalid']),
  )

/** Focuses the first field at fault, in the order of the page, with its contents ready to be replaced. */
const focusFirst = (form: HTMLFormElement, codes: Codes) => {
  const field = [...form.elements].find((element) => 'name' in element && String(element.name) in codes)
  if (field instanceof HTMLInputElement) {
    field.focus()
    field.select()
  }
}

interface ContractForm<S extends z.ZodMiniObject> {
  /** The body of the call that the form makes, or the part of it that is typed. */
  schema: S
  submit: (draft: z.output<S>) => Promise<Outcome>
}

/**
 * A form that obeys the contract: it is checked by the schema that the server checks it with, before
 * it is sent; whatever is refused is said at the field, and focus goes there.
 *
 * The inputs are left alone (uncontrolled), so password managers work and nothing typed is ever lost.
 * That is all the sign-in family needs, and it is a tenth of the size of the form library that the
 * pages behind it use, on the page that must load fastest. `<form action>` would empty the inputs
 * after a refusal, hence `onSubmit`.
 */
export const useContractForm = <S extends z.ZodMiniObject>({ schema, submit }: ContractForm<S>) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const ref = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<Codes>({})
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const wait = useWait(problem, retryAfterOf(problem))

  const complain = (form: HTMLFormElement, next: Codes) => {
    // The field must say what is wrong by the time that focus makes a screen reader read it.
    flushSync(() => setCodes(next))
    focusFirst(form, next)
  }

  const refuse = (form: HTMLFormElement, refused: Problem) => {
    const here = (refused.errors ?? []).filter(({ path }) => form.elements.namedItem(path))
    setProblem(here.length > 0 ? undefined : refused)
    complain(form, codesOf(here))
  }

  /** The schema says no, so nothing is sent. */
  const reject = (form: HTMLFormElement, issues: readonly z.core.$ZodIssue[]) => {
    dispatch(errorCleared())
    setProblem(undefined)
    complain(form, codesOf(issues.map(({ path, message }) => ({ path: path.join('.'), code: message }))))
  }

  const send = async (form: HTMLFormElement, draft: z.output<S>) => {
    setBusy(true)
    setCodes({})
    setProblem(undefined)
    const outcome = await submit(draft).finally(() => flushSync(() => setBusy(false)))
    if (!outcome.ok) refuse(form, outcome.problem)
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || wait > 0) return
    const form = event.currentTarget
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (checked.success) void send(form, checked.data)
    else reject(form, checked.error.issues)
  }

  const onInput: ComponentProps<'form'>['onInput'] = ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    // Who waits are the attempts for one address; another may be tried at once.
    if (wait > 0 && target.name === 'email') setProblem(undefined)
    if (!(target.name in codes)) return
    const { [target.name]: _, ...others } = codes
    setCodes(others)
  }

  return {
    form: { ref, onSubmit, onInput, noValidate: true },
    isBusy,
    /** Nothing can be sent now, after too many attempts; `FormProblem` says for how long. */
    isWaiting: wait > 0,
    /** For `FormProblem`. */
    problem: { problem, isAtField: Object.keys(codes).length > 0 },
    errorOf: (field: keyof z.input<S> & string) => {
      const code = codes[field]
      return code && t(`errors.${code}`)
    },
    requestSubmit: () => ref.current?.requestSubmit(),
    valueOf: (field: keyof z.input<S> & string) => {
      const input = ref.current?.elements.namedItem(field)
      return input instanceof HTMLInputElement ? input.value : ''
    },
  }
}
