import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { proofGiven } from '#src/api/stepUpSlice.ts'
import { useConfirmPasswordMutation } from '#src/auth/authApi.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { SecurityProblem } from './SecurityProblem.tsx'
import { useProofForm } from './useProofForm.ts'

export function PasswordProof({ onDecline }: { onDecline: () => void }) {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const [confirm] = useConfirmPasswordMutation()
  const { form, isBusy, problem, wait, errorOf, codeOf } = useProofForm({
    schema: auth.confirmPassword.body,
    submit: async ({ password }) => {
      const { error } = await confirm({ password: seal(password) })
      if (error) return problemOf(error)
      dispatch(proofGiven())
      return undefined
    },
  })
  const isWrong = codeOf('password') !== undefined && codeOf('password') !== 'required'

  return (
    <form {...form} className="flex flex-col gap-5">
      <SecurityProblem problem={problem} wait={wait} />
      <Field
        label={t('stepUp.password')}
        error={isWrong ? t('stepUp.wrongPassword') : errorOf('password')}
        required
      >
        <PasswordInput name="password" />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDecline}>{t('stepUp.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={wait > 0}>
          {t('stepUp.submit')}
        </Button>
      </div>
    </form>
  )
}
