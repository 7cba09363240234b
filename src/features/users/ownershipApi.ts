import { ownershipRoutes } from '#contract/users/ownership.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** Asked for on pages of people who need not be able to read the others: apart from the area's other calls. */
export const ownershipApi = api.injectEndpoints({
  endpoints: (build) => ({ getOwnershipOffer: contractEndpoints(build).query(ownershipRoutes.read) }),
})

export const { useGetOwnershipOfferQuery } = ownershipApi
