import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectStep } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { authTexts } from '#src/auth/texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { isDemo } from './demo/isDemo.ts'
import { LoginForm } from './LoginForm.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { useInvitation } from './useInvitation.ts'

export const texts = authTexts

const DemoPeople = lazyPart(() => import('./demo/DemoPeople.tsx'), 'DemoPeople')

/** `/login`: whichever screen signing in has reached. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const step = useAppSelector(selectStep)
  useInvitation()

  return (
    <AuthFrame
      aside={
        step === 'login' && (
          <>
            <span className="max-sm:sr-only">{t('signUp.invite')}</span>{' '}
            <Link to={paths.signUp()} className={linkClass}>
              {t('signUp.link')}
            </Link>
          </>
        )
      }
    >
      <SignInSteps
        first={
          <>
            <LoginForm />
            {isDemo() && (
              <Suspense>
                <DemoPeople />
              </Suspense>
            )}
          </>
        }
      />
    </AuthFrame>
  )
}

export { LoginPage as Component }
