import { Suspense } from 'react'
import { selectIsProofAsked } from '#src/api/stepUpSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Palette } from '../palette/lazyPalette.ts'
import { selectIsPaymentMethodMissing, selectOverlay } from '../shellSlice.ts'

const PaymentMethodDialog = lazyPart(() => import('./PaymentMethodDialog.tsx'), 'PaymentMethodDialog')
const StepUpDialog = lazyPart(() => import('#src/features/security/StepUpDialog.tsx'), 'StepUpDialog')
const KeysDialog = lazyPart(() => import('../keys/KeysDialog.tsx'), 'KeysDialog')

/** What may come up over any page. */
export function FrameExtras() {
  const isProofAsked = useAppSelector(selectIsProofAsked)
  const isPaymentMethodMissing = useAppSelector(selectIsPaymentMethodMissing)
  const overlay = useAppSelector(selectOverlay)
  return (
    <Suspense>
      {isPaymentMethodMissing && <PaymentMethodDialog />}
      {isProofAsked && <StepUpDialog />}
      {overlay === 'palette' && <Palette />}
      {overlay === 'keys' && <KeysDialog />}
    </Suspense>
  )
}
