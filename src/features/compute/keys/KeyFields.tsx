import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { commentOf } from './publicKeyShape.ts'
import type { KeyForm } from './useKeyForm.ts'

/** The key first: pasting it often names it, too. */
export function KeyFields({ form }: { form: KeyForm }) {
  const { t } = useTranslation('compute')
  const sentenceOf = useFieldErrors()
  const { errors, dirtyFields } = useFormState({ control: form.control })

  const keyError = () => {
    const code = errors.publicKey?.message
    if (code === 'private' || code === 'several') return t(`keys.errors.${code}`)
    return code === 'taken' ? t('keys.errors.known') : sentenceOf(code)
  }
  const nameError =
    errors.name?.message === 'taken' ? t('keys.errors.nameTaken') : sentenceOf(errors.name?.message)
  const publicKey = form.register('publicKey', {
    onChange: ({ target }: { target: HTMLTextAreaElement }) => {
      const comment = commentOf(target.value)
      if (comment && !dirtyFields.name) form.setValue('name', comment)
    },
  })

  return (
    <div className="flex flex-col gap-5">
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <Field
        label={t('keys.adding.publicKey')}
        hint={t('keys.adding.publicKeyHint')}
        error={keyError()}
        required
      >
        <TextArea
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          className="font-mono text-code break-all"
          {...publicKey}
        />
      </Field>
      <Field label={t('keys.adding.name')} hint={t('keys.adding.nameHint')} error={nameError} required>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
    </div>
  )
}
