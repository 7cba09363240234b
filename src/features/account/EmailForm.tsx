import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { account } from '#contract/account/routes.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useChangeEmailMutation } from './accountApi.ts'

/** The first step: which address it is to be. The call itself asks for a proof of identity where one is due. */
export function EmailForm() {
  const { t } = useTranslation('account')
  const sentenceOf = useFieldErrors()
  const [change] = useChangeEmailMutation()
  const form = useForm({
    resolver: standardSchemaResolver(account.changeEmail.body),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const code = errors.email?.message

  const submit = form.handleSubmit(async ({ email }) => {
    const { error } = await change({ email })
    // What comes next follows from the profile, which now has an address that waits.
    if (error) showProblem(form, error)
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-md flex-col gap-4">
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <Field
        label={t('email.new')}
        hint={t('email.newHint')}
        error={code === 'taken' ? t('email.same') : sentenceOf(code)}
        required
      >
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" busy={isSubmitting} className="self-start">
        {t('email.send')}
      </Button>
    </form>
  )
}
