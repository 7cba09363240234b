import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgotPasswordOpened, selectAuthEmail } from '#src/auth/authSlice.ts'
import { resetPassword } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { CaptchaNotice } from './captcha/CaptchaNotice.tsx'
import { useCaptcha } from './captcha/useCaptcha.ts'
import { CodeSent } from './CodeSent.tsx'
import { FormActions } from './FormActions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** A new password, with the code from the mail. */
export function ResetForm() {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const email = useAppSelector(selectAuthEmail)
  const captcha = useCaptcha('reset')
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: 'reset',
    submit: async (typed) => {
      const proof = await captcha.take()
      if (!proof.ok) return proof
      const outcome = await dispatch(resetPassword({ ...typed, captchaToken: proof.token }))
      if (outcome.ok) await navigate(paths.login())
      else captcha.renew()
      return outcome
    },
    proof: { is: 'code', field: 'code', wrong: t('common:problems.InvalidCodeException') },
  })

  return (
    <>
      <StepHeading title={t('reset.title')}>
        <CodeSent email={email} />
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        <Field label={t('reset.code')} error={errorOf('code')} live reserved required>
          <TextInput
            mono
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={errorOf('password')}
          reserved
          required
        >
          <NewPasswordInput name="password" context={() => [email]} />
        </Field>
        <CaptchaNotice captcha={captcha} />
        <FormActions submit={t('reset.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem}>
          <Button variant="ghost" onClick={() => dispatch(forgotPasswordOpened())}>
            {t('reset.again')}
          </Button>
        </FormActions>
      </form>
    </>
  )
}
