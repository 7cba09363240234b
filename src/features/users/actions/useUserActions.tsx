import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { send } from '#src/resources/send.ts'
import { showToast } from '#src/ui/toast.ts'
import { useRefusal } from '../refusal.ts'
import { UserDialog, type Asked } from './UserDialog.tsx'
import { atOnce, isAtOnce, type UserActionAtOnce } from './userAction.ts'

/**
 * Begins what people do to people: `ask` does it at once or opens its dialog, which the page shows as `dialog`,
 * outside of a list whose row may be gone before the dialog has said so.
 */
export const useUserActions = (onGone?: () => void) => {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked>()

  const doAtOnce = async (action: UserActionAtOnce, user: User) => {
    const problem = await dispatch(send(atOnce[action](user)))
    if (problem)
      await showToast('error', t(`failed.${action}`, { name: user.name }), { detail: refusalOf(problem) })
    else await showToast('success', t(`done.${action}`, { name: user.name, email: user.email }))
  }
  const ask = (action: UserAction, user: User) =>
    isAtOnce(action) ? void doAtOnce(action, user) : setAsked({ action, user })

  const close = () => setAsked(undefined)
  const dialog = asked && (
    <UserDialog key={asked.action} {...asked} onClose={close} onGone={onGone ?? close} />
  )
  return { ask, dialog }
}
