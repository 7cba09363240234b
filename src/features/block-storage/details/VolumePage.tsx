import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { forceDetachAfter, type Volume } from '#contract/block-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import type { PutBackTerms } from '#src/resources/log/PutBackAsked.tsx'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { attach, detach, forceDetach, recover, remove, rename, unlock, volumeActions } from '../actions.ts'
import { useGetVolumeQuery, volumesApi } from '../volumesApi.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...blockStorageTexts, ...resourcePagesTexts]

/** What is seen first comes with the page; the other parts, charts among them, when they are opened. */
const contents = {
  overview: OverviewTab,
  snapshots: lazyPart(() => import('./SnapshotsTab.tsx'), 'SnapshotsTab'),
  metrics: lazyPart(() => import('./MetricsTab.tsx'), 'MetricsTab'),
  activity: ({ volume }: { volume: Volume }) => <ActivityTab of={volume} />,
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

const tabs = ['overview', 'snapshots', 'metrics', 'activity', 'settings'] as const

const renaming = {
  rename,
  saveName: ({ id }: Volume, name: string) => volumesApi.endpoints.updateVolume.initiate({ id, name }, once),
}

const putBack: PutBackTerms<Volume> = {
  schema: blockStorage.update.body,
  save: ({ id }, values) => volumesApi.endpoints.updateVolume.initiate({ id, ...values }, once),
}

/** What is done most in the status that it has. */
const buttonsOf = ({ status, built, instanceId }: Volume): LeadingAction<Volume>[] => {
  if (status === 'deleted') return [{ action: recover, isPrimary: true }]
  // What could not be built can be attached to nothing.
  if (status === 'error' && !built) return [{ action: remove }]
  return [instanceId === null ? { action: attach, isPrimary: true } : { action: detach }]
}

/** One volume: what it is, what it is attached to, and what can be done to it. */
export function VolumePage() {
  const { t } = useTranslation(['blockStorage', 'resourcePages'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetVolumeQuery({ id: address.id }))
  const may = useMay()
  const capabilities = useCapabilities()(page.row?.region ?? '')
  // A tab that would only refuse, or has nothing to show, is not there.
  const maySet = volumeActions.some(({ needs }) => may(needs, page.row?.projectId))
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    metrics: capabilities?.volumeMetrics ?? false,
    settings: maySet,
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('volume')}
      tabName={(tab) => t(`resourcePages:tabs.${tab}`)}
      renaming={renaming}
      actions={volumeActions}
      buttonsOf={buttonsOf}
      Notices={VolumeNotices}
      putBack={putBack}
    >
      {(volume, tab) => {
        const Contents = contents[tab]
        return <Contents key={volume.id} volume={volume} />
      }}
    </ResourcePage>
  )
}

function VolumeNotices({ row }: { row: Volume }) {
  return (
    <>
      <CommonNotices row={row} unlock={unlock} />
      {row.status === 'detaching' && <StuckNotice row={row} />}
    </>
  )
}

/** The guest has had its time to let go of the volume. */
function StuckNotice({ row }: { row: Volume }) {
  const { t } = useTranslation('blockStorage')
  const now = useNow()
  const operation = useRecord(
    row.operationId === null ? undefined : { kind: 'operation', id: row.operationId },
  )
  if (!operation?.startedAt || now - Date.parse(operation.startedAt) < forceDetachAfter * 1000) return null
  return (
    <Banner
      live
      tone="warning"
      title={t('stuck.title', { name: row.name })}
      action={<ActionButton action={forceDetach} row={row} size="sm" />}
    >
      {t('stuck.text')}
    </Banner>
  )
}
