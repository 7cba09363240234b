import { useTranslation } from 'react-i18next'
import { logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRefusal } from '../refusal.ts'
import { ending, type Ended, type UserActionEnding } from './userAction.ts'
import type { UserDialogProps } from './UserDialog.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourceActionsTexts, ...usersTexts]

/** Removes a person once their name has been typed, or oneself once one's own address has. */
export function EndAccount({
  action,
  user,
  onClose,
  onGone,
}: Omit<UserDialogProps, 'user'> & { action: UserActionEnding; user: Ended }) {
  const { t } = useTranslation('users')
  const dispatch = useAppDispatch()
  const refusalOf = useRefusal()
  const { state, problem, make } = useCall()
  const { name, email } = user

  const onConfirm = async () => {
    const isEnded = await make(ending[action](user))
    if (!isEnded || action !== 'leave') return
    // At once: who has no account any more has no session, and would be asked for the password that they no longer have.
    void dispatch(logout())
    void showToast('success', t('done.leave'), { detail: t('ended.leave', { email }) })
  }

  return (
    <ConfirmDialog
      open
      state={state}
      name={action === 'leave' ? email : name}
      words={{
        title: t(`confirm.${action}.title`, { name }),
        question: t(`confirm.${action}.text`, { name, email }),
        action: t(`actions.${action}`),
        doneTitle: t(`done.${action}`, { name }),
        done: t(`ended.${action}`, { email }),
        failedTitle: t(`failed.${action}`, { name }),
        ...(problem && { failed: refusalOf(problem) }),
      }}
      onConfirm={() => void onConfirm()}
      onClose={state === 'success' ? onGone : onClose}
    />
  )
}
