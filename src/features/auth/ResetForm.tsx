import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { forgotPasswordOpened, selectAuthEmail } from '#src/auth/authSlice.ts'
import { resetPassword } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { CaptchaNotice } from './captcha/CaptchaNotice.tsx'
import { useCaptcha } from './captcha/useCaptcha.ts'
import { CodeSent } from './CodeSent.tsx'
import { FormProblem } from './FormProblem.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

const chosen = z.pick(auth.resetPassword.body, { code: true, password: true })

/** A new password, with the code from the mail. */
export function ResetForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const email = useAppSelector(selectAuthEmail)
  const captcha = useCaptcha('reset')
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: chosen,
    submit: async (typed) => {
      const proof = await captcha.take()
      if (!proof.ok) return proof
      const outcome = await dispatch(resetPassword({ ...typed, captchaToken: proof.token }))
      if (outcome.ok) await navigate(paths.login())
      else captcha.renew()
      return outcome
    },
  })

  return (
    <>
      <StepHeading title={t('reset.title')}>
        <CodeSent email={email} />
      </StepHeading>
      <form {...form} className="flex flex-col gap-5">
        <Field label={t('reset.code')} error={errorOf('code')} required>
          <TextInput
            mono
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field label={t('newPassword')} hint={t('passwordHint')} error={errorOf('password')} required>
          <NewPasswordInput name="password" context={() => [email]} />
        </Field>
        <CaptchaNotice captcha={captcha} />
        <FormProblem {...problem} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
          {t('reset.submit')}
        </Button>
        <Button variant="ghost" onClick={() => dispatch(forgotPasswordOpened())}>
          {t('reset.again')}
        </Button>
      </form>
    </>
  )
}
