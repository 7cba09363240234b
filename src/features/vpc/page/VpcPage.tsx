import { useTranslation } from 'react-i18next'
import { useMatch, useParams, useSearchParams } from 'react-router'
import { compute } from '#contract/compute/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { restartReasons, type Vpc } from '#contract/vpc/records.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import type { PutBackTerms } from '#src/resources/log/PutBackAsked.tsx'
import { lacksAcls, lacksVpn } from '#src/networking/networks/lacks.ts'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { ofVpc, vpcActions } from '../actions.ts'
import { useGetVpcQuery, vpcApi } from '../vpcApi.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...vpcTexts]

const contents = {
  overview: lazyPart(() => import('../overview/OverviewTab.tsx'), 'OverviewTab'),
  tiers: lazyPart(() => import('../details/TiersTab.tsx'), 'TiersTab'),
  acls: lazyPart(() => import('../acl/AclsTab.tsx'), 'AclsTab'),
  test: lazyPart(() => import('../details/TestTab.tsx'), 'TestTab'),
  addresses: lazyPart(() => import('../details/AddressesTab.tsx'), 'AddressesTab'),
  routes: lazyPart(() => import('../details/RoutesTab.tsx'), 'RoutesTab'),
  vpn: lazyPart(() => import('../vpn/VpnTab.tsx'), 'VpnTab'),
  health: lazyPart(() => import('../health/HealthTab.tsx'), 'HealthTab'),
  activity: ({ vpc }: { vpc: Vpc }) => <ActivityTab of={vpc} />,
  settings: lazyPart(() => import('../details/SettingsTab.tsx'), 'SettingsTab'),
}
type Tab = keyof typeof contents

/** Those of the details; overview and health check have addresses of their own. */
const detailTabs = ['tiers', 'acls', 'test', 'addresses', 'routes', 'vpn', 'activity', 'settings'] as const
const tabs: readonly Tab[] = [
  'overview',
  'tiers',
  'acls',
  'test',
  'addresses',
  'routes',
  'vpn',
  'health',
  'activity',
  'settings',
]

const renaming = {
  rename: ofVpc.rename,
  saveName: ({ id }: Vpc, name: string) => vpcApi.endpoints.updateVpc.initiate({ id, name }, once),
}

const putBack: PutBackTerms<Vpc> = {
  schema: vpcRoutes.update.body,
  save: ({ id }, values) => vpcApi.endpoints.updateVpc.initiate({ id, ...values }, once),
}

/** What is done most in the status that it has. */
const buttonsOf = ({ built, restartNeeded }: Vpc): LeadingAction<Vpc>[] => {
  if (!built) return [{ action: ofVpc.remove }]
  // The notice has the button.
  return restartNeeded ? [] : [{ action: ofVpc.restart }]
}

function VpcNotices({ row }: { row: Vpc }) {
  const { t } = useTranslation('vpc')
  const known = restartReasons.find((reason) => reason === row.restartNeeded?.reason)
  return (
    <>
      <CommonNotices row={row} unlock={ofVpc.unlock} />
      {row.restartNeeded && (
        <Banner
          live
          tone="warning"
          title={t('notice.restart', { name: row.name })}
          action={<ActionButton action={ofVpc.restart} row={row} size="sm" />}
        >
          {t(`notice.reasons.${known ?? 'other'}`)}
        </Banner>
      )}
    </>
  )
}

/** The tab that the address is of. */
const useTab = (): Tab => {
  const [search] = useSearchParams()
  const isDetails = useMatch('/products/network/vpc/:vpcId/details') !== null
  const isHealth = useMatch('/products/network/vpc/:vpcId/health-check') !== null
  if (isHealth) return 'health'
  return isDetails ? (detailTabs.find((tab) => tab === search.get('tab')) ?? detailTabs[0]) : 'overview'
}

const addressOf = (id: string) => (tab: Tab) => {
  if (tab === 'overview') return paths.vpc(id)
  return tab === 'health' ? paths.vpcHealth(id) : paths.vpcDetails(id, tab)
}

/** One VPC: what it is made of, whether it works, and what can be done to it. */
export function VpcPage() {
  const { t } = useTranslation('vpc')
  const { vpcId: id = '' } = useParams()
  const tab = useTab()
  const page = useResourcePage({ id, tab }, useGetVpcQuery({ id }))
  const maySeeInstances = useCan(compute.list)
  const maySeeAddresses = useCan(ipAddresses.list)
  const may = useMay()
  const capabilities = useCapabilities()(page.row?.region)
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<Tab, boolean>> = {
    acls: !lacksAcls(capabilities),
    vpn: !lacksVpn(capabilities) || page.row?.vpnTotal !== 0,
    test: maySeeInstances,
    addresses: maySeeAddresses,
    settings: vpcActions.some(({ needs }) => may(needs, page.row?.projectId)),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((one) => isOffered[one] ?? true), addressOf: addressOf(id) }}
      title={t('vpc')}
      tabName={(one) => t(`tabs.${one}`)}
      renaming={renaming}
      actions={vpcActions}
      buttonsOf={buttonsOf}
      Notices={VpcNotices}
      putBack={putBack}
    >
      {(vpc, shown) => {
        const Contents = contents[shown]
        return <Contents key={vpc.id} vpc={vpc} />
      }}
    </ResourcePage>
  )
}

export { VpcPage as Component }
