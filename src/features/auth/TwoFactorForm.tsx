import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorMethod } from '#contract/auth/routes.ts'
import { errorCleared, selectFactorMethods } from '#src/auth/authSlice.ts'
import { canUsePasskeys } from '#src/auth/canUsePasskeys.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'

/** In the order in which they are offered. */
const inOrder: readonly FactorMethod[] = ['passkey', 'totp', 'recovery']

/** The second factor, by whichever way the account has and the person chooses. */
export function TwoFactorForm() {
  const { t } = useTranslation(['auth', 'passkeys'])
  const dispatch = useAppDispatch()
  const methods = useAppSelector(selectFactorMethods)
  // Those that it began with: they are forgotten with the sign-in, while this is still on screen.
  const [ways] = useState(() =>
    inOrder.filter((way) => methods.includes(way) && (way !== 'passkey' || canUsePasskeys())),
  )
  const [chosen, setChosen] = useState<FactorMethod>()
  const way = chosen ?? ways[0] ?? 'recovery'
  const choose = (other: FactorMethod) => {
    // An error about one factor doesn't apply to another.
    dispatch(errorCleared())
    setChosen(other)
  }
  const words = {
    passkey: t('passkeys:useInstead'),
    totp: t('auth:twoFactor.useCode'),
    recovery: t('auth:twoFactor.useRecovery'),
  }
  const others = ways
    .filter((other) => other !== way)
    .map((other) => (
      <Button key={other} variant="ghost" onClick={() => choose(other)}>
        {words[other]}
      </Button>
    ))

  return (
    <>
      {way === 'passkey' ? (
        <PasskeyStep>{others}</PasskeyStep>
      ) : (
        <FactorCodeForm way={way}>{others}</FactorCodeForm>
      )}
      <BackToLogin />
    </>
  )
}
