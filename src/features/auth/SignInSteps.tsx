import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { selectIsAuthLoading, selectStep } from '#src/auth/authSlice.ts'
import type { AuthStep } from '#src/auth/authState.ts'
import { useAppSelector } from '#src/common/hooks.ts'

const load = () => import('./LaterSteps.tsx')
const LaterSteps = lazy(async () => ({ default: (await load()).LaterSteps }))

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
 * come while the server is being asked, so that the first one is there sooner.
 */
export function SignInSteps({ first }: { first: ReactNode }) {
  const step = useAppSelector(selectStep)
  const isAsking = useAppSelector(selectIsAuthLoading)
  useEffect(() => {
    if (isAsking) void load()
  }, [isAsking])
  if (!later.includes(step)) return first
  return (
    <Suspense>
      <LaterSteps />
    </Suspense>
  )
}
