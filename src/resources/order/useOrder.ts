import { useEffect, useState, type SubmitEvent } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { Problem } from '#contract/problem.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { checkedBy, type Complaints } from '#src/forms/checkedBy.ts'
import { idempotencyKeys } from './idempotencyKeys.ts'
import type { KeptDraft } from './useKeptDraft.ts'

interface OrderTerms<Values, Draft> {
  /** What the form begins with. */
  start: Values
  /** Where it is kept over reloads, until it has been sent. */
  kept?: KeptDraft<Values>
  /** The body of the call. */
  draftOf: (values: Values) => Draft
  check: (values: Values, draft: Draft) => Complaints<Values>
  /** Makes the call and leads on; answers with why it was refused. */
  send: (draft: Draft, idempotencyKey: string) => Promise<Problem | undefined>
  /** Prices, rooms and limits may have changed. */
  onRefused?: () => void
}

/** An order in the making: its form, its body, and why it was refused last. */
export interface Order<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values>
  values: Values
  draft: Draft
  problem: Problem | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The state of an order form. Refusals go to the fields that they are about; the rest is `problem`. */
export const useOrder = <Values extends FieldValues, Draft>(
  terms: OrderTerms<Values, Draft>,
): Order<Values, Draft> => {
  const { start, kept, draftOf, check, send, onRefused } = terms
  const [problem, setProblem] = useState<Problem>()
  const [keyFor] = useState(idempotencyKeys)
  const form = useForm<Values>({
    shouldFocusError: false,
    // Whole, which is more than is asked for.
    defaultValues: start as DefaultValues<Values>,
    resolver: checkedBy((values) => check(values, draftOf(values))),
  })
  const { control, subscribe } = form
  // Whole from the first rendering on: every field has a default value.
  const values = useWatch({ control }) as Values

  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => kept?.keep(state.values) }),
    [subscribe, kept],
  )

  const refuse = (page: HTMLFormElement, refused: Problem) => {
    const faulty = (refused.errors ?? []).flatMap(({ path }) => [path, path.split('.', 1)[0] ?? ''])
    showProblem(form, refused)
    const isSaid = focusFirst(page, faulty)
    // What is said at a field need not be said above the button, unless it is about more than that field.
    setProblem(refused.name === 'ValidationError' && isSaid ? undefined : refused)
    onRefused?.()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    const attempt = form.handleSubmit(
      async (sent) => {
        setProblem(undefined)
        const draft = draftOf(sent)
        const refused = await send(draft, keyFor(draft))
        if (refused) refuse(page, refused)
        else kept?.forget()
      },
      (errors) => void focusFirst(page, Object.entries(errors).flatMap(placesOf)),
    )
    // Enter in a field sends, too; once is enough.
    if (!form.formState.isSubmitting) void attempt(event)
  }

  return { form, values, draft: draftOf(values), problem, onSubmit }
}

/** Where a fault is: at its field, and at the parts of it that it is about. */
const placesOf = ([field, error]: [string, unknown]) => [
  field,
  ...Object.keys((error as FieldError | undefined)?.types ?? {}).map((within) => `${field}.${within}`),
]

/** What takes the focus in a field: the choice that was made, else whatever can be filled in. */
const controls = ['input:checked', 'input, textarea', 'button']

/**
 * Leads to the first field at fault, in the order of the page: a group of choices has no single input that could be
 * focused. Whether there is one.
 */
const focusFirst = (page: HTMLFormElement, faulty: readonly string[]) => {
  const place = [...page.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) =>
    faulty.includes(dataset['field'] ?? ''),
  )
  for (const selector of controls) {
    const control = place?.querySelector<HTMLElement>(selector)
    if (!control) continue
    control.focus()
    return true
  }
  return false
}
