import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRefusal } from '../refusal.ts'
import { asked, isDangerous, type UserActionAsked } from './userAction.ts'
import type { UserDialogProps } from './UserDialog.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourceActionsTexts, ...usersTexts]

/** Asks before something is done to a person. */
export function AskFirst({ action, user, onClose, onGone }: UserDialogProps & { action: UserActionAsked }) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const { isSending, problem, make } = useCall()
  const { name, email } = user

  const confirmed = async () => {
    if (!(await make(asked[action](user)))) return
    void showToast('success', t(`done.${action}`, { name, email }))
    if (action === 'revoke') onGone()
    else onClose()
  }
  return (
    <ActionDialog
      title={t(`confirm.${action}.title`, { name })}
      text={t(`confirm.${action}.text`, { name, email })}
      submit={t(`actions.${action}`)}
      danger={isDangerous(action)}
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void confirmed()}
      onClose={onClose}
    />
  )
}
