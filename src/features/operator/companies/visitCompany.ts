import type { AuthThunk, Outcome } from '#src/auth/callOutcome.ts'
import { chooseCompany } from '#src/auth/proofThunks.ts'
import { leaveCompany } from '#src/auth/sessionThunks.ts'

/** Takes staff from where they are into a company. The server tells its Owners. */
export const visitCompany =
  (companyId: string): AuthThunk<Outcome> =>
  async (dispatch) => {
    const left = await dispatch(leaveCompany())
    return left.ok ? dispatch(chooseCompany({ companyId })) : left
  }
