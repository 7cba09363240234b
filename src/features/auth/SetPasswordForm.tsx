import { useTranslation } from 'react-i18next'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { setFirstPassword } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { FormActions } from './FormActions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** The invitation is proven: a password of one's own, and one is in. */
export function SetPasswordForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: 'firstPassword',
    submit: (typed) => dispatch(setFirstPassword(typed)),
  })
  const error = errorOf('password')

  return (
    <>
      <StepHeading title={t('setPassword.title')}>{t('setPassword.intro')}</StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        {/* Password managers file the password under this name. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <Field label={t('newPassword')} hint={t('passwordHint')} error={error} reserved required>
          <NewPasswordInput name="password" context={() => [email]} />
        </Field>
        <FormActions
          submit={t('setPassword.submit')}
          isBusy={isBusy}
          isWaiting={isWaiting}
          problem={problem}
        />
      </form>
    </>
  )
}
