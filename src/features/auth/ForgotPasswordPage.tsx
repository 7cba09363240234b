import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectStep } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { authTexts } from '#src/auth/texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetForm } from './ResetForm.tsx'

export const texts = authTexts

/** `/forgot-password`: ask for a code, then choose a new password with it. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const step = useAppSelector(selectStep)

  return (
    <AuthFrame
      aside={
        <Link to={paths.login()} className={linkClass}>
          {t('back')}
        </Link>
      }
    >
      {step === 'reset' ? <ResetForm /> : <ForgotForm />}
    </AuthFrame>
  )
}

export { ForgotPasswordPage as Component }
