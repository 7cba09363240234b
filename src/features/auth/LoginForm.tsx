/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { login } from '#src/auth/authThunks.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { FormActions } from './FormActions.tsx'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** Coming from "Not you?". */
const isSomeoneElse = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSomeoneElse' in state

/** The first screen: who are you, and the proof of it. */
export function LoginForm() {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const known = useAppSelector(selectAuthEmail)
  const email = isSomeoneElse(useLocation().state) ? '' : known
  const { message } = useAuthMessage()
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: 'credentials',
    submit: (typed) => dispatch(login(typed)),
    proof: { is: 'password', field: 'password', wrong: t('common:problems.InvalidCredentialsException') },
  })

  return (
    <>
      <StepHeading quiet title={t('login.title')}>
        {t('login.intro')}
      </StepHeading>
      {message !== undefined && (
        <Banner tone="success" live className="mb-5">
          {message}
        </Banner>
      )}
      <form {...form} className="flex flex-col gap-1.5">
        <Field label={t('email')} error={errorOf('email')} reserved required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            defaultValue={email}
            autoFocus={!email}
          />
        </Field>
        <Field
          label={t('password')}
          error={errorOf('password')}
          live
          reserved
          required
          aside={
            <Link to={paths.forgotPassword()} className={linkClass}>
              {t('login.forgot')}
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" autoFocus={Boolean(email)} />
        </Field>
        <FormActions submit={t('login.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem} />
      </form>
      <PasskeyOffer />
    </>
  )
}
