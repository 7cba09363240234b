import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab as Activity } from '#src/resources/page/ActivityTab.tsx'
import { useListZoneActivityQuery } from '../dnsApi.ts'

/** What happened to the zone. */
export function ActivityTab({ zone }: { zone: DnsZone }) {
  return (
    <LogOrElse of={{ target: zone.id }} updatedAt={zone.updatedAt}>
      <ZoneActivity zone={zone} />
    </LogOrElse>
  )
}

function ZoneActivity({ zone: { id, updatedAt } }: { zone: DnsZone }) {
  const { t } = useTranslation('dns')
  const query = useListZoneActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Activity kind={t('zone')} updatedAt={updatedAt} query={query} />
}
