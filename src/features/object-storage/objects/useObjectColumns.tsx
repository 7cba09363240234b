import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import type { TFunction } from 'i18next'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Id } from '#contract/record.ts'
import { formatBytes } from '#src/i18n/bytes.ts'
import { rowLinkAttribute } from '#src/resources/list/RowLinks.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'
import { timeElement } from '#src/ui/useTimeElement.tsx'
import { downloadObject, placeOf } from './objectLinks.ts'
import type { ObjectRow, Row } from './objectRows.ts'
import { folderAddress } from './useFolder.ts'

const iconClass = 'size-4 shrink-0 text-text-faint'
const nameClass = 'min-w-0 truncate [unicode-bidi:plaintext]'
const rowLink = { [rowLinkAttribute]: '' }

const versionWord = (row: Row, t: TFunction<'objectStorageObjects'>) => {
  if (row.kind === 'folder' || !row.object.version) return null
  const { isCurrent, isDeletion } = row.object.version
  return t(`versions.${isDeletion ? 'deletion' : isCurrent ? 'current' : 'old'}`)
}

/** The columns of the list of objects, the same array until something in them changes: new ones draw every row again. */
export const useObjectColumns = (bucketId: Id, versions: boolean) => {
  const { t, i18n } = useTranslation('objectStorageObjects')
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const { language } = i18n
  const timeZone = useTimeZone()
  // Rows that say how long ago something was are drawn again at each tick, after what is urgent.
  const now = useDeferredValue(useNow())
  return useMemo(() => {
    const objectName = (row: ObjectRow) =>
      row.object.version?.isDeletion ? (
        <span className={nameClass}>{row.name}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          title={t('downloadOf', { name: row.name })}
          onClick={() => void dispatch(downloadObject(placeOf(bucketId, row)))}
          className={`${rowLinkClass} ${nameClass} text-start`}
        >
          {row.name}
        </button>
      )
    const columns: DataColumn<Row>[] = [
      {
        id: 'name',
        header: t('columns.name'),
        width: 240,
        always: true,
        cell: (row) =>
          row.kind === 'folder' ? (
            <>
              <Folder aria-hidden className={iconClass} />
              <a
                href={folderAddress(search, row.prefix)}
                {...rowLink}
                tabIndex={-1}
                className={`${rowLinkClass} ${nameClass}`}
              >
                {row.name}
              </a>
            </>
          ) : (
            <>
              <File aria-hidden className={iconClass} />
              {objectName(row)}
            </>
          ),
      },
      ...(versions
        ? [
            {
              id: 'version',
              header: t('columns.version'),
              width: 140,
              cell: (row: Row) => versionWord(row, t),
            },
          ]
        : []),
      {
        id: 'size',
        header: t('columns.size'),
        width: 110,
        align: 'end',
        cell: (row) =>
          row.kind === 'folder' || row.object.version?.isDeletion
            ? null
            : formatBytes(row.object.sizeBytes, language),
      },
      {
        id: 'modified',
        header: t('columns.modified'),
        width: 130,
        cell: (row) =>
          row.kind === 'folder' ? null : timeElement(row.object.modifiedAt, { now, language, timeZone }),
      },
    ]
    return columns
  }, [t, dispatch, search, language, timeZone, now, bucketId, versions])
}
