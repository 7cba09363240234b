import type { AuthThunk, Outcome } from '#src/auth/callOutcome.ts'
import { chooseCompany } from '#src/auth/proofThunks.ts'
import { leaveCompany } from '#src/auth/sessionThunks.ts'

/** Staff go from where they are into a company, or back into the operator's own area. Its Owners are told by the server. */
export const visitCompany =
  (companyId: string): AuthThunk<Outcome> =>
  async (dispatch) => {
    const left = await dispatch(leaveCompany())
    return left.ok ? dispatch(chooseCompany({ companyId })) : left
  }
