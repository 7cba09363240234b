import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { setFirstPassword } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { FormProblem } from './FormProblem.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

const chosen = z.pick(auth.setFirstPassword.body, { password: true })

/** The invitation is proven: a password of one's own, and one is in. */
export function SetPasswordForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: chosen,
    submit: (typed) => dispatch(setFirstPassword(typed)),
  })
  const error = errorOf('password')

  return (
    <>
      <StepHeading title={t('setPassword.title')}>{t('setPassword.intro')}</StepHeading>
      <form {...form} className="flex flex-col gap-5">
        {/* Password managers file the password under this name. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <Field label={t('newPassword')} hint={t('passwordHint')} error={error} required>
          <NewPasswordInput name="password" context={() => [email]} />
        </Field>
        <FormProblem {...problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
          {t('setPassword.submit')}
        </Button>
      </form>
    </>
  )
}
