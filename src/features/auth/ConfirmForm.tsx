import { useTranslation } from 'react-i18next'
import { selectAuthEmail, selectStep } from '#src/auth/authSlice.ts'
import { confirmAccount } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { FormActions } from './FormActions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** Someone invited proves the invitation: with the code mailed at their first login, or the invitation's own. */
export function ConfirmForm() {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const isFirstLogin = useAppSelector(selectStep) === 'firstLogin'
  const { form, isBusy, isWaiting, problem, errorOf, refusals, requestSubmit } = useContractForm({
    schema: 'invitation',
    submit: ({ code }) => dispatch(confirmAccount({ email, code })),
    proof: { is: 'code', field: 'code', wrong: t('common:problems.InvalidCodeException') },
  })
  const error = errorOf('code')

  return (
    <>
      <StepHeading title={t('confirm.title')}>
        {isFirstLogin ? <CodeSent email={email} /> : t('confirm.invitation')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        {isFirstLogin ? (
          <CodeField
            name="code"
            label={t('code.label')}
            error={error}
            refusals={refusals}
            onComplete={requestSubmit}
          />
        ) : (
          <Field label={t('confirm.code')} error={error} live reserved required>
            <TextInput mono name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
        <FormActions submit={t('confirm.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem} />
      </form>
      <BackToLogin />
    </>
  )
}
