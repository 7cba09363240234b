import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { authTexts } from '#src/auth/texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ReloginForm } from './ReloginForm.tsx'
import { SignInSteps } from './SignInSteps.tsx'

export const texts = authTexts

/** `/relogin`: the session ran out. Whoever is not known any more signs in from the beginning. */
export function ReloginPage() {
  const isKnown = useAppSelector(selectAuthEmail) !== ''
  return (
    <AuthFrame>
      <SignInSteps first={isKnown ? <ReloginForm /> : <LoginForm />} />
    </AuthFrame>
  )
}

export { ReloginPage as Component }
