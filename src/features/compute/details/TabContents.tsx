import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import type { InstanceTab } from './instanceTabs.ts'
import { OverviewTab } from './OverviewTab.tsx'
import './texts.ts'

type Tab = ComponentType<{ instance: Instance }>

const fetched = (fetchIt: () => Promise<Tab>) => lazy(async () => ({ default: await fetchIt() }))

/** What is seen first comes with the page; the other parts, charts among them, when they are opened. */
const tabs: Record<InstanceTab, Tab> = {
  overview: OverviewTab,
  metrics: fetched(async () => (await import('./MetricsTab.tsx')).MetricsTab),
  console: fetched(async () => (await import('./ConsoleTab.tsx')).ConsoleTab),
  networking: fetched(async () => (await import('./NetworkingTab.tsx')).NetworkingTab),
  snapshots: fetched(async () => (await import('./SnapshotsTab.tsx')).SnapshotsTab),
  activity: fetched(async () => (await import('./ActivityTab.tsx')).ActivityTab),
  settings: fetched(async () => (await import('./SettingsTab.tsx')).SettingsTab),
}

/** The part of the page that the address names. */
export function TabContents({ tab, instance }: { tab: InstanceTab; instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const Contents = tabs[tab]
  return (
    <Suspense fallback={<TableSkeleton label={t('loading')} columns={2} />}>
      <Contents instance={instance} />
    </Suspense>
  )
}
