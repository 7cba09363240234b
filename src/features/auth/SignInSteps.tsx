import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { selectIsAuthLoading, selectStep } from '#src/auth/authSlice.ts'
import type { AuthStep } from '#src/auth/authState.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const LaterSteps = lazyPart(() => import('./LaterSteps.tsx'), 'LaterSteps')

const later: readonly AuthStep[] = [
  'twoFactor',
  'verification',
  'firstLogin',
  'confirm',
  'setPassword',
  'companyChoice',
]

/**
 * The screen of the step that signing in has reached; `first` is where this page begins. The others
 * come while the server is being asked, so that the first one is there sooner. Once signed in, the last one stays
 * until the page gone to is there: an empty form in between would look like a failure.
 */
export function SignInSteps({ first }: { first: ReactNode }) {
  const step = useAppSelector(selectStep)
  const isAsking = useAppSelector(selectIsAuthLoading)
  useEffect(() => {
    if (isAsking) LaterSteps.fetchAhead()
  }, [isAsking])
  const [shown, setShown] = useState(step)
  if (step !== 'authenticated' && step !== shown) setShown(step)
  if (!later.includes(shown)) return first
  return (
    <Suspense>
      <LaterSteps step={shown} />
    </Suspense>
  )
}
