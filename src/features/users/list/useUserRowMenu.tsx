import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/userActions.ts'
import type { User } from '#contract/users.ts'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import '../texts.ts'

const fetchItems = async () => ({ default: (await import('../actions/UserMenuItems.tsx')).UserMenuItems })
const UserMenuItems = lazy(fetchItems)

/** The menu of the rows of people: the way to their page at least. */
export const useUserRowMenu = (onAsk: (action: UserAction, user: User) => void): RowMenu<User> => {
  const { t } = useTranslation('users')
  return {
    label: ({ name }) => t('menu', { name }),
    items: (user) => <UserMenuItems user={user} onAsk={(action) => onAsk(action, user)} />,
    prefetch: fetchItems,
  }
}
