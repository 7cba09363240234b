import Network from 'lucide-react/icons/network'
import Shield from 'lucide-react/icons/shield'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'

/** What a network is, and the way to the first one. */
export function NoNetworks({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <NoneYet
      icon={<Network aria-hidden />}
      title={t('empty')}
      text={t('emptyText')}
      canCreate={canCreate}
      ways={[{ to: paths.createNetwork(), label: t('create') }]}
    />
  )
}

/** The same of security groups. */
export function NoGroups({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <NoneYet
      icon={<Shield aria-hidden />}
      title={t('emptyGroups')}
      text={t('emptyGroupsText')}
      canCreate={canCreate}
      ways={[{ to: paths.createGroup(), label: t('createGroup') }]}
    />
  )
}
