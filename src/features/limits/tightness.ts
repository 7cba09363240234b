import type { Limit } from '#contract/limits/routes.ts'

/** From four fifths on a limit is close. */
export const tightnessOf = ({ limit, used }: Pick<Limit, 'limit' | 'used'>) => {
  if (used >= limit) return 'full'
  return used * 5 >= limit * 4 ? 'close' : 'free'
}
