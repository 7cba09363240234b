import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'

/** Who is signed in, for which company, and the way out. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  if (!user) return null

  return (
    <Menu
      className="w-64"
      button={
        <button type="button" className="ms-1 rounded-full transition-opacity hover:opacity-85">
          <span className="sr-only">{t('profile.label')}</span>
          <Avatar name={user.name} />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="truncate font-medium text-text">{user.name}</p>
          <p className="truncate text-xs text-text-muted">{user.email}</p>
          <p className="truncate text-xs text-text-faint">{user.companyName}</p>
        </div>
      </div>
      <MenuDivider />
      <MenuLink>
        <Link to={paths.security()}>
          <ShieldCheck aria-hidden />
          {t('profile.security')}
        </Link>
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void dispatch(logout())}>
        {t('profile.signOut')}
      </MenuItem>
    </Menu>
  )
}
