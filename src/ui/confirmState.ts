export type ConfirmState = 'pending' | 'confirming' | 'success' | 'error'

interface Request {
  isLoading: boolean
  isSuccess: boolean
  isError: boolean
}

/** The dialog's state while the request it asked about runs; a mutation's result fits as it is. */
export const confirmStateOf = ({ isLoading, isSuccess, isError }: Request): ConfirmState =>
  isLoading ? 'confirming' : isSuccess ? 'success' : isError ? 'error' : 'pending'
