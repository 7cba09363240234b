/**
 * The sentences of the specification's catalogue for when the server sends none, to the letter and
 * kept in the state as they are. `useAuthMessage` puts them in the reader's language.
 */
export const fallbackTexts = {
  requires2FA: 'Please enter your 2FA code to complete login.',
  requiresVerification: 'Verification code sent to your email. Please verify to complete login.',
  codeSent: 'Verification code sent to your email.',
  forgotPassword: 'Erro ao recuperar senha.',
  resetPassword: 'Failed to reset password.',
  verifyCode: 'Error verifying the code.',
  noRefreshToken: 'No refresh token available',
  other: 'Something went wrong',
} as const
export type FallbackText = keyof typeof fallbackTexts

export const fallbackKeys = Object.keys(fallbackTexts) as FallbackText[]
