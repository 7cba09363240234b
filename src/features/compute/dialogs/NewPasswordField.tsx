import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seal, type Sealed } from '#src/api/sealed.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { PasswordStrength } from '#src/ui/PasswordStrength.tsx'
import { generatedPassword } from '../create/generatedPassword.ts'

/** Its name among the form's elements: what is typed is read from there, and held nowhere else. */
export const passwordName = 'password'

interface NewPasswordFieldProps {
  /** The code of what is wrong with it. */
  code: string | undefined
  /** Called with a ticket for what was made up; with nothing once the person types their own. */
  onGenerated: (ticket: Sealed | undefined) => void
}

/** A new password that one types, or has made up. */
export function NewPasswordField({ code, onGenerated }: NewPasswordFieldProps) {
  const { t } = useTranslation('instanceDialogs')
  const sentenceOf = useFieldErrors()
  const [typed, setTyped] = useState('')
  const [isGenerated, setIsGenerated] = useState(false)
  const change = (password: string, ticket?: Sealed) => {
    setTyped(password)
    setIsGenerated(ticket !== undefined)
    onGenerated(ticket)
  }
  const generate = () => {
    const password = generatedPassword()
    change(password, seal(password))
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('password.label')}
        hint={t('password.rule')}
        error={sentenceOf(code)}
        aside={
          <Button size="sm" variant="ghost" onClick={generate}>
            {t('password.generate')}
          </Button>
        }
        required
      >
        <PasswordInput
          data-autofocus
          name={passwordName}
          autoComplete="new-password"
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <PasswordStrength password={typed} />
      <p role="status" className="text-xs text-text-muted empty:hidden">
        {isGenerated && t('password.generated')}
      </p>
    </div>
  )
}

/** What stands in the form's password field; empty when it has none. */
export const passwordIn = (form: HTMLFormElement) => {
  const field = form.elements.namedItem(passwordName)
  return field instanceof HTMLInputElement ? field.value : ''
}
