import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import type { OwnershipOffer as Offer } from '#contract/users/ownership.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { findShown } from '#src/screen/findShown.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useRefusal } from './refusal.ts'
import { useOfferAbout } from './useOfferAbout.ts'
import { useAcceptOwnershipMutation, useWithdrawOwnershipMutation } from './usersApi.ts'
import { usersTexts } from './texts.ts'

export const texts = [...permissionsTexts, ...usersTexts]

interface OwnershipOfferProps {
  /** Only where the offer is by or to this person. */
  about: Id
}

/** The standing offer of ownership, for whoever it concerns: to accept, decline or withdraw. */
export function OwnershipOffer({ about }: OwnershipOfferProps) {
  const offer = useOfferAbout(about)
  return offer ? <StandingOffer offer={offer} /> : null
}

export function StandingOffer({ offer: { to, by, expiresAt } }: { offer: Offer }) {
  const { t } = useTranslation('users')
  const me = useAppSelector(selectUser)?.id
  const refusalOf = useRefusal()
  const [accept, accepting] = useAcceptOwnershipMutation()
  const [withdraw, withdrawing] = useWithdrawOwnershipMutation()
  const [refused, setRefused] = useState<string>()
  const isMine = to.id === me

  const settle = async (call: Promise<{ error?: unknown }>, said: string) => {
    const { error } = await call
    if (error !== undefined) return setRefused(refusalOf(problemOf(error)))
    // The button that was pressed goes with the offer.
    findShown('h1')?.focus({ preventScroll: true })
    return void showToast('success', said)
  }
  return (
    <Banner
      tone="warning"
      title={isMine ? t('offer.toYou', { name: by.name }) : t('offer.standing', { by: by.name, to: to.name })}
    >
      <p>
        {t('offer.expires')} <Time at={expiresAt} />
      </p>
      {refused !== undefined && <p className="text-error-text">{refused}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isMine && (
          <Button
            size="sm"
            variant="primary"
            busy={accepting.isLoading}
            onClick={() => void settle(accept(), t('offer.accepted'))}
          >
            {t('offer.accept')}
          </Button>
        )}
        <Button
          size="sm"
          busy={withdrawing.isLoading}
          onClick={() => void settle(withdraw(), t(isMine ? 'offer.declined' : 'offer.withdrawn'))}
        >
          {t(isMine ? 'offer.decline' : 'offer.withdraw')}
        </Button>
      </div>
    </Banner>
  )
}
