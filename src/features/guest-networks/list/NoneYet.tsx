import Network from 'lucide-react/icons/network'
import Shield from 'lucide-react/icons/shield'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** What a network is, and the way to the first one. */
export function NoNetworks({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <EmptyState
      icon={<Network aria-hidden />}
      title={t('empty')}
      action={
        canCreate && (
          <Link to={paths.createNetwork()} className={buttonClass()}>
            {t('create')}
          </Link>
        )
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

/** The same of security groups. */
export function NoGroups({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <EmptyState
      icon={<Shield aria-hidden />}
      title={t('emptyGroups')}
      action={
        canCreate && (
          <Link to={paths.createGroup()} className={buttonClass()}>
            {t('createGroup')}
          </Link>
        )
      }
    >
      {t('emptyGroupsText')}
    </EmptyState>
  )
}
