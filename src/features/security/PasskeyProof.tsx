import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { proofGiven } from '#src/api/stepUpSlice.ts'
import { usePasskeyChallengeMutation, useVerifyWithPasskeyMutation } from '#src/auth/passkeyApi.ts'
import { signWithPasskey } from '#src/auth/passkeyCeremony.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useWait } from '#src/ui/useWait.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { SecurityProblem } from './SecurityProblem.tsx'
import { securityTexts } from './texts.ts'

export const texts = [...passkeysTexts, ...securityTexts]

interface PasskeyProofProps {
  onDecline: () => void
  /** To a code instead. */
  onOtherWay: () => void
}

/** A fresh proof of identity by a passkey. */
export function PasskeyProof({ onDecline, onOtherWay }: PasskeyProofProps) {
  const { t } = useTranslation(['passkeys', 'security'])
  const dispatch = useAppDispatch()
  const [ask] = usePasskeyChallengeMutation()
  const [verify] = useVerifyWithPasskeyMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const wait = useWait(problem, retryAfterOf(problem))

  const prove = async () => {
    const asked = await ask()
    if (asked.error) return setProblem(problemOf(asked.error))
    const signed = await signWithPasskey(asked.data.passkey)
    if (typeof signed === 'string')
      return setNotice(t(signed === 'declined' ? 'passkeys:declined' : 'passkeys:unusable'))
    const { error } = await verify(signed)
    const refused = error && problemOf(error)
    if (!refused) return void dispatch(proofGiven())
    return refused.name === 'InvalidCodeException' ? setNotice(t('passkeys:wrong')) : setProblem(refused)
  }
  const begin = () => {
    setNotice(undefined)
    setProblem(undefined)
    setIsBusy(true)
    void prove().finally(() => setIsBusy(false))
  }

  return (
    <div className="flex flex-col gap-5">
      <SecurityProblem problem={problem} wait={wait} />
      {notice !== undefined && (
        <Banner tone="warning" live>
          {notice}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        icon={<KeyRound aria-hidden />}
        busy={isBusy}
        disabled={wait > 0}
        onClick={begin}
      >
        {t('passkeys:use')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" className="-ms-2.5" onClick={onOtherWay}>
          {t('passkeys:otherWay')}
        </Button>
        <Button onClick={onDecline}>{t('security:stepUp.cancel')}</Button>
      </div>
    </div>
  )
}
