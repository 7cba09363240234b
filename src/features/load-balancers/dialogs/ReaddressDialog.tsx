import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { Ipv6Choice, PublicAddressChoice } from '#contract/load-balancers/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { References } from '#src/resources/dns/References.tsx'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { dnsReferencesTexts } from '#src/resources/dns/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { AddressChoice } from '../AddressChoice.tsx'
import { Ipv6Field, ipv6Of } from '../Ipv6Field.tsx'
import { useIpv6Faults } from '../useIpv6Faults.ts'
import { balancerDetailsTexts } from '../details/texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [
  ...balancerDetailsTexts,
  ...balancerTreeTexts,
  ...dnsReferencesTexts,
  ...resourceActionsTexts,
]

/** What is to change; what is left out stays. */
export interface Readdressing {
  publicAddress?: PublicAddressChoice
  ipv6?: Ipv6Choice
}

/** Asks for another public address or none, and for IPv6; names the DNS records that lead to what goes. */
export function ReaddressDialog({ row, call, onClose }: DialogProps<LoadBalancer, Readdressing>) {
  const { t } = useTranslation('balancerDetails')
  const label = useActionLabel()('readdress')
  const sentenceOf = useFieldErrors()
  const ipv6Faults: Readonly<Record<string, string>> = useIpv6Faults()
  const { region, networkId, publicIp } = row
  const features = useCapabilities()(region)?.balancers
  useListNetworksQuery({ region, size: 200 }, { skip: !useCan(guestNetworks.list) })
  const network = useRecord({ kind: 'guestNetwork', id: networkId })
  const [now] = useState({ address: publicIp === null ? 'none' : 'keep', ipv6: ipv6Of(row) })
  const [address, setAddress] = useState(now.address)
  const [ipv6, setIpv6] = useState(now.ipv6)
  const { codeOf, submit, ...sending } = useCallForm(['publicAddress', 'ipv6'])
  const changes: Readdressing = {
    ...(address !== now.address && { publicAddress: address }),
    ...(ipv6 !== now.ipv6 && { ipv6 }),
  }
  const isSame = Object.keys(changes).length === 0
  const save = async () => {
    if (await submit(isSame ? { publicAddress: 'same' } : {}, () => call(changes))) onClose()
  }
  const code = codeOf('publicAddress')
  const ipv6Code = codeOf('ipv6')
  const lost = [
    ...(changes.publicAddress === undefined || publicIp === null ? [] : [publicIp]),
    ...(changes.ipv6 === undefined || row.ipv6 === null ? [] : [row.ipv6]),
  ]
  return (
    <ActionDialog
      {...sending}
      title={t('readdress.title', { name: row.name })}
      text={publicIp === null ? t('readdress.text') : t('readdress.textOf', { address: publicIp })}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <AddressChoice
        region={region}
        current={publicIp}
        value={address}
        onChange={setAddress}
        error={isSame && code === 'same' ? t('readdress.same') : sentenceOf(code)}
      />
      <Ipv6Field
        features={features}
        network={network}
        value={ipv6}
        onChange={setIpv6}
        error={ipv6Code === undefined ? undefined : (ipv6Faults[ipv6Code] ?? sentenceOf(ipv6Code))}
      />
      {lost.length > 0 && <References addresses={lost} />}
    </ActionDialog>
  )
}
