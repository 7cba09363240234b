import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { seal, type Sealed } from '#src/api/sealed.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { NewPasswordField, passwordIn } from './NewPasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'
import { codesOf, useDeedForm } from './useDeedForm.ts'
import './dialogTexts.ts'

export function ResetPasswordDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const [generated, setGenerated] = useState<Sealed>()
  const [isDone, setIsDone] = useState(false)
  const { codeOf, submit, ...sending } = useDeedForm(instance, ['password'])

  const reset = async (password: string) => {
    const codes = codesOf(compute.resetPassword.body, { password })
    const isAgreed = await submit(codes, () => ({ action: 'resetPassword', password: seal(password) }))
    if (isAgreed && generated) setIsDone(true)
    else if (isAgreed) onClose()
  }
  return isDone && generated ? (
    <PasswordOnce title={t('resetPassword.done')} ticket={generated} onClose={onClose} />
  ) : (
    <ActionDialog
      {...sending}
      title={t('resetPassword.title', { name: instance.name })}
      text={t('resetPassword.text')}
      submit={t('resetPassword.submit')}
      onSubmit={(form) => void reset(passwordIn(form))}
      onClose={onClose}
    >
      <NewPasswordField code={codeOf('password')} onGenerated={setGenerated} />
    </ActionDialog>
  )
}
