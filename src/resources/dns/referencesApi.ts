import { dns } from '#contract/dns/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** Which DNS records lead to addresses: asked by whatever has addresses that can go. */
export const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({ listReferences: contractEndpoints(build).query(dns.references) }),
})

export const { useListReferencesQuery } = referencesApi
