import type { SubmitEvent } from 'react'
import type { z } from 'zod/mini'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { useWait } from '#src/ui/useWait.ts'

/**
 * A form for a proof of identity. After too many wrong ones it sends nothing until the wait is over, by its
 * button, by Enter or by the last digit of a code.
 */
export const useProofForm = <S extends z.ZodMiniObject>(about: Parameters<typeof useSecretForm<S>>[0]) => {
  const { form, ...rest } = useSecretForm(about)
  const wait = useWait(rest.problem, retryAfterOf(rest.problem))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    wait > 0 ? event.preventDefault() : form.onSubmit(event)
  return {
    ...rest,
    form: { ...form, onSubmit },
    /** Seconds left of a wait: the button can't be used meanwhile, and `SecurityProblem` says why. */
    wait,
  }
}
