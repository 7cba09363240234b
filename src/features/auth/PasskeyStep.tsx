import KeyRound from 'lucide-react/icons/key-round'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCleared } from '#src/auth/authSlice.ts'
import { verifyPasskey, type PasskeyOutcome } from '#src/auth/passkeyThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasskeyNotice } from './PasskeyNotice.tsx'
import { StepHeading } from './StepHeading.tsx'

/** The second factor by a passkey; `children` are the other ways. */
export function PasskeyStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['passkeys', 'auth'])
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<PasskeyOutcome>()
  const [isBusy, setIsBusy] = useState(false)

  const verify = async () => {
    setIsBusy(true)
    setOutcome(undefined)
    dispatch(errorCleared())
    setOutcome(await dispatch(verifyPasskey()).finally(() => setIsBusy(false)))
  }

  return (
    <>
      <StepHeading title={t('auth:twoFactor.title')}>{t('passkeys:useText')}</StepHeading>
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          icon={<KeyRound aria-hidden />}
          onClick={() => void verify()}
        >
          {t('passkeys:use')}
        </Button>
        {children}
        <PasskeyNotice outcome={outcome} />
      </div>
    </>
  )
}
