import { Suspense } from 'react'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { isAsked, isEnding } from './userAction.ts'

/** What somebody is about to do to a person. */
export interface Asked {
  action: UserAction
  user: User
}

export interface UserDialogProps {
  user: User
  onClose: () => void
  /** Instead of `onClose`, once the person is no longer there. */
  onGone: () => void
}

const AskFirst = lazyPart(() => import('./AskFirst.tsx'), 'AskFirst')
const EndAccount = lazyPart(() => import('./EndAccount.tsx'), 'EndAccount')
const RenameUser = lazyPart(() => import('./RenameUser.tsx'), 'RenameUser')
const OfferOwnership = lazyPart(() => import('./OfferOwnership.tsx'), 'OfferOwnership')

/** The dialog of the action that was asked for. */
export function UserDialog({ action, ...props }: UserDialogProps & Asked) {
  const dialog = () => {
    if (isAsked(action)) return <AskFirst {...props} action={action} />
    if (isEnding(action)) return <EndAccount {...props} action={action} />
    if (action === 'rename') return <RenameUser {...props} />
    return action === 'offerOwnership' ? <OfferOwnership {...props} /> : null
  }
  return <Suspense>{dialog()}</Suspense>
}
