import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account, emailCodeMinutes } from '#contract/account/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { changeUser } from '#src/auth/changeUser.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useCancelEmailMutation, useConfirmEmailMutation } from './accountApi.ts'
import { codeInAddress, forgetSecretsInAddress } from './codeInAddress.ts'
import { forgetMembers } from './forgetMembers.ts'
import { SendAgain } from './SendAgain.tsx'

/** The second step: the code that was mailed to the new address. */
export function EmailCodeForm({ email, pendingEmail }: { email: string; pendingEmail: string }) {
  const { t } = useTranslation(['account', 'common'])
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [initial] = useState(codeInAddress)
  const [confirm] = useConfirmEmailMutation()
  const [cancel, cancelling] = useCancelEmailMutation()
  useEffect(() => {
    forgetSecretsInAddress()
    // Whoever asked for the code waits for nothing else.
    input.current?.focus()
  }, [])

  const { form, isBusy, problem, errorOf, refusals, requestSubmit } = useSecretForm({
    schema: account.confirmEmail.body,
    proof: { field: 'code', wrong: t('common:problems.InvalidCodeException') },
    submit: async ({ code }) => {
      const { data, error } = await confirm({ code: seal(code) })
      if (!data) return problemOf(error)
      dispatch(changeUser({ email: data.email }))
      dispatch(forgetMembers())
      void showToast('success', t('email.changed', { email: data.email }), {
        detail: t('email.changedDetail'),
      })
      return undefined
    },
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      <Banner tone="info" live>
        {t('email.sent', { email: pendingEmail, minutes: emailCodeMinutes })} {t('email.warning')}
      </Banner>
      {problem && <Banner tone="error">{t(`common:problems.${problem.name}`)}</Banner>}
      <Field label={t('email.code')} error={errorOf('code')} live required>
        <CodeInput
          ref={input}
          name="code"
          initial={initial}
          refusals={refusals}
          className="max-w-84"
          onComplete={requestSubmit}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('email.confirm')}
        </Button>
        <Button busy={cancelling.isLoading} onClick={() => void cancel()}>
          {t('email.cancel', { email })}
        </Button>
        <SendAgain email={pendingEmail} />
      </div>
    </form>
  )
}
