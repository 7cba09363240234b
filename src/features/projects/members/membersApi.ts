import { users } from '#contract/users/records.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { peopleApi } from '#src/api/peopleApi.ts'

/** The people who may become members. */
export const membersApi = peopleApi.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listAssignableUsers: query(users.assignableToProject),
      inviteColleague: mutation(users.invite),
    }
  },
})

export const { useListAssignableUsersQuery, useInviteColleagueMutation } = membersApi
