import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { accountSecurity } from '#contract/account/security.ts'
import { auth } from '#contract/auth/routes.ts'
import { passwordMinLength } from '#contract/users/fields.ts'
import { api } from '#src/api/api.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { valueTag } from '#src/api/tags.ts'
import { useChangePasswordMutation } from '#src/auth/authApi.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { SecurityProblem } from './SecurityProblem.tsx'
import { useProofForm } from './useProofForm.ts'

/** A new password for the old one. */
export function PasswordCard() {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const [change] = useChangePasswordMutation()
  const [changes, setChanges] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const location = useLocation()
  // Links to the form lead to its first field; each time that one is followed.
  useEffect(() => {
    if (location.hash === '#password') field.current?.focus()
  }, [location])
  const { form, isBusy, problem, wait, errorOf, codeOf } = useProofForm({
    schema: auth.changePassword.body,
    submit: async ({ currentPassword, password }) => {
      const { error } = await change({ currentPassword: seal(currentPassword), password: seal(password) })
      if (error) return problemOf(error)
      form.ref.current?.reset()
      // Not of the call itself, which is in the frame of every page.
      dispatch(api.util.invalidateTags([valueTag(accountSecurity.checkUp)]))
      setChanges((count) => count + 1)
      void showToast('success', t('password.changed'))
      return undefined
    },
  })
  const isWrong = codeOf('currentPassword') !== undefined && codeOf('currentPassword') !== 'required'

  return (
    <form {...form}>
      <Card
        title={t('password.title')}
        description={t('password.text')}
        footer={
          <Button type="submit" busy={isBusy} disabled={wait > 0}>
            {t('password.change')}
          </Button>
        }
      >
        <div className="flex max-w-md flex-col gap-5">
          <SecurityProblem problem={problem} wait={wait} />
          {/* Password managers file the new password under this name. */}
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <Field
            label={t('password.current')}
            error={isWrong ? t('password.wrong') : errorOf('currentPassword')}
            required
          >
            <PasswordInput ref={field} name="currentPassword" />
          </Field>
          <Field
            label={t('password.new')}
            hint={t('password.newHint', { min: passwordMinLength })}
            error={errorOf('password')}
            required
          >
            {/* A change that went through leaves the judgement of the old one behind. */}
            <NewPasswordInput
              key={changes}
              name="password"
              context={() => [user?.name ?? '', user?.email ?? '', user?.companyName ?? '']}
            />
          </Field>
        </div>
      </Card>
    </form>
  )
}
