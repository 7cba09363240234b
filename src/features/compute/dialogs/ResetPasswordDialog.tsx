import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { seal, type Sealed } from '#src/api/sealed.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { NewPasswordField, passwordIn } from './NewPasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'
import { instanceDialogsTexts } from './texts.ts'

export const texts = [...instanceDialogsTexts, ...resourceActionsTexts]

export function ResetPasswordDialog({ row, call, onClose }: DialogProps<Instance, Sealed>) {
  const { t } = useTranslation('instanceDialogs')
  const [generated, setGenerated] = useState<Sealed>()
  const [isDone, setIsDone] = useState(false)
  const { codeOf, submit, ...sending } = useCallForm(['password'])

  const reset = async (password: string) => {
    const codes = codesOf(compute.resetPassword.body, { password })
    const isAgreed = await submit(codes, () => call(seal(password)))
    if (isAgreed && generated) setIsDone(true)
    else if (isAgreed) onClose()
  }
  return isDone && generated ? (
    <PasswordOnce title={t('resetPassword.doing')} ticket={generated} onClose={onClose} />
  ) : (
    <ActionDialog
      {...sending}
      title={t('resetPassword.title', { name: row.name })}
      text={t('resetPassword.text')}
      submit={t('resetPassword.submit')}
      onSubmit={(form) => void reset(passwordIn(form))}
      onClose={onClose}
    >
      <NewPasswordField code={codeOf('password')} onGenerated={setGenerated} />
    </ActionDialog>
  )
}
