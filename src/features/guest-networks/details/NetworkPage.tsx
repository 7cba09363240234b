import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { networkActions, ofNetwork } from '../actions.ts'
import { guestNetworksApi, useGetNetworkQuery } from '../guestNetworksApi.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { InterfacesTab } from './InterfacesTab.tsx'
import { NetworkSettingsTab } from './NetworkSettingsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { TestTab } from './TestTab.tsx'

export const texts = [...guestNetworksTexts, ...resourcePagesTexts]

const contents = {
  overview: OverviewTab,
  interfaces: InterfacesTab,
  test: TestTab,
  activity: ({ network }: { network: GuestNetwork }) => <ActivityTab of={network} />,
  settings: NetworkSettingsTab,
}

const tabs = ['overview', 'interfaces', 'test', 'activity', 'settings'] as const

const renaming = {
  rename: ofNetwork.rename,
  saveName: ({ id }: GuestNetwork, name: string) =>
    guestNetworksApi.endpoints.updateNetwork.initiate({ id, name }, once),
}

/** What is done most in the status that it has. */
const buttonsOf = ({ built }: GuestNetwork): LeadingAction<GuestNetwork>[] =>
  built ? [{ action: ofNetwork.configure }] : [{ action: ofNetwork.remove }]

function NetworkNotices({ row }: { row: GuestNetwork }) {
  const maySeeInstances = useCan(compute.list)
  return (
    <>
      <CommonNotices row={row} unlock={ofNetwork.unlock} />
      {maySeeInstances && row.portCount > 0 && <HeldNotice network={row} />}
    </>
  )
}

/** One network: its addresses, what is on it, who reaches whom, and what can be done to it. */
export function NetworkPage() {
  const { t } = useTranslation('guestNetworks')
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetNetworkQuery({ id: address.id }))
  const maySeeInstances = useCan(compute.list)
  const may = useMay()
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    interfaces: maySeeInstances,
    test: maySeeInstances,
    settings: networkActions.some(({ needs }) => may(needs, page.row?.projectId)),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('network')}
      tabName={(tab) => t(`tabs.${tab}`)}
      renaming={renaming}
      actions={networkActions}
      buttonsOf={buttonsOf}
      Notices={NetworkNotices}
    >
      {(network, tab) => {
        const Contents = contents[tab]
        return <Contents key={network.id} network={network} />
      }}
    </ResourcePage>
  )
}
