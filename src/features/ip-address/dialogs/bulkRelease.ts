import type { IpAddress } from '#contract/ip-address/records.ts'
import { isIdle } from '#contract/ip-address/records.ts'
import type { Call } from '#src/resources/action.ts'
import type { BulkForm } from '#src/resources/bulk/bulkTerms.ts'

/** Of several only those go that nothing uses: what one that is in use takes along is asked of each. */
export const bulkReleaseForm = (call: (address: IpAddress) => Call): BulkForm<IpAddress> =>
  function BulkRelease({ children }) {
    return children({ isReady: true, skip: (address) => (isIdle(address) ? undefined : 'stillUsed'), call })
  }
