import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { selectAuthEmail, selectStep } from '#src/auth/authSlice.ts'
import { confirmAccount } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { FormProblem } from './FormProblem.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

const proof = z.pick(auth.confirmAccount.body, { code: true })

/** Someone invited proves the invitation: with the code mailed at their first login, or the invitation's own. */
export function ConfirmForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const isFirstLogin = useAppSelector(selectStep) === 'firstLogin'
  const { form, isBusy, isWaiting, problem, errorOf, requestSubmit } = useContractForm({
    schema: proof,
    submit: ({ code }) => dispatch(confirmAccount({ email, code })),
  })
  const error = errorOf('code')

  return (
    <>
      <StepHeading title={t('confirm.title')}>
        {isFirstLogin ? <CodeSent email={email} /> : t('confirm.invitation')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-5">
        {isFirstLogin ? (
          <CodeField name="code" label={t('code.label')} error={error} onComplete={requestSubmit} />
        ) : (
          <Field label={t('confirm.code')} error={error} required>
            <TextInput mono name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
        <FormProblem {...problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
          {t('confirm.submit')}
        </Button>
      </form>
      <BackToLogin />
    </>
  )
}
