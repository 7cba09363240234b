import type { Problem } from '#contract/problem.ts'

/** How many seconds the server asks to wait, of a refusal for too many attempts. */
export const retryAfterOf = (problem: Problem | undefined) => {
  const seconds = problem?.context?.['retryAfter']
  return problem?.status === 429 && typeof seconds === 'number' ? seconds : undefined
}
