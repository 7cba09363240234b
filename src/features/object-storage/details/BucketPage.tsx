import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { bucketActions, remove, unlock } from '../actions.ts'
import { useGetBucketQuery } from '../objectStorageApi.ts'
import { objectStorageTexts } from '../texts.ts'
import { useContentsWords } from '../useContentsWords.ts'
import { bucketDetailsTexts } from './texts.ts'

export const texts = [...bucketDetailsTexts, ...objectStorageTexts, ...resourcePagesTexts]

const contents = {
  objects: lazyPart(() => import('../objects/ObjectsTab.tsx'), 'ObjectsTab'),
  access: lazyPart(() => import('./AccessTab.tsx'), 'AccessTab'),
  activity: ({ bucket }: { bucket: Bucket }) => <ActivityTab of={bucket} />,
  settings: lazyPart(() => import('./SettingsTab.tsx'), 'SettingsTab'),
}

const tabs = ['objects', 'access', 'activity', 'settings'] as const

/** A bucket that was never built can only be deleted. */
const buttonsOf = ({ status, built }: Bucket): LeadingAction<Bucket>[] =>
  status === 'error' && !built ? [{ action: remove }] : []

const describe = (bucket: Bucket) => <Contents bucket={bucket} />

/** One bucket: what is in it, who reaches it and how, what happened to it, and its settings. */
export function BucketPage() {
  const { t } = useTranslation(['bucketDetails', 'objectStorage'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetBucketQuery({ id: address.id }))
  const may = useMay()
  const mayRead = may([objectStorage.objects.needs], page.row?.projectId)
  // People who can't read objects start at the next tab.
  const shown = mayRead ? tabs : tabs.filter((tab) => tab !== 'objects')
  return (
    <ResourcePage
      page={{ ...page, tabs: shown, tab: shown.find((tab) => tab === address.tab) ?? 'access' }}
      title={t('objectStorage:bucket')}
      tabName={(tab) => t(`tabs.${tab}`)}
      describe={describe}
      actions={bucketActions}
      buttonsOf={buttonsOf}
      Notices={BucketNotices}
    >
      {(bucket, tab) => {
        const Tab = contents[tab]
        return <Tab key={bucket.id} bucket={bucket} />
      }}
    </ResourcePage>
  )
}

/** Whether everyone can read it, and how much it holds. */
function Contents({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('objectStorage')
  const words = useContentsWords()(bucket)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {bucket.access === 'publicRead' && <Badge tone="warning">{t('public')}</Badge>}
      {words}
    </span>
  )
}

function BucketNotices({ row }: { row: Bucket }) {
  return <CommonNotices row={row} unlock={unlock} />
}
