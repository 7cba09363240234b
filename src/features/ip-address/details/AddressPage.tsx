import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { isDeleted } from '#contract/resources/kind.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { TargetName } from '#src/networking/addresses/TargetName.tsx'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useGetHostQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { addressActions, associate, disassociate, forward, recover, release, unlock } from '../actions.ts'
import { useGetAddressQuery } from '../ipAddressApi.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { ReleasedNotice } from './ReleasedNotice.tsx'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...guestNetworksTexts, ...ipAddressesTexts, ...resourcePagesTexts]

/** What is seen first comes with the page; the other parts when they are opened. */
const contents = {
  overview: OverviewTab,
  forwardings: lazyPart(() => import('./ForwardingsTab.tsx'), 'ForwardingsTab'),
  reverse: lazyPart(() => import('./ReverseTab.tsx'), 'ReverseTab'),
  history: lazyPart(() => import('./HistoryTab.tsx'), 'HistoryTab'),
  activity: ({ address }: { address: IpAddress }) => <ActivityTab of={address} />,
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

const tabs = ['overview', 'forwardings', 'reverse', 'history', 'activity', 'settings'] as const

/** What is done most in the state that it is in. */
const buttonsOf = ({ status, role }: IpAddress): LeadingAction<IpAddress>[] => {
  if (status === 'released') return [{ action: recover, isPrimary: true }]
  if (status === 'error') return [{ action: release }]
  switch (role) {
    case 'none':
      return [{ action: associate, isPrimary: true }]
    case 'instance':
    case 'loadBalancer':
      return [{ action: disassociate }]
    case 'forwarding':
      return [{ action: forward }]
    case 'sourceNat':
    case 'vpn':
    case 'interface':
  }
  return []
}

/** What it leads to and what it is known by, as far as there is either. */
const describe = (address: IpAddress) => {
  const isLed = address.target !== null || address.instanceId !== null
  if (!isLed && address.label === '') return undefined
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {address.label !== '' && <bdi>{address.label}</bdi>}
      {isLed && address.label !== '' && <span aria-hidden>·</span>}
      {isLed && <TargetName address={address} />}
    </span>
  )
}

/** One address: where it leads, what comes in by it, and what can be done to it. */
export function AddressPage() {
  const { t } = useTranslation('ipAddresses')
  const place = useResourceAddress(tabs)
  const page = useResourcePage(place, useGetAddressQuery({ id: place.id }))
  const instanceId = page.row?.instanceId ?? null
  const maySeeInstances = useCan(compute.read)
  // Its name, for those who may see it.
  useGetHostQuery({ id: instanceId ?? '' }, { skip: instanceId === null || !maySeeInstances })
  const may = useMay()
  const capabilities = useCapabilities()(page.row?.region)
  const isGone = page.row !== undefined && isDeleted(page.row)
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    forwardings:
      !isGone &&
      (capabilities?.portForwarding ?? false) &&
      (page.row?.role === 'none' || page.row?.role === 'forwarding'),
    reverse:
      !isGone &&
      (capabilities?.reverseNames ?? false) &&
      !(page.row?.version === 6 && capabilities?.ipv4ReverseNamesOnly === true),
    settings: addressActions.some(({ needs }) => may(needs, page.row?.projectId)),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('address')}
      tabName={(tab) => t(`tabs.${tab}`)}
      describe={describe}
      actions={addressActions}
      buttonsOf={buttonsOf}
      Notices={AddressNotices}
    >
      {(address, tab) => {
        const Contents = contents[tab]
        return <Contents key={address.id} address={address} />
      }}
    </ResourcePage>
  )
}

function AddressNotices({ row }: { row: IpAddress }) {
  return isDeleted(row) ? <ReleasedNotice address={row} /> : <CommonNotices row={row} unlock={unlock} />
}
