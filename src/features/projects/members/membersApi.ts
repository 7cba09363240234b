import { user, users } from '#contract/users.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { registerKind } from '#src/records/recordKinds.ts'

registerKind(user)

/** The people who may become members. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listAssignableUsers: query(users.assignableToProject),
      inviteColleague: mutation(users.invite),
    }
  },
})

export const { useListAssignableUsersQuery, useInviteColleagueMutation } = peopleApi
