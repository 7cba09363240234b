import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { auth } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { useTwoFactorEnableMutation } from '#src/auth/authApi.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { Field } from '#src/ui/Field.tsx'
import { SecurityProblem } from './SecurityProblem.tsx'
import { useProofForm } from './useProofForm.ts'

interface EnableFormProps {
  onEnabled: (tickets: string[]) => void
  /** The secret was good for ten minutes, and they are over. */
  onExpired: () => void
}

/** The first code proves that the authenticator has the secret. */
export function EnableForm({ onEnabled, onExpired }: EnableFormProps) {
  const { t } = useTranslation('security')
  const [enable] = useTwoFactorEnableMutation()
  const { form, isBusy, problem, wait, errorOf, refusals, requestSubmit } = useProofForm({
    schema: auth.twoFactorEnable.body,
    proof: { field: 'token', wrong: t('wrongCode') },
    submit: async ({ token }) => {
      const { data, error } = await enable({ token: seal(token) })
      if (error) return problemOf(error)
      onEnabled(data.recoveryCodes)
      return undefined
    },
  })
  const isExpired = problem?.status === 409

  return (
    <form {...form} className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{t('setup.enter')}</h2>
        <p className="mt-1 text-text-muted">{t('setup.enterText')}</p>
      </div>
      {isExpired ? (
        <Banner
          tone="warning"
          live
          action={
            <Button size="sm" onClick={onExpired}>
              {t('setup.again')}
            </Button>
          }
        >
          {t('setup.expired')}
        </Banner>
      ) : (
        <SecurityProblem problem={problem} wait={wait} />
      )}
      <Field label={t('setup.code')} error={errorOf('token')} live required>
        <CodeInput name="token" className="max-w-84" refusals={refusals} onComplete={requestSubmit} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} disabled={wait > 0}>
          {t('setup.enable')}
        </Button>
        <Link to={paths.security()} className={buttonClass()}>
          {t('setup.cancel')}
        </Link>
      </div>
    </form>
  )
}
