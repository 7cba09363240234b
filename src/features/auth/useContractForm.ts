import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { fieldCodes, type FieldCode, type Problem } from '#contract/problem.ts'
import type { Outcome } from '#src/auth/callOutcome.ts'
import { errorCleared, selectWrongProof } from '#src/auth/authSlice.ts'
import type { Proof } from '#src/auth/authState.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/store/hooks.ts'
import { unreachable } from '#src/api/problems.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { useWait } from '#src/ui/useWait.ts'
import { part } from '#src/i18n/withTexts.ts'

type Codes = Record<string, FieldCode>

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((known) => known === code)

/** The first complaint about each field. */
const codesOf = (complaints: readonly { path: string; code: string }[]): Codes =>
  Object.fromEntries(
    complaints.toReversed().map(({ path, code }) => [path, isFieldCode(code) ? code : 'invalid']),
  )

/** Focuses the first field at fault, in the order of the page, with its contents ready to be replaced. */
const focusFirst = (form: HTMLFormElement, names: readonly string[]) => {
  const field = [...form.elements].find(
    (element) => 'name' in element && names.includes(String(element.name)),
  )
  if (field instanceof HTMLInputElement) {
    field.focus()
    field.select()
  }
}

const loadSchemas = part(() => import('./schemas.ts'), 'schemas')
type Schemas = Awaited<ReturnType<typeof loadSchemas>>
type SchemaName = keyof Schemas
type Draft<N extends SchemaName> = z.output<Schemas[N]>
type FieldOf<N extends SchemaName> = keyof z.input<Schemas[N]> & string

interface ContractForm<N extends SchemaName> {
  schema: N
  submit: (draft: Draft<N>) => Promise<Outcome>
  /** The field of the password or code, and what it says of a wrong one. */
  proof?: { is: Exclude<Proof, 'passkey'>; field: FieldOf<N>; wrong: string }
}

/**
 * A form that obeys the contract: it is checked by the schema that the server checks it with, before
 * it is sent; whatever is refused is said at the field, and focus goes there. So is a wrong password or code.
 *
 * The inputs are left alone (uncontrolled), so password managers work and nothing typed is ever lost.
 * That is all the sign-in family needs, and it is a tenth of the size of the form library that the
 * pages behind it use, on the page that must load fastest. `<form action>` would empty the inputs
 * after a refusal, hence `onSubmit`. The schemas come while the person types: nothing is checked before.
 */
export const useContractForm = <N extends SchemaName>({ schema, submit, proof }: ContractForm<N>) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const ref = useRef<HTMLFormElement>(null)
  const wrongProof = useAppSelector(selectWrongProof)
  const store = useAppStore()
  // In the state, so that a recording shows what the person saw.
  const isProofWrong = proof !== undefined && proof.is === wrongProof
  const [codes, setCodes] = useState<Codes>({})
  const [problem, setProblem] = useState<Problem>()
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const wait = useWait(problem, retryAfterOf(problem))

  const complain = (form: HTMLFormElement, next: Codes) => {
    // The field must say what is wrong by the time that focus makes a screen reader read it.
    flushSync(() => setCodes(next))
    focusFirst(form, Object.keys(next))
  }

  const refuse = (form: HTMLFormElement, refused: Problem) => {
    if (proof && proof.is === selectWrongProof(store.getState())) {
      setRefusals((count) => count + 1)
      focusFirst(form, [proof.field])
      return
    }
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

  const send = async (form: HTMLFormElement, draft: Draft<N>) => {
    setCodes({})
    setProblem(undefined)
    const outcome = await submit(draft).finally(() => flushSync(() => setBusy(false)))
    if (!outcome.ok) refuse(form, outcome.problem)
  }

  const check = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    setBusy(true)
    const schemas = await loadSchemas().catch(() => undefined)
    const checked = schemas?.[schema].safeParse(typed)
    // The union of all schemas' outputs is this one's by its name.
    if (checked?.success) return send(form, checked.data as Draft<N>)
    flushSync(() => setBusy(false))
    return checked ? reject(form, checked.error.issues) : refuse(form, unreachable())
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy && wait <= 0) void check(event.currentTarget)
  }

  const onInput: ComponentProps<'form'>['onInput'] = ({ target }) => {
    // Should it fail, the submit tries again and says so.
    void loadSchemas().catch(() => undefined)
    if (!(target instanceof HTMLInputElement)) return
    // Who waits are the attempts for one address; another may be tried at once.
    if (wait > 0 && target.name === 'email') setProblem(undefined)
    if (isProofWrong && target.name === proof.field) dispatch(errorCleared())
    if (!(target.name in codes)) return
    const { [target.name]: _, ...others } = codes
    setCodes(others)
    // The store has been told as well, for the banner: it would come up now.
    if (Object.keys(others).length === 0) dispatch(errorCleared())
  }

  return {
    form: { ref, onSubmit, onInput, noValidate: true },
    isBusy,
    /** Nothing can be sent now, after too many attempts; `FormProblem` says for how long. */
    isWaiting: wait > 0,
    /** For `FormProblem`. */
    problem: { problem, isAtField: isProofWrong || Object.keys(codes).length > 0 },
    errorOf: (field: FieldOf<N>) => {
      if (isProofWrong && field === proof.field) return proof.wrong
      const code = codes[field]
      return code && t(`errors.${code}`)
    },
    /** For a `CodeInput`, which empties itself. */
    refusals,
    requestSubmit: () => ref.current?.requestSubmit(),
    valueOf: (field: FieldOf<N>) => {
      const input = ref.current?.elements.namedItem(field)
      return input instanceof HTMLInputElement ? input.value : ''
    },
  }
}
