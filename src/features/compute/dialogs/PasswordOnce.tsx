import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal, unsealed, type Sealed } from '#src/api/sealed.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface PasswordOnceProps {
  title: string
  ticket: Sealed
  onClose: () => void
}

/** Hands a password over that was made up; afterwards it is known to nobody here. */
export function PasswordOnce({ title, ticket, onClose }: PasswordOnceProps) {
  const { t } = useTranslation('instanceDialogs')
  const [password] = useState(() => reveal(ticket))
  useEffect(() => () => void unsealed({ ticket }), [ticket])
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('password.done')}
        </Button>
      }
    >
      <Field
        label={t('password.once')}
        hint={t('password.onceText')}
        aside={<CopyButton text={password} label={t('password.copy')} />}
      >
        <TextInput mono dir="ltr" readOnly value={password} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  )
}
