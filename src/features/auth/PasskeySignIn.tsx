import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCleared } from '#src/auth/authSlice.ts'
import { stopPasskeys } from '#src/auth/passkeyCeremony.ts'
import { loginWithPasskey, type PasskeyOutcome } from '#src/auth/passkeyThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { PasskeyNotice } from './PasskeyNotice.tsx'

export const texts = passkeysTexts

/** An offer in the address field is renewed before its challenge expires. */
const renewEveryMs = 4 * 60_000

/** Events that show that a person is at the page, before they can choose anything on it. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/** Signing in without a password: by the button, or by what the browser offers in the address field. */
export function PasskeySignIn() {
  const { t } = useTranslation('passkeys')
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<PasskeyOutcome>()
  const [isBusy, setIsBusy] = useState(false)
  const isAsking = useRef(false)

  useEffect(() => {
    let isGone = false
    let renewing: ReturnType<typeof setInterval> | undefined
    const offer = async () => {
      const canOffer = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()
      if (!canOffer || isGone || isAsking.current) return
      const isWanted = () => !isGone && !isAsking.current
      const offered = await dispatch(loginWithPasskey({ autofill: true, isWanted }))
      // The person didn't ask for this offer, so only the outcome of a choice is shown.
      if (typeof offered === 'object' && !offered.ok && offered.problem.status === 401) setOutcome(offered)
    }
    const begin = () => {
      stopWaiting()
      void offer()
      renewing = setInterval(() => void offer(), renewEveryMs)
    }
    const stopWaiting = () => signsOfLife.forEach((sign) => removeEventListener(sign, begin))
    // Drawing the screen sends no request: it may be drawn for a recording, or without a person at the page.
    signsOfLife.forEach((sign) => addEventListener(sign, begin))
    return () => {
      isGone = true
      stopWaiting()
      if (renewing === undefined) return
      clearInterval(renewing)
      void stopPasskeys()
    }
  }, [dispatch])

  const signIn = async () => {
    isAsking.current = true
    setIsBusy(true)
    setOutcome(undefined)
    dispatch(errorCleared())
    const asked = dispatch(loginWithPasskey()).finally(() => {
      isAsking.current = false
      setIsBusy(false)
    })
    setOutcome(await asked)
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
