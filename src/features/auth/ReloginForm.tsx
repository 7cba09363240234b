/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { selectAuthEmail } from '#src/auth/authSlice.ts'
import { login } from '#src/auth/authThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Field } from '#src/ui/Field.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { FormActions } from './FormActions.tsx'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

/** The session has run out, but not who it was: the password is enough. */
export function ReloginForm() {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectAuthEmail)
  const redirectTo = returnPathOf(useLocation().search)
  const { form, isBusy, isWaiting, problem, errorOf } = useContractForm({
    schema: 'credentials',
    submit: (typed) => dispatch(login({ ...typed, isRelogin: true })),
    proof: { is: 'password', field: 'password', wrong: t('common:problems.InvalidCredentialsException') },
  })

  return (
    <>
      <StepHeading quiet title={t('relogin.title')}>
        {t('relogin.intro')}
      </StepHeading>
      <form {...form} className="flex flex-col gap-1.5">
        <div className="mb-3 flex items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-3">
          <Avatar name={email} />
          <span className="min-w-0 flex-1 truncate font-medium text-text">{email}</span>
          <Link to={paths.login(redirectTo)} state={{ isSomeoneElse: true }} className={linkClass}>
            {t('relogin.notYou')}
          </Link>
        </div>
        {/* Password managers file the password under this name. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <Field label={t('password')} error={errorOf('password')} live reserved required>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        <FormActions submit={t('relogin.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem}>
          <Link to={paths.forgotPassword()} className={`${linkClass} self-center text-sm`}>
            {t('login.forgot')}
          </Link>
        </FormActions>
      </form>
      <PasskeyOffer />
    </>
  )
}
