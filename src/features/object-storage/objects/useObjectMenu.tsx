import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { bucketKind } from '#contract/object-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { showToast } from '#src/ui/toast.ts'
import { downloadObject, openObject, placeOf, type ObjectAt } from './objectLinks.ts'
import type { FolderRow, ObjectRow, Row } from './objectRows.ts'
import { objectsApi } from './objectsApi.ts'

/** What a dialog asks about. */
export type Asked =
  | { kind: 'link'; at: ObjectAt }
  | { kind: 'deleteFolder'; folder: FolderRow }
  | { kind: 'delete'; rows: readonly Row[] }

interface MenuTerms {
  bucket: Bucket
  mayWrite: boolean
  onAsk: (asked: Asked) => void
}

/** What can be done with a folder, an object or a version. A folder can only be deleted. */
export const useObjectMenu = ({ bucket, mayWrite, onAsk }: MenuTerms): RowMenu<Row> => {
  const { t } = useTranslation(['objectStorageObjects', 'resources', 'common'])
  const dispatch = useAppDispatch()
  const mayShare = useMay()(['object-storage:keys'], bucket.projectId)
  const reason = whyNot(bucketKind, 'empty', bucket)

  const restore = async ({ name, object: { key, version } }: ObjectRow) => {
    if (!version) return
    const call = objectsApi.endpoints.restoreObject.initiate(
      { id: bucket.id, key, version: version.id },
      once,
    )
    const { error } = await dispatch(call)
    if (error)
      void showToast('error', t('restore.failed', { name }), {
        detail: t(`common:problems.${problemOf(error).name}`),
      })
    else void showToast('success', t('restore.done', { name }))
  }

  const itemsOfObject = (row: ObjectRow) => {
    const at = placeOf(bucket.id, row)
    const { version } = row.object
    return (
      <>
        {!version?.isDeletion && (
          <>
            <MenuItem icon={<Download aria-hidden />} onSelect={() => void dispatch(downloadObject(at))}>
              {t('menu.download')}
            </MenuItem>
            <MenuItem icon={<ExternalLink aria-hidden />} onSelect={() => void dispatch(openObject(at))}>
              {t('menu.open')}
            </MenuItem>
          </>
        )}
        {mayShare && !version?.isDeletion && (
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => onAsk({ kind: 'link', at })}>
            {t('menu.copyLink')}
          </MenuItem>
        )}
        {mayWrite && version && !version.isCurrent && !version.isDeletion && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => void restore(row)}>
            {t('menu.restore')}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            onSelect={() => onAsk({ kind: 'delete', rows: [row] })}
          >
            {t(version ? 'delete.forGood' : 'delete.action')}
          </MenuItem>
        )}
      </>
    )
  }

  return {
    label: (row) => (row.kind === 'folder' && !mayWrite ? undefined : t('menu.label', { name: row.name })),
    items: (row) =>
      row.kind === 'object' ? (
        itemsOfObject(row)
      ) : (
        <MenuItem
          danger
          icon={<Trash2 aria-hidden />}
          disabledReason={reason && t(`resources:reasons.${reason}`)}
          onSelect={() => onAsk({ kind: 'deleteFolder', folder: row })}
        >
          {t('deleteFolder.action')}
        </MenuItem>
      ),
    className: 'w-56',
  }
}
