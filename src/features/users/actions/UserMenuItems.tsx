import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { paths } from '#src/routes/paths.ts'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { useCaller } from '../useCaller.ts'
import { isDangerous, offersFor, type Offer } from './userAction.ts'
import { usersTexts } from '../texts.ts'

export const texts = usersTexts

interface UserMenuItemsProps {
  user: User
  onAsk: (action: UserAction) => void
  /** The person's page is on screen already. */
  isOnPage?: true
}

/** What can be done to a person, the dangerous part apart. */
export function UserMenuItems({ user, onAsk, isOnPage }: UserMenuItemsProps) {
  const { t } = useTranslation('users')
  const offers = offersFor(user, useCaller())
  const safe = offers.filter(({ action }) => !isDangerous(action))
  const dangerous = offers.filter(({ action }) => isDangerous(action))
  const itemFor = ({ action, reason }: Offer) =>
    action === 'assign' && reason === undefined ? (
      <MenuLink key={action}>
        <Link to={paths.user(user.id, 'roles')}>{t('actions.assign')}</Link>
      </MenuLink>
    ) : (
      <MenuItem
        key={action}
        danger={isDangerous(action)}
        disabledReason={reason && t(`reasons.${reason}`)}
        onSelect={() => onAsk(action)}
      >
        {t(`actions.${action}`)}
      </MenuItem>
    )
  return (
    <>
      {!isOnPage && (
        <MenuLink>
          <Link to={paths.user(user.id)}>{t('actions.view')}</Link>
        </MenuLink>
      )}
      {safe.map(itemFor)}
      {dangerous.length > 0 && (safe.length > 0 || !isOnPage) && <MenuDivider />}
      {dangerous.map(itemFor)}
    </>
  )
}
