import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { verifyLogin } from '#src/auth/authThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { FormProblem } from './FormProblem.tsx'
import { ResendCode } from './ResendCode.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

const mailed = z.pick(auth.verifyLogin.body, { code: true })

/** A browser we have not seen before, or a new company: the code is in the mail. */
export function VerificationForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const { form, isBusy, isWaiting, problem, errorOf, requestSubmit } = useContractForm({
    schema: mailed,
    submit: (typed) => dispatch(verifyLogin(typed)),
  })

  return (
    <>
      <StepHeading title={t('verification.title')}>
        <CodeSent email={email} />
      </StepHeading>
      <form {...form} className="flex flex-col gap-5">
        <CodeField name="code" label={t('code.label')} error={errorOf('code')} onComplete={requestSubmit} />
        <FormProblem {...problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
          {t('verification.submit')}
        </Button>
        <ResendCode />
      </form>
      <BackToLogin />
    </>
  )
}
