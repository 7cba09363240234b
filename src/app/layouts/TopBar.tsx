import MenuIcon from 'lucide-react/icons/menu'
import PanelLeft from 'lucide-react/icons/panel-left'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { whenIdle } from '#src/common/whenIdle.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { selectIsSidebarOpen, sidebarToggled } from '../shellSlice.ts'
import { ActivityButtons } from './ActivityButtons.tsx'
import { panelId } from './panelId.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ScopeSwitcher } from './ScopeSwitcher.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { TrailBar } from './TrailBar.tsx'
import { useSections } from './useSections.ts'

// The page comes first; nothing moves when it comes.
const BalanceLink = lazyPart(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "afterwards" */ './BalanceLink.tsx')
}, 'BalanceLink')

/** Where one is, and what is at hand on every page. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsSidebarOpen)
  const isWide = useIsAtLeast('lg')
  // Without permissions a section has no pages to show, and nothing is there to control.
  const hasPanel = useSections().current !== undefined
  const canReadWallet = useAppSelector(selectPermissions).includes('billing:read')
  const label = isWide ? t(isOpen ? 'hidePanel' : 'showPanel') : t('openMenu')
  const Icon = isWide ? PanelLeft : MenuIcon

  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-gutter">
      <IconButton
        size="sm"
        label={label}
        aria-expanded={isOpen}
        aria-controls={isWide && isOpen && hasPanel ? panelId : undefined}
        onClick={() => dispatch(sidebarToggled())}
        className="-ms-2"
      >
        <Icon aria-hidden className="directed" />
      </IconButton>
      <TrailBar />
      <ScopeSwitcher />
      <div className="ms-auto flex shrink-0 items-center gap-1">
        {canReadWallet && (
          <Suspense>
            <BalanceLink />
          </Suspense>
        )}
        <SearchButton />
        <ActivityButtons />
        <span className="contents max-sm:hidden">
          <ThemeMenu />
        </span>
        <ProfileMenu />
      </div>
    </header>
  )
}
