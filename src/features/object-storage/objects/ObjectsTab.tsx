import FolderPlus from 'lucide-react/icons/folder-plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { uploadsTexts } from '../uploads/texts.ts'
import { UploadsPanel } from '../uploads/UploadsPanel.tsx'
import { DropArea } from './DropArea.tsx'
import { FolderPath } from './FolderPath.tsx'
import { ObjectList } from './ObjectList.tsx'
import { objectsTexts } from './texts.ts'
import { UploadMenu } from './UploadMenu.tsx'
import { useFolder } from './useFolder.ts'

export const texts = [...objectsTexts, ...uploadsTexts, ...resourcePagesTexts]

const NewFolderDialog = lazyPart(() => import('./NewFolderDialog.tsx'), 'NewFolderDialog')

/** The objects in a bucket, folder by folder, and what people do with files: upload, find, download, share, delete. */
export function ObjectsTab({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('objectStorageObjects')
  const may = useMay()
  const { folder, find, showVersions } = useFolder()
  const { prefix, q, versions } = folder
  const [isNaming, setNaming] = useState(false)
  const mayWrite = may([objectStorage.uploadUrls.needs], bucket.projectId)
  const target = { bucketId: bucket.id, prefix }
  if (!bucket.built)
    return (
      <EmptyState title={t(bucket.status === 'error' ? 'unbuilt.failed' : 'unbuilt.title')}>
        {t(bucket.status === 'error' ? 'unbuilt.failedText' : 'unbuilt.text')}
      </EmptyState>
    )
  return (
    <DropArea target={mayWrite ? target : undefined} folderName={prefix === '' ? bucket.name : prefix}>
      <UploadsPanel bucketId={bucket.id} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <FolderPath bucketName={bucket.name} prefix={prefix} />
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<FolderPlus aria-hidden />} onClick={() => setNaming(true)}>
              {t('newFolder.button')}
            </Button>
            <UploadMenu target={target} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SearchBox q={q} onSearch={find} label={t('search.label')} placeholder={t('search.placeholder')} />
        <Switch label={t('versions.switch')} checked={versions} onChange={showVersions} />
      </div>
      <ObjectList
        key={`${prefix} ${versions}`}
        bucket={bucket}
        folder={folder}
        mayWrite={mayWrite}
        onClear={() => find('')}
      />
      {isNaming && (
        <Suspense>
          <NewFolderDialog bucketId={bucket.id} prefix={prefix} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </DropArea>
  )
}
