/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { verify2FA } from '#src/auth/proofThunks.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { RecoveryCodeInput } from '#src/ui/RecoveryCodeInput.tsx'
import { CodeField } from './CodeField.tsx'
import { FormActions } from './FormActions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** The authenticator's six digits, or one of the recovery codes; `children` are the other ways. */
export function FactorCodeForm({ way, children }: { way: 'totp' | 'recovery'; children: ReactNode }) {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const { message } = useAuthMessage()
  const { form, isBusy, isWaiting, problem, errorOf, refusals, requestSubmit } = useContractForm({
    schema: way === 'totp' ? 'authenticatorCode' : 'recoveryCode',
    submit: (typed) => dispatch(verify2FA(typed)),
    proof: { is: 'code', field: 'token', wrong: t('twoFactor.wrong') },
  })
  const error = errorOf('token')

  return (
    <>
      <StepHeading title={t('twoFactor.title')}>
        {way === 'totp' ? message : t('twoFactor.recoveryIntro')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        {way === 'totp' ? (
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
          {children}
        </FormActions>
      </form>
    </>
  )
}
