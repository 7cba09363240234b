import type { AuthStep } from '#src/auth/authState.ts'
import { authTexts } from '#src/auth/texts.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { TwoFactorForm } from './TwoFactorForm.tsx'
import { VerificationForm } from './VerificationForm.tsx'

export const texts = [...authTexts, ...passkeysTexts]

/** The screens after the first one. */
export function LaterSteps({ step }: { step: AuthStep }) {
  switch (step) {
    case 'twoFactor':
      return <TwoFactorForm />
    case 'verification':
      return <VerificationForm />
    case 'firstLogin':
    case 'confirm':
      return <ConfirmForm />
    case 'setPassword':
      return <SetPasswordForm />
    case 'companyChoice':
      return <CompanyChoice />
    default:
      return null
  }
}
