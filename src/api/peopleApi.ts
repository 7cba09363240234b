import { users } from '#contract/users/records.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

/** The company's people, for each area that lists them or offers them to choose. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({ listUsers: contractEndpoints(build).query(users.list) }),
})

export const { useListUsersQuery } = peopleApi
