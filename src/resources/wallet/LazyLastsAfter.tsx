import { Suspense } from 'react'
import type { Money } from '#contract/money.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { signOf } from '#src/i18n/money.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const LastsAfter = lazyPart(() => import('./LastsAfter.tsx'), 'LastsAfter')

/** `LastsAfter` for those who may see the wallet; it comes after the form. */
export function LazyLastsAfter({ hourly }: { hourly: Money }) {
  const canRead = useAppSelector(selectPermissions).includes('billing:read')
  return (
    canRead &&
    // What costs no more changes nothing.
    signOf(hourly) !== 0 && (
      <Suspense>
        <LastsAfter hourly={hourly} />
      </Suspense>
    )
  )
}
