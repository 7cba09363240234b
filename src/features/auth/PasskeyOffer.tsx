import { Suspense } from 'react'
import { canUsePasskeys } from '#src/auth/canUsePasskeys.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const PasskeySignIn = lazyPart(() => import('./PasskeySignIn.tsx'), 'PasskeySignIn')

/** Room for signing in with a passkey, which comes when the page is there. */
export function PasskeyOffer() {
  return canUsePasskeys() ? (
    <div className="mt-3 min-h-11">
      <Suspense>
        <PasskeySignIn />
      </Suspense>
    </div>
  ) : null
}
