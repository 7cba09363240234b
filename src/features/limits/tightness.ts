import type { Limit } from '#contract/limits.ts'

/** From four fifths on a limit is close. */
export const tightnessOf = ({ limit, used, reserved }: Pick<Limit, 'limit' | 'used' | 'reserved'>) => {
  const taken = used + reserved
  if (taken >= limit) return 'full'
  return taken * 5 >= limit * 4 ? 'close' : 'free'
}
