/** Whole minutes from now until an instant; none are left once it has passed. */
export const minutesLeft = (until: string, now: number) =>
  Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
