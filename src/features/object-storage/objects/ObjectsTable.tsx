import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { firstView } from '#src/common/tableView.ts'
import { RowLinks } from '#src/resources/list/RowLinks.tsx'
import { Button } from '#src/ui/Button.tsx'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { placeOf } from './objectLinks.ts'
import type { Row } from './objectRows.ts'
import { useObjectColumns } from './useObjectColumns.tsx'
import { useObjectMenu, type Asked } from './useObjectMenu.tsx'

const CopyLinkDialog = lazyPart(() => import('./CopyLinkDialog.tsx'), 'CopyLinkDialog')
const DeleteFolderDialog = lazyPart(() => import('./DeleteFolderDialog.tsx'), 'DeleteFolderDialog')
const DeleteObjectsDialog = lazyPart(() => import('./DeleteObjectsDialog.tsx'), 'DeleteObjectsDialog')

interface ObjectsTableProps {
  bucket: Bucket
  rows: readonly Row[]
  versions: boolean
  mayWrite: boolean
  isBusy: boolean
}

const nameOf = ({ name }: Row) => name

const objectsOf = (bucketId: string, rows: readonly Row[]) =>
  rows.flatMap((row) => (row.kind === 'object' ? [placeOf(bucketId, row)] : []))

/** Folders and objects with what can be done with one of them, and with several. */
export function ObjectsTable({ bucket, rows, versions, mayWrite, isBusy }: ObjectsTableProps) {
  const { t } = useTranslation('objectStorageObjects')
  const [selection, setSelection] = useState<Selection>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const columns = useObjectColumns(bucket.id, versions)
  const rowMenu = useObjectMenu({ bucket, mayWrite, onAsk: setAsked })
  const selected = rows.filter(({ id }) => selection.has(id))
  return (
    <>
      <RowLinks>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          view={firstView(columns)}
          busy={isBusy}
          selection={selection}
          onSelection={mayWrite ? setSelection : undefined}
          rowMenu={rowMenu}
        />
      </RowLinks>
      <BulkBar selection={selection} shown={rows} onSelection={setSelection}>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          disabled={objectsOf(bucket.id, selected).length === 0}
          onClick={() => setAsked({ kind: 'delete', rows: selected })}
        >
          {t(versions ? 'delete.forGood' : 'delete.action')}
        </Button>
      </BulkBar>
      {asked && (
        <Suspense>
          <Asking
            bucket={bucket}
            asked={asked}
            onDeleted={() => setSelection(new Set())}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface AskingProps {
  bucket: Bucket
  asked: Asked
  onDeleted: () => void
  onClose: () => void
}

function Asking({ bucket, asked, onDeleted, onClose }: AskingProps) {
  switch (asked.kind) {
    case 'link':
      return <CopyLinkDialog at={asked.at} onClose={onClose} />
    case 'deleteFolder':
      return <DeleteFolderDialog bucket={bucket} folder={asked.folder} onClose={onClose} />
    case 'delete': {
      const objects = objectsOf(bucket.id, asked.rows)
      return (
        <DeleteObjectsDialog
          bucket={bucket}
          objects={objects}
          folders={asked.rows.length - objects.length}
          onDeleted={onDeleted}
          onClose={onClose}
        />
      )
    }
    default:
      return asked satisfies never
  }
}
