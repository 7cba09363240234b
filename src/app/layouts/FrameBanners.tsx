import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { previewInTab } from '#src/auth/previewHeader.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { selectIsOutdated } from '../shellSlice.ts'
import { useIsOnline } from './useIsOnline.ts'

// For the operator's people alone.
const StaffBanner = lazyPart(() => import('./StaffBanner.tsx'), 'StaffBanner')

// For those who look through a group role.
const PreviewBanner = lazyPart(() => import('#src/features/group-roles/PreviewBanner.tsx'), 'PreviewBanner')

// For those whose services are suspended.
const KeptUntil = lazyPart(() => import('./KeptUntil.tsx'), 'KeptUntil')

const reload = () => globalThis.location.reload()

/** What one must know on every page. None of these can be put away, because none is over by being read. */
export function FrameBanners() {
  const { t } = useTranslation('shell')
  const user = useAppSelector(selectUser)
  const isOnline = useIsOnline()
  const isOutdated = useAppSelector(selectIsOutdated)
  const canReadWallet = useAppSelector(selectPermissions).includes('billing:read')

  return (
    <aside aria-label={t('notices')} className="flex flex-col gap-2 px-gutter pt-4 empty:hidden">
      {!isOnline && (
        <Banner live tone="warning" title={t('offline.title')}>
          {t('offline.text')}
        </Banner>
      )}
      {isOutdated && (
        <Banner
          live
          title={t('outdated.title')}
          action={
            <Button size="sm" onClick={reload}>
              {t('outdated.reload')}
            </Button>
          }
        >
          {t('outdated.text')}
        </Banner>
      )}
      {previewInTab() && (
        <Suspense>
          <PreviewBanner />
        </Suspense>
      )}
      {user?.staffAccess && !user.operatorArea && (
        <Suspense>
          <StaffBanner company={user.companyName} mode={user.staffAccess} until={user.staffUntil} />
        </Suspense>
      )}
      {user?.suspended && (
        <Banner
          tone="warning"
          title={t('suspended.title', { company: user.companyName })}
          action={
            <Link to={paths.serviceSuspended()} className={buttonClass({ size: 'sm' })}>
              {t('suspended.more')}
            </Link>
          }
        >
          {t('suspended.text')}
          {canReadWallet && (
            <Suspense>
              <KeptUntil />
            </Suspense>
          )}
        </Banner>
      )}
    </aside>
  )
}
