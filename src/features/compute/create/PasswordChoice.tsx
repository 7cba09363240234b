import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { PasswordStrength } from '#src/ui/PasswordStrength.tsx'
import { generatedPassword } from './generatedPassword.ts'
import type { CreateForm } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

/** A password that one types, or has made up; that one can be copied, for it is shown nowhere again. */
export function PasswordChoice({ form }: { form: CreateForm['form'] }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control: form.control, name: 'password' })
  const error = useFieldSentence(form.control, 'password')
  const [isGenerated, setIsGenerated] = useState(false)

  const generate = () => {
    field.onChange(generatedPassword())
    setIsGenerated(true)
  }

  return (
    <div className="flex max-w-xl flex-col gap-2">
      <Field
        label={t('create.access.passwordLabel')}
        hint={t('create.access.passwordRule')}
        error={error}
        aside={
          <span className="flex items-center gap-1">
            {field.value !== '' && <CopyButton text={field.value} label={t('create.access.copy')} />}
            <Button size="sm" variant="ghost" onClick={generate}>
              {t('create.access.generate')}
            </Button>
          </span>
        }
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => {
            setIsGenerated(false)
            field.onChange(event)
          }}
        />
      </Field>
      <PasswordStrength password={field.value} />
      <p role="status" className="text-xs text-text-muted">
        {isGenerated && t('create.access.generated')}
      </p>
    </div>
  )
}
