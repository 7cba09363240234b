import type { Problem } from '#contract/problem.ts'
import type { InvitationsDraft } from '#contract/users/routes.ts'

/** Which addresses the server objects to and why: by address, because lines move while one corrects them. */
export const refusedAddresses = (
  { errors = [] }: Pick<Problem, 'errors'>,
  { people }: Pick<InvitationsDraft, 'people'>,
): ReadonlyMap<string, string> =>
  new Map(
    errors.flatMap(({ path, code }): [string, string][] => {
      const [field, place = ''] = path.split('.')
      const person = field === 'people' ? people[Number(place)] : undefined
      return person ? [[person.email, code]] : []
    }),
  )
