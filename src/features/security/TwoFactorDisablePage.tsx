import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { auth } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { useTwoFactorDisableMutation, useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { showToast } from '#src/ui/toast.ts'
import { methodsOf } from './methodsOf.ts'
import { SecondFactorField } from './SecondFactorField.tsx'
import { SecurityProblem } from './SecurityProblem.tsx'
import { useProofForm } from './useProofForm.ts'
import { securityTexts } from './texts.ts'

export const texts = securityTexts

/** Turns two-factor authentication off, with a last proof of it. */
export function TwoFactorDisablePage() {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const { data: status } = useTwoFactorStatusQuery()
  const hasPasskey = methodsOf(status).includes('passkey')
  const [disable] = useTwoFactorDisableMutation()
  const { form, isBusy, problem, wait, errorOf, refusals, requestSubmit } = useProofForm({
    schema: auth.twoFactorDisable.body,
    proof: { field: 'token', wrong: t('wrongCode') },
    submit: async ({ token }) => {
      const { error } = await disable({ token: seal(token) })
      if (error) return problemOf(error)
      void showToast('success', t(hasPasskey ? 'disable.removed' : 'disable.disabled'))
      await navigate(paths.security(), { replace: true })
      return undefined
    },
  })

  return (
    <div className="max-w-2xl">
      <PageHeader title={t('disable.title')} />
      <form {...form}>
        <Card
          footer={
            <>
              <Link to={paths.security()} className={buttonClass()}>
                {t('disable.cancel')}
              </Link>
              <Button type="submit" variant="danger" busy={isBusy} disabled={wait > 0}>
                {t('disable.submit')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-5">
            <p className="text-text-muted">{t(hasPasskey ? 'disable.textLeft' : 'disable.text')}</p>
            <SecurityProblem problem={problem} wait={wait} />
            <SecondFactorField
              way={way}
              onWay={setWay}
              error={errorOf('token')}
              refusals={refusals}
              onComplete={requestSubmit}
            />
          </div>
        </Card>
      </form>
    </div>
  )
}

export { TwoFactorDisablePage as Component }
