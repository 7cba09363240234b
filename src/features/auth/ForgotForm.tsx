/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useTranslation } from 'react-i18next'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { forgotPassword } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { FormActions } from './FormActions.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** The address to mail a code to. Whether anyone has it is not told. */
export function ForgotForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: 'forgotten',
    submit: (typed) => dispatch(forgotPassword(typed)),
  })

  return (
    <>
      <StepHeading quiet title={t('forgot.title')}>
        {t('forgot.intro')}
      </StepHeading>
      <SignedInNotice />
      <form {...form} className="flex flex-col gap-1.5">
        <Field label={t('email')} error={errorOf('email')} reserved required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={email}
            autoFocus
          />
        </Field>
        <FormActions submit={t('forgot.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem} />
      </form>
    </>
  )
}
