/* oxlint-disable jsx-a11y/no-autofocus -- to fill in this field is all that the screen is for */
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useInstallationQuery } from '#src/api/installationApi.ts'
import { signup } from '#src/auth/signupThunk.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { inlineLinkClass, linkClass } from '#src/ui/linkClass.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { authTexts } from '#src/auth/texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { FormActions } from './FormActions.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useContractForm } from './useContractForm.ts'

export const texts = authTexts

const terms = (words: string) => (
  <Link to={paths.terms()} className={inlineLinkClass}>
    {words}
  </Link>
)
const privacy = (words: string) => (
  <Link to={paths.privacy()} className={inlineLinkClass}>
    {words}
  </Link>
)

/** Who may sign up here, where that is not everybody. */
function SignUpRule() {
  const { t } = useTranslation('auth')
  const { signUp = 'open', signUpDomains = [] } = useInstallationQuery().data ?? {}
  if (signUp === 'open') return null
  return (
    <div className="mb-5">
      <Banner tone={signUp === 'closed' ? 'warning' : 'info'} live>
        {t(`signUp.rules.${signUp}`, { domains: signUpDomains.join(', ') })}
      </Banner>
    </div>
  )
}

/** `/sign-up`: a company and its owner; where sign-up is closed there is nothing to fill in. */
export function SignUpPage() {
  const { t } = useTranslation('auth')
  const isClosed = useInstallationQuery().data?.signUp === 'closed'
  return (
    <AuthFrame
      aside={
        <>
          <span className="max-sm:sr-only">{t('signUp.haveAccount')}</span>{' '}
          <Link to={paths.login()} className={linkClass}>
            {t('login.link')}
          </Link>
        </>
      }
    >
      <StepHeading quiet title={t('signUp.title')}>
        {isClosed ? undefined : t('signUp.intro')}
      </StepHeading>
      <SignedInNotice />
      <SignUpRule />
      {!isClosed && <SignUpForm />}
    </AuthFrame>
  )
}

/** The login that follows mails the code that brings company and owner to life. */
function SignUpForm() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { form, isBusy, isWaiting, problem, errorOf, valueOf } = useContractForm({
    schema: 'registration',
    submit: async (typed) => {
      const outcome = await dispatch(signup(typed))
      if (outcome.ok) await navigate(paths.login())
      return outcome
    },
  })
  const context = () => [valueOf('name'), valueOf('companyName'), valueOf('email')]

  return (
    <form {...form} className="flex flex-col gap-1.5">
      <Field label={t('name')} error={errorOf('name')} reserved required>
        <TextInput name="name" autoComplete="name" autoFocus />
      </Field>
      <Field label={t('companyName')} error={errorOf('companyName')} reserved required>
        <TextInput name="companyName" autoComplete="organization" />
      </Field>
      <Field label={t('workEmail')} error={errorOf('email')} reserved required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={errorOf('password')} reserved required>
        <NewPasswordInput name="password" context={context} />
      </Field>
      <FormActions submit={t('signUp.submit')} isBusy={isBusy} isWaiting={isWaiting} problem={problem}>
        <p className="text-center text-xs text-pretty text-text-faint">
          <Marked text={t('signUp.consent')} marks={{ terms, privacy }} />
        </p>
      </FormActions>
    </form>
  )
}

export { SignUpPage as Component }
