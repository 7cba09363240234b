import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListPortsQuery, useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { ConnectionTest } from '#src/networking/packets/ConnectionTest.tsx'
import { useLazyTestPacketQuery } from '#src/networking/packets/packetsApi.ts'

/** Whether a packet gets to or from an interface of the network. */
export function TestTab({ network }: { network: GuestNetwork }) {
  const { t } = useTranslation('guestNetworks')
  const { data, isLoading } = useListPortsQuery({ network: network.id, size: 200, sort: 'ip' })
  const ports = useRows(data)
  // The rules that are named in the answer.
  useListSecurityGroupsQuery({ region: network.region, size: 200 })
  const [ask, answer] = useLazyTestPacketQuery()
  return (
    <ConnectionTest
      hint={t('test.hint')}
      ports={isLoading ? undefined : ports}
      onTest={ask}
      answer={answer}
    />
  )
}
