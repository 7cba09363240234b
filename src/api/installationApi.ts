import { meta } from '#contract/meta.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

export const installationApi = api.injectEndpoints({
  endpoints: (build) => ({ installation: contractEndpoints(build).query(meta.installation) }),
})

/** What the operator says of this installation; asked once. */
export const { useInstallationQuery } = installationApi
