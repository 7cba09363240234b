import { useTranslation } from 'react-i18next'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { verifyLogin } from '#src/auth/proofThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { FormActions } from './FormActions.tsx'
import { ResendCode } from './ResendCode.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** A browser we have not seen before, or a new company: the code is in the mail. */
export function VerificationForm() {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const { form, isBusy, isWaiting, problem, errorOf, refusals, requestSubmit } = useContractForm({
    schema: 'mailedCode',
    submit: (typed) => dispatch(verifyLogin(typed)),
    proof: { is: 'code', field: 'code', wrong: t('common:problems.InvalidCodeException') },
  })

  return (
    <>
      <StepHeading title={t('verification.title')}>
        <CodeSent email={email} />
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        <CodeField
          name="code"
          label={t('code.label')}
          error={errorOf('code')}
          refusals={refusals}
          onComplete={requestSubmit}
        />
        <FormActions
          submit={t('verification.submit')}
          isBusy={isBusy}
          isWaiting={isWaiting}
          problem={problem}
        >
          <ResendCode />
        </FormActions>
      </form>
      <BackToLogin />
    </>
  )
}
