import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const UserMenuItems = lazyPart(() => import('../actions/UserMenuItems.tsx'), 'UserMenuItems')

/** The menu of the rows of people: the way to their page at least. */
export const useUserRowMenu = (onAsk: (action: UserAction, user: User) => void): RowMenu<User> => {
  const { t } = useTranslation('users')
  return {
    label: ({ name }) => t('menu', { name }),
    items: (user) => <UserMenuItems user={user} onAsk={(action) => onAsk(action, user)} />,
    fetchAhead: UserMenuItems.fetchAhead,
  }
}
