import { ipAddresses } from '#contract/ip-address/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { addressChanges, comeWithAddresses } from '#src/networking/addresses/addressesApi.ts'

const changed = { changes: addressChanges, reshapes: () => ['ipAddress'] as const }
const counted = { ...changed, changes: [...addressChanges, limits.list] }

/** The area's calls, beside those that instances make too (`addressesApi`). */
export const ipAddressApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build, comeWithAddresses)
    return {
      getAddress: query(ipAddresses.read),
      getAddressTerms: query(ipAddresses.terms),
      getAddressWay: query(ipAddresses.way),
      listHoldings: query(ipAddresses.history),
      updateAddress: mutation(ipAddresses.update, {
        // A label or a tag is hardly ever refused.
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'ipAddress', id }, changes }),
        changes: addressChanges,
      }),
      swapAddresses: mutation(ipAddresses.swap, changed),
      removeForwarding: mutation(ipAddresses.removeForwarding, {
        changes: addressChanges,
        reshapes: () => ['ipAddress', 'portForwarding'] as const,
      }),
      releaseAddress: mutation(ipAddresses.release, counted),
      recoverAddress: mutation(ipAddresses.recover, counted),
    }
  },
})

export const { useGetAddressQuery, useGetAddressTermsQuery, useGetAddressWayQuery, useListHoldingsQuery } =
  ipAddressApi
