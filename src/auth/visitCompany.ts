import type { AuthThunk, Outcome } from './callOutcome.ts'
import { chooseCompany } from './proofThunks.ts'
import { leaveCompany } from './sessionThunks.ts'

/** Staff go from where they are into a company, or back into the operator's own area. Its Owners are told by the server. */
export const visitCompany =
  (companyId: string): AuthThunk<Outcome> =>
  async (dispatch) => {
    const left = await dispatch(leaveCompany())
    return left.ok ? dispatch(chooseCompany({ companyId })) : left
  }
