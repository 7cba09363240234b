import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Palette from 'lucide-react/icons/palette'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/auth/routes.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { languages, type Language } from '#src/i18n/languages.ts'
import { paths } from '#src/routes/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuGroup } from '#src/ui/MenuGroup.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { overlayOpened } from '../shellSlice.ts'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

// Object.keys forgets that the keys are languages.
const codes = Object.keys(languages) as Language[]

/** The server's own pages, where its API is described and can be tried. */
const reference = '/api/docs'

/** What the menu of the person holds. */
export function ProfileItems({ user: { name, email, companyName } }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('shell')
  const dispatch = useAppDispatch()
  return (
    <>
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="truncate font-medium text-text">{name}</p>
          <p className="truncate text-xs text-text-muted">{email}</p>
          <p className="truncate text-xs text-text-faint">{companyName}</p>
        </div>
      </div>
      <MenuDivider />
      <MenuLink>
        <Link to={paths.general()}>
          <UserRound aria-hidden />
          {t('profile.profile')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to={paths.security()}>
          <ShieldCheck aria-hidden />
          {t('profile.security')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to={paths.appearance()}>
          <Palette aria-hidden />
          {t('profile.appearance')}
        </Link>
      </MenuLink>
      <MenuDivider />
      <MenuGroup label={t('profile.language')}>
        {codes.map((code) => (
          <MenuItem key={code} onSelect={() => void changeLanguage(code)}>
            <span lang={code} className="flex items-center justify-between gap-4">
              {languages[code].name}
              {code === i18n.language && (
                <Check role="img" aria-label={t('theme.chosen')} className="size-4" />
              )}
            </span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label={t('profile.help')}>
        <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => dispatch(overlayOpened('keys'))}>
          {t('profile.keys')}
        </MenuItem>
        <MenuLink>
          <a href={reference} target="_blank" rel="noreferrer">
            <BookOpen aria-hidden />
            {t('profile.reference')}
          </a>
        </MenuLink>
      </MenuGroup>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void dispatch(logout())}>
        {t('profile.signOut')}
      </MenuItem>
    </>
  )
}
