/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verify2FA } from '#src/auth/authThunks.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RecoveryCodeInput } from '#src/ui/RecoveryCodeInput.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { FormActions } from './FormActions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** The second factor: the authenticator's six digits, or one of the recovery codes. */
export function TwoFactorForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const { message } = useAuthMessage()
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const { form, isBusy, isWaiting, problem, errorOf, refusals, requestSubmit } = useContractForm({
    schema: way === 'code' ? 'authenticatorCode' : 'recoveryCode',
    submit: (typed) => dispatch(verify2FA(typed)),
    proof: { field: 'token', wrong: t('twoFactor.wrong') },
  })
  const error = errorOf('token')

  return (
    <>
      <StepHeading title={t('twoFactor.title')}>
        {way === 'code' ? message : t('twoFactor.recoveryIntro')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        {way === 'code' ? (
          <CodeField
            name="token"
            label={t('twoFactor.code')}
            error={error}
            refusals={refusals}
            onComplete={requestSubmit}
          />
        ) : (
          <Field
            label={t('twoFactor.recoveryCode')}
            hint={t('twoFactor.recoveryHint')}
            error={error}
            live
            reserved
            required
          >
            <RecoveryCodeInput name="token" autoFocus />
          </Field>
        )}
        <FormActions submit={t('twoFactor.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem}>
          <Button variant="ghost" onClick={() => setWay(way === 'code' ? 'recovery' : 'code')}>
            {way === 'code' ? t('twoFactor.useRecovery') : t('twoFactor.useCode')}
          </Button>
        </FormActions>
      </form>
      <BackToLogin />
    </>
  )
}
