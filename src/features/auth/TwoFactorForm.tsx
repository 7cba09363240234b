/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { auth, sixDigits } from '#contract/auth.ts'
import { verify2FA } from '#src/auth/authThunks.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RecoveryCodeInput } from '#src/ui/RecoveryCodeInput.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { FormProblem } from './FormProblem.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

const schemas = {
  code: z.object({ token: sixDigits }),
  recovery: z.pick(auth.login2FA.body, { token: true }),
}

/** The second factor: the authenticator's six digits, or one of the recovery codes. */
export function TwoFactorForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const { message } = useAuthMessage()
  const [way, setWay] = useState<keyof typeof schemas>('code')
  const { form, isBusy, isWaiting, problem, errorOf, requestSubmit } = useContractForm({
    schema: schemas[way],
    submit: (typed) => dispatch(verify2FA(typed)),
  })
  const error = errorOf('token')

  return (
    <>
      <StepHeading title={t('twoFactor.title')}>
        {way === 'code' ? message : t('twoFactor.recoveryIntro')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-5">
        {way === 'code' ? (
          <CodeField name="token" label={t('twoFactor.code')} error={error} onComplete={requestSubmit} />
        ) : (
          <Field
            label={t('twoFactor.recoveryCode')}
            hint={t('twoFactor.recoveryHint')}
            error={error}
            required
          >
            <RecoveryCodeInput name="token" autoFocus />
          </Field>
        )}
        <FormProblem {...problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
          {t('twoFactor.submit')}
        </Button>
        <Button variant="ghost" onClick={() => setWay(way === 'code' ? 'recovery' : 'code')}>
          {way === 'code' ? t('twoFactor.useRecovery') : t('twoFactor.useCode')}
        </Button>
      </form>
      <BackToLogin />
    </>
  )
}
