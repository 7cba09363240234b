interface Wanted {
  from: Date
  to: Date
  points: number
}

/** The times of a chart, without values: this adapter measures nothing yet. */
export const noMetrics = <Name extends string>({ from, to, points }: Wanted, ...names: Name[]) => {
  const every = (to.getTime() - from.getTime()) / Math.max(1, points) / 1000
  const times = Array.from({ length: points }, (_, at) => Math.floor(from.getTime() / 1000 + at * every))
  const nothing = Object.fromEntries(names.map((name) => [name, times.map(() => null)]))
  // Object.fromEntries forgets what the keys are.
  return { times, ...(nothing as Record<Name, null[]>) }
}
