import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ownProblem } from '#src/api/problems.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useGetInstanceQuery } from '../computeApi.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { ConsoleTab } from './ConsoleTab.tsx'
import { InstanceHeader } from './InstanceHeader.tsx'
import { instanceTabs, type InstanceTab } from './instanceTabs.ts'
import { MetricsTab } from './MetricsTab.tsx'
import { NetworkingTab } from './NetworkingTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PartProblem } from './PartProblem.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { SnapshotsTab } from './SnapshotsTab.tsx'
import './texts.ts'

/** What stood here has been removed while it was on screen. */
const gone = ownProblem('NotFoundException', 404, 'The instance is gone.')

/** One instance: what it is, what it does, and what can be done to it. */
export function InstancePage() {
  const { t } = useTranslation('instanceDetails')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const tab = instanceTabs.find((known) => known === search.get('tab')) ?? 'overview'
  const { data, error, isFetching, refetch } = useGetInstanceQuery({ id })
  const instance = useRecord(data)
  const problem = error ? problemOf(error) : data && !isFetching ? gone : undefined

  if (!instance && problem)
    return (
      <>
        <PageHeader title={t('title')} />
        <PartProblem problem={problem} onRetry={() => void refetch()} />
      </>
    )

  // The heading is the same one before and after the instance is there: it has the focus.
  return (
    <>
      <InstanceHeader id={id} instance={instance} tab={tab} />
      {instance ? (
        <TabContents key={id} tab={tab} instance={instance} />
      ) : (
        <TableSkeleton label={t('loading')} columns={2} />
      )}
    </>
  )
}

function TabContents({ tab, instance }: { tab: InstanceTab; instance: Instance }) {
  if (tab === 'metrics') return <MetricsTab id={instance.id} />
  if (tab === 'console') return <ConsoleTab id={instance.id} />
  if (tab === 'networking') return <NetworkingTab instance={instance} />
  if (tab === 'snapshots') return <SnapshotsTab instance={instance} />
  if (tab === 'activity') return <ActivityTab instance={instance} />
  if (tab === 'settings') return <SettingsTab instance={instance} />
  return <OverviewTab instance={instance} />
}

export { InstancePage as Component }
