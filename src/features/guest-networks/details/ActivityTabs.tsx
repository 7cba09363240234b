import { useTranslation } from 'react-i18next'
import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { useListGroupActivityQuery, useListNetworkActivityQuery } from '../guestNetworksApi.ts'

const fresh = { refetchOnMountOrArgChange: true }

/** What happened to the network. */
export function NetworkActivityTab({ network }: { network: GuestNetwork }) {
  return (
    <LogOrElse of={{ target: network.id }} updatedAt={network.updatedAt}>
      <NetworkActivity network={network} />
    </LogOrElse>
  )
}

function NetworkActivity({ network: { id, updatedAt } }: { network: GuestNetwork }) {
  const { t } = useTranslation('guestNetworks')
  const query = useListNetworkActivityQuery({ id }, fresh)
  return <ActivityTab kind={t('network')} updatedAt={updatedAt} query={query} />
}

/** What happened to the security group. */
export function GroupActivityTab({ group }: { group: SecurityGroup }) {
  return (
    <LogOrElse of={{ target: group.id }} updatedAt={group.updatedAt}>
      <GroupActivity group={group} />
    </LogOrElse>
  )
}

function GroupActivity({ group: { id, updatedAt } }: { group: SecurityGroup }) {
  const { t } = useTranslation('guestNetworks')
  const query = useListGroupActivityQuery({ id }, fresh)
  return <ActivityTab kind={t('group')} updatedAt={updatedAt} query={query} />
}
