import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { fieldCodes, type Problem } from '#contract/problem.ts'

interface SecretForm<S extends z.ZodMiniObject> {
  schema: S
  /** Sends what was typed; answers with what was refused, if anything was. */
  submit: (typed: z.output<S>) => Promise<Problem | undefined>
  /** The field of the password or code that is proof enough, and what it says of a wrong one. */
  proof?: { field: keyof z.input<S> & string; wrong: string }
}

/**
 * A form for passwords and codes. What is typed stays in the inputs and goes from there into the
 * call: neither the state of a component nor an action ever holds it.
 */
export const useSecretForm = <S extends z.ZodMiniObject>({ schema, submit, proof }: SecretForm<S>) => {
  const { t } = useTranslation('common')
  const ref = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)

  const complain = (form: HTMLFormElement, complaints: readonly { field: string; code: string }[]) => {
    setCodes(Object.fromEntries(complaints.toReversed().map(({ field, code }) => [field, code])))
    const first = complaints[0] && form.elements.namedItem(complaints[0].field)
    if (!(first instanceof HTMLInputElement)) return
    first.focus()
    first.select()
  }

  const send = async (form: HTMLFormElement, typed: z.output<S>) => {
    setIsBusy(true)
    setCodes({})
    setProblem(undefined)
    const refused = await submit(typed).finally(() => setIsBusy(false))
    if (!refused) return
    if (proof && refused.name === 'InvalidCodeException') {
      setRefusals((count) => count + 1)
      complain(form, [{ field: proof.field, code: 'refused' }])
      return
    }
    const atFields = (refused.errors ?? []).filter(({ path }) => form.elements.namedItem(path))
    if (atFields.length)
      complain(
        form,
        atFields.map(({ path, code }) => ({ field: path, code })),
      )
    else setProblem(refused)
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (checked.success) return void send(form, checked.data)
    const { issues } = checked.error
    return complain(
      form,
      issues.map(({ path, message }) => ({ field: path.join('.'), code: message })),
    )
  }

  /** Whoever types has begun to mend what the field says is wrong. */
  const onInput: ComponentProps<'form'>['onInput'] = ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !(target.name in codes)) return
    const { [target.name]: _, ...others } = codes
    setCodes(others)
  }

  return {
    form: { ref, onSubmit, onInput, noValidate: true },
    isBusy,
    problem,
    /** The sentence for a field at fault. */
    errorOf: (field: keyof z.input<S> & string) => {
      const code = codes[field]
      if (code === undefined) return undefined
      if (code === 'refused') return proof?.wrong
      return t(`errors.${fieldCodes.find((known) => known === code) ?? 'invalid'}`)
    },
    /** For a `CodeInput`, which empties itself. */
    refusals,
    codeOf: (field: keyof z.input<S> & string) => codes[field],
    requestSubmit: () => ref.current?.requestSubmit(),
  }
}
