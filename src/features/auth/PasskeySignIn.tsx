import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopPasskeys } from '#src/auth/passkeyCeremony.ts'
import '#src/auth/passkeyTexts.ts'
import { loginWithPasskey, type PasskeyOutcome } from '#src/auth/passkeyThunks.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasskeyNotice } from './PasskeyNotice.tsx'

/** What the browser offers in the address field is asked anew before its challenge is over. */
const renewEveryMs = 4 * 60_000

/** Signing in without a password: by the button, or by what the browser offers in the address field. */
export function PasskeySignIn() {
  const { t } = useTranslation('passkeys')
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<PasskeyOutcome>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const offer = async () => {
      const canOffer = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()
      if (!canOffer) return
      const offered = await dispatch(loginWithPasskey({ autofill: true }))
      // Nobody has asked for it: only what came of a choice is told.
      if (typeof offered === 'object' && !offered.ok && offered.problem.status === 401) setOutcome(offered)
    }
    void offer()
    const renewing = setInterval(() => void offer(), renewEveryMs)
    return () => {
      clearInterval(renewing)
      void stopPasskeys()
    }
  }, [dispatch])

  const signIn = async () => {
    setIsBusy(true)
    setOutcome(undefined)
    setOutcome(await dispatch(loginWithPasskey()).finally(() => setIsBusy(false)))
  }

  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" busy={isBusy} icon={<KeyRound aria-hidden />} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
      <PasskeyNotice outcome={outcome} />
    </div>
  )
}
