import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import type { PutBackTerms } from '#src/resources/log/PutBackAsked.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import {
  instanceActions,
  openConsole,
  reboot,
  recover,
  remove,
  rename,
  start,
  stop,
  unrescue,
} from '../actions.ts'
import { computeApi, useGetInstanceQuery } from '../computeApi.ts'
import { InstanceNotices } from './InstanceNotices.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { instanceDetailsTexts } from './texts.ts'
import { instancesTexts } from '../texts.ts'

export const texts = [...instanceDetailsTexts, ...instancesTexts]

/** What is seen first comes with the page; the other parts, charts among them, when they are opened. */
const contents = {
  overview: OverviewTab,
  metrics: lazyPart(() => import('./MetricsTab.tsx'), 'MetricsTab'),
  console: lazyPart(() => import('./ConsoleTab.tsx'), 'ConsoleTab'),
  networking: lazyPart(() => import('./NetworkingTab.tsx'), 'NetworkingTab'),
  storage: lazyPart(() => import('./StorageTab.tsx'), 'StorageTab'),
  snapshots: lazyPart(() => import('./SnapshotsTab.tsx'), 'SnapshotsTab'),
  activity: ({ instance }: { instance: Instance }) => <ActivityTab of={instance} />,
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

const tabs = [
  'overview',
  'metrics',
  'console',
  'networking',
  'storage',
  'snapshots',
  'activity',
  'settings',
] as const

const renaming = {
  rename,
  saveName: ({ id }: Instance, name: string) =>
    computeApi.endpoints.updateInstance.initiate({ id, name }, once),
}

const putBack: PutBackTerms<Instance> = {
  schema: compute.update.body,
  save: ({ id }, values) => computeApi.endpoints.updateInstance.initiate({ id, ...values }, once),
}

/** What is done most in the status that it has. */
const buttonsOf = ({ status, powerState, built }: Instance): LeadingAction<Instance>[] => {
  if (status === 'deleted') return [{ action: recover, isPrimary: true }]
  // What could not be built has no power to switch.
  if (status === 'error' && !built) return [{ action: remove }]
  const power: LeadingAction<Instance>[] =
    status === 'rescue'
      ? [{ action: unrescue, isPrimary: true }]
      : powerState === 'on'
        ? [{ action: reboot }, { action: stop }]
        : [{ action: start, isPrimary: true }]
  return built ? [{ action: openConsole }, ...power] : power
}

/** One instance: what it is, what it does, and what can be done to it. */
export function InstancePage() {
  const { t } = useTranslation(['instanceDetails', 'resourcePages'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetInstanceQuery({ id: address.id }))
  const maySeeVolumes = useCan(blockStorage.list)
  const may = useMay()
  const capabilities = useCapabilities()(page.row?.region ?? '')
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    metrics: capabilities?.metrics ?? false,
    console: may(openConsole.needs, page.row?.projectId),
    storage: maySeeVolumes,
    settings: instanceActions.some(
      ({ id, needs }) => id !== openConsole.id && may(needs, page.row?.projectId),
    ),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('title')}
      tabName={(tab) => t(`resourcePages:tabs.${tab}`)}
      renaming={renaming}
      actions={instanceActions}
      buttonsOf={buttonsOf}
      Notices={InstanceNotices}
      putBack={putBack}
    >
      {(instance, tab) => {
        const Contents = contents[tab]
        return <Contents key={instance.id} instance={instance} />
      }}
    </ResourcePage>
  )
}

export { InstancePage as Component }
