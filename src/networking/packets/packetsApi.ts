import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What both networks and instances ask for: what is open to the internet, and whether a packet gets through. */
export const packetsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return { testPacket: query(guestNetworks.test), listOpen: query(guestNetworks.open) }
  },
})

export const { useLazyTestPacketQuery, useListOpenQuery } = packetsApi
