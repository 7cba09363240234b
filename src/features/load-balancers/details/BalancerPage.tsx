import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import type { PutBackTerms } from '#src/resources/log/PutBackAsked.tsx'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { balancerActions, ofBalancer } from '../actions.ts'
import { healthTone } from '../healthTone.ts'
import { loadBalancersApi, useGetBalancerQuery } from '../loadBalancersApi.ts'
import { healthWords } from '../healthWords.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [
  ...balancerDetailsTexts,
  ...balancerTreeTexts,
  ...loadBalancersTexts,
  ...resourcePagesTexts,
]

/** Both edit one tree, and share its edits. */
const TreeTab = lazyPart(() => import('./TreeTab.tsx'), 'TreeTab')
const contents = {
  overview: OverviewTab,
  metrics: lazyPart(() => import('./MetricsTab.tsx'), 'MetricsTab'),
  activity: ({ balancer }: { balancer: LoadBalancer }) => <ActivityTab of={balancer} />,
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

const tabs = ['overview', 'listeners', 'pools', 'metrics', 'activity', 'settings'] as const

const renaming = {
  rename: ofBalancer.rename,
  saveName: ({ id }: LoadBalancer, name: string) =>
    loadBalancersApi.endpoints.updateBalancer.initiate({ id, name }, once),
}

const putBack: PutBackTerms<LoadBalancer> = {
  schema: loadBalancers.update.body,
  save: ({ id }, values) => loadBalancersApi.endpoints.updateBalancer.initiate({ id, ...values }, once),
}

/** What is done most in the status that it has. */
const buttonsOf = ({ status, built }: LoadBalancer): LeadingAction<LoadBalancer>[] => {
  if (status === 'deleted') return [{ action: ofBalancer.recover, isPrimary: true }]
  return built ? [] : [{ action: ofBalancer.remove }]
}

function Notices({ row }: { row: LoadBalancer }) {
  return <CommonNotices row={row} unlock={ofBalancer.unlock} />
}

/** Below the name: whether members answer, and where it is reached. */
function Described({ row }: { row: LoadBalancer }) {
  const { t, i18n } = useTranslation('loadBalancers')
  const { publicIp, privateIp, ipv6, isIpv6Public, name, health, membersTotal } = row
  const address = publicIp ?? privateIp
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StatusDot tone={membersTotal === 0 ? 'neutral' : healthTone[health]}>
        {healthWords(t, i18n.language, row)}
      </StatusDot>
      {address !== null && (
        <span className="inline-flex items-center gap-1">
          <bdi dir="ltr" className="font-mono text-code text-text">
            {address}
          </bdi>
          <CopyButton text={address} label={t('copyAddress', { name })} />
          {publicIp === null && <span className="text-text-faint">{t('internal')}</span>}
        </span>
      )}
      {ipv6 !== null && (
        <span className="inline-flex items-center gap-1">
          <bdi dir="ltr" className="font-mono text-code break-all text-text">
            {ipv6}
          </bdi>
          <CopyButton text={ipv6} label={t('copyIpv6', { name })} />
          {!isIpv6Public && <span className="text-text-faint">{t('internal')}</span>}
        </span>
      )}
    </span>
  )
}

const describe = (row: LoadBalancer) => <Described row={row} />

/** One load balancer: what becomes of connections, who answers them, and what can be done to it. */
export function BalancerPage() {
  const { t } = useTranslation(['loadBalancers', 'balancerDetails'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetBalancerQuery({ id: address.id }))
  const may = useMay()
  const capabilities = useCapabilities()(page.row?.region ?? '')
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    metrics: (capabilities?.balancers?.measures ?? []).length > 0,
    settings: balancerActions.some(({ needs }) => may(needs, page.row?.projectId)),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('balancer')}
      tabName={(tab) => t(`balancerDetails:tabs.${tab}`)}
      renaming={renaming}
      actions={balancerActions}
      buttonsOf={buttonsOf}
      describe={describe}
      Notices={Notices}
      putBack={putBack}
    >
      {(balancer, tab) => {
        if (tab === 'listeners' || tab === 'pools')
          return <TreeTab key={balancer.id} balancer={balancer} part={tab} />
        const Contents = contents[tab]
        return <Contents key={balancer.id} balancer={balancer} />
      }}
    </ResourcePage>
  )
}
