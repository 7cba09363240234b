import type { Problem } from '#contract/problem.ts'

/** How many seconds the server asks to wait with the refusal, whatever it is for. */
export const waitAskedBy = ({ context }: Problem) => {
  const seconds = context?.['retryAfter']
  return typeof seconds === 'number' ? seconds : undefined
}

/** How many seconds the server asks to wait, of a refusal for too many attempts. */
export const retryAfterOf = (problem: Problem | undefined) =>
  problem?.status === 429 ? waitAskedBy(problem) : undefined
