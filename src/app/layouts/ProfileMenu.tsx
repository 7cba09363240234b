import { useTranslation } from 'react-i18next'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const ProfileItems = lazyPart(() => import('./ProfileItems.tsx'), 'ProfileItems')

/** Who is signed in, for which company, what is theirs to set, help, and the way out. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const user = useAppSelector(selectUser)
  if (!user) return null

  return (
    <Menu
      className="w-64"
      fetchAhead={ProfileItems.fetchAhead}
      button={
        <button type="button" className="ms-1 rounded-full transition-opacity hover:opacity-85">
          <span className="sr-only">{t('profile.label')}</span>
          <Avatar name={user.name} />
        </button>
      }
    >
      <ProfileItems user={user} />
    </Menu>
  )
}
