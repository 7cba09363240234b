import type { Problem } from '#contract/problem.ts'

/** How long the server asks to wait, of a refusal for too many attempts. */
export const retrySeconds = ({ status, context }: Problem) => {
  const seconds = context?.['retryAfter']
  return status === 429 && typeof seconds === 'number' ? seconds : undefined
}
