import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyLimits, type Passkey } from '#contract/auth/passkeys.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRenamePasskeyMutation } from '#src/auth/passkeyApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'

export const texts = passkeysTexts

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['passkeys', 'common'])
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const [rename, { isLoading }] = useRenamePasskeyMutation()

  const save = async () => {
    if (name.trim() === '') return setError(t('common:errors.required'))
    const { error: refused } = await rename({ id: passkey.id, name: name.trim() })
    if (refused) return setError(problemOf(refused).message)
    void showToast('success', t('passkeys:renaming.done'))
    return onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('passkeys:renaming.title')}
      held={isLoading}
      actions={
        <>
          <Button onClick={onClose}>{t('passkeys:renaming.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {t('passkeys:renaming.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={t('passkeys:name')} error={error} live required>
          <TextInput
            name="name"
            value={name}
            maxLength={passkeyLimits.nameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
