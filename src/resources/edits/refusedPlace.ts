import type { FieldError, Problem } from '#contract/problem.ts'

/** The place in a list that a refused field is in: 3 for `rules.3.ports` among `rules`. */
export const refusedPlace = ({ path }: FieldError, list: string): number | undefined => {
  const [name, place = ''] = path.split('.')
  return name === list && /^\d+$/.test(place) ? Number(place) : undefined
}

/** Codes of what the server refuses about the entries of a list, by their places. */
export const refusedCodes = (problem: Problem | undefined, list: string): ReadonlyMap<number, string> =>
  new Map(
    (problem?.errors ?? []).flatMap((error) => {
      const place = refusedPlace(error, list)
      return place === undefined ? [] : [[place, error.code] as const]
    }),
  )
