import { securityEvents } from '#contract/account/securityEvents.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const securityEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked by the console itself, which must not count as a sign that someone is there. */
    listSecurityEvents: contractEndpoints(build).query(securityEvents.list, { isBackground: true }),
  }),
})

export const selectSecurityEvents = securityEventsApi.endpoints.listSecurityEvents.select()
