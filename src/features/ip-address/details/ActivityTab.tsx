import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab as Activity } from '#src/resources/page/ActivityTab.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListAddressActivityQuery } from '../ipAddressApi.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...ipAddressesTexts]

/** What happened to the address. */
export function ActivityTab({ address }: { address: IpAddress }) {
  return (
    <LogOrElse of={{ target: address.id }} updatedAt={address.updatedAt}>
      <AddressActivity address={address} />
    </LogOrElse>
  )
}

function AddressActivity({ address: { id, updatedAt } }: { address: IpAddress }) {
  const { t } = useTranslation('ipAddresses')
  const query = useListAddressActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Activity kind={t('address')} updatedAt={updatedAt} query={query} />
}
