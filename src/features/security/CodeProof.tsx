import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth, type FactorMethod } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { proofGiven } from '#src/api/stepUpSlice.ts'
import { useTwoFactorVerifyMutation } from '#src/auth/authApi.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { SecurityProblem } from './SecurityProblem.tsx'
import { useProofForm } from './useProofForm.ts'

interface CodeProofProps {
  methods: readonly FactorMethod[]
  onDecline: () => void
}

export function CodeProof({ methods, onDecline }: CodeProofProps) {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const [way, setWay] = useState<'code' | 'recovery'>(methods.includes('totp') ? 'code' : 'recovery')
  const [verify] = useTwoFactorVerifyMutation()
  const { form, isBusy, problem, wait, errorOf, refusals, requestSubmit } = useProofForm({
    schema: auth.twoFactorVerify.body,
    proof: { field: 'token', wrong: t('wrongCode') },
    submit: async ({ token }) => {
      const { error } = await verify({ token: seal(token) })
      if (error) return problemOf(error)
      dispatch(proofGiven())
      return undefined
    },
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      <SecurityProblem problem={problem} wait={wait} />
      <SecondFactorField
        way={way}
        onWay={methods.includes('totp') ? setWay : undefined}
        error={errorOf('token')}
        refusals={refusals}
        onComplete={requestSubmit}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDecline}>{t('stepUp.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={wait > 0}>
          {t('stepUp.submit')}
        </Button>
      </div>
    </form>
  )
}
