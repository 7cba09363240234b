import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useCanReadLog } from '#src/resources/log/useCanReadLog.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { UserMenuItems } from '../actions/UserMenuItems.tsx'
import { useUserActions } from '../actions/useUserActions.tsx'
import { OwnershipOffer } from '../OwnershipOffer.tsx'
import { useRoles } from '../useRoles.ts'
import { useGetUserQuery } from '../usersApi.ts'
import { stateOf, toneOf } from '../userWords.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourcePagesTexts, ...usersTexts]

const tabs = ['overview', 'roles', 'permissions', 'activity', 'settings'] as const

export interface TabProps {
  user: User
  onAsk: (action: UserAction) => void
}

const contents = {
  overview: OverviewTab,
  roles: lazyPart(() => import('./RolesTab.tsx'), 'RolesTab'),
  permissions: lazyPart(() => import('./PermissionsTab.tsx'), 'PermissionsTab'),
  activity: lazyPart(() => import('./ActivityTab.tsx'), 'ActivityTab'),
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

/** One person: what is known of them, what they may do and why, and what can be done. */
export function PersonPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const address = useResourceAddress(tabs)
  const {
    id,
    tab,
    row: user,
    problem,
    refetch,
  } = useResourcePage(address, useGetUserQuery({ id: address.id }))
  const { ask, dialog } = useUserActions(() => void navigate(paths.users(), { replace: true }))
  const canReadLog = useCanReadLog()
  // Their names.
  useRoles()
  useListMyProjectsQuery()

  if (problem && !dialog)
    return (
      <>
        <PageHeader title={t('person')} />
        <PartProblem kind={t('person')} problem={problem} onRetry={() => void refetch()} />
      </>
    )
  const Contents = contents[tab]
  const loading = <TableSkeleton label={t('loading')} columns={2} />
  // The heading is the same one before and after the person is there: it has the focus.
  return (
    <>
      <PageHeader
        title={user ? <Name user={user} /> : <NameOnItsWay />}
        badges={user && <Badges user={user} />}
        actions={
          user && (
            <Menu
              button={
                <Button icon={<ChevronDown aria-hidden className="size-4" />}>{t('actions.title')}</Button>
              }
            >
              <UserMenuItems user={user} onAsk={(action) => ask(action, user)} isOnPage />
            </Menu>
          )
        }
        tabs={
          <Tabs label={t('tabs.label')}>
            {tabs
              .filter((part) => part !== 'activity' || canReadLog)
              .map((part) => (
                <Link
                  key={part}
                  to={paths.user(id, part)}
                  replace
                  aria-current={part === tab ? 'page' : undefined}
                  className={tabClass}
                >
                  {t(`tabs.${part}`)}
                </Link>
              ))}
          </Tabs>
        }
      />
      {user ? (
        <Suspense fallback={loading}>
          <div className="flex flex-col gap-6">
            {user.lockedAt && stateOf(user) === 'locked' && <Locked at={user.lockedAt} />}
            <OwnershipOffer about={id} />
            <Contents user={user} onAsk={(action) => ask(action, user)} />
          </div>
        </Suspense>
      ) : (
        loading
      )}
      {dialog}
    </>
  )
}

function Name({ user: { name } }: { user: User }) {
  return (
    <span className="inline-flex items-center gap-3 wrap-break-word">
      <Avatar name={name} size="lg" />
      <bdi>{name}</bdi>
    </span>
  )
}

function NameOnItsWay() {
  const { t } = useTranslation('users')
  return (
    <>
      <span className="sr-only">{t('person')}</span>
      <Skeleton className="h-11 w-56" />
    </>
  )
}

function Locked({ at }: { at: string }) {
  const { t } = useTranslation('users')
  return (
    <Banner tone="warning" title={t('locked.title')}>
      {t('locked.text')} {t('locked.since')} <Time at={at} />
    </Banner>
  )
}

function Badges({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const me = useAppSelector(selectUser)?.id
  const { id, isOwner } = user
  const state = stateOf(user)
  return (
    <>
      <StatusDot tone={toneOf[state]}>{t(`statuses.${state}`)}</StatusDot>
      {id === me && <Badge tone="primary">{t('you')}</Badge>}
      {isOwner && <Badge>{t('owner')}</Badge>}
    </>
  )
}
