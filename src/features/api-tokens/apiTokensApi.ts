import { apiTokens } from '#contract/api-tokens/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [apiTokens.list, apiTokens.listOfCompany]

/** The area's calls. The secret of a new token comes as a ticket: show it with `reveal`. */
export const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listApiTokens: query(apiTokens.list),
      getTokenTerms: query(apiTokens.terms),
      createApiToken: mutation(apiTokens.create, { changes }),
      renameApiToken: mutation(apiTokens.rename, { changes }),
      pauseApiToken: mutation(apiTokens.pause, { changes }),
      resumeApiToken: mutation(apiTokens.resume, { changes }),
      revokeApiToken: mutation(apiTokens.revoke, { changes }),
      listCompanyTokens: query(apiTokens.listOfCompany),
      revokeCompanyToken: mutation(apiTokens.revokeOfCompany, { changes }),
    }
  },
})

export const {
  useListApiTokensQuery,
  useGetTokenTermsQuery,
  useCreateApiTokenMutation,
  useRenameApiTokenMutation,
  usePauseApiTokenMutation,
  useResumeApiTokenMutation,
  useRevokeApiTokenMutation,
  useListCompanyTokensQuery,
  useRevokeCompanyTokenMutation,
} = apiTokensApi
