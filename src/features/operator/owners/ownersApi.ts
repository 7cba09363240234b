import { ownerRecoveryRoutes } from '#contract/owner-recovery/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [ownerRecoveryRoutes.list]

export const ownersApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listOwnerRecoveries: query(ownerRecoveryRoutes.list, { isBackground: true }),
      proposeOwner: mutation(ownerRecoveryRoutes.propose, { changes }),
      confirmOwner: mutation(ownerRecoveryRoutes.confirm, { changes }),
      withdrawOwner: mutation(ownerRecoveryRoutes.withdraw, { changes }),
    }
  },
})

export const { useListOwnerRecoveriesQuery } = ownersApi
