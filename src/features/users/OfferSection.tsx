import { lazy, Suspense } from 'react'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { textsHaveCome } from '#src/common/i18n.ts'
import { useOfferAbout } from './useOfferAbout.ts'

/** Fetched by the few who have an offer, with its texts in their language. */
const StandingOffer = lazy(async () => {
  const { StandingOffer: part } = await import('./OwnershipOffer.tsx')
  await textsHaveCome()
  return { default: part }
})

/** One's own part in an offer of ownership, where it can be settled without a permission. */
export function Component() {
  const offer = useOfferAbout(useAppSelector(selectUser)?.id)
  return (
    offer && (
      <Suspense fallback={null}>
        <StandingOffer offer={offer} />
      </Suspense>
    )
  )
}
