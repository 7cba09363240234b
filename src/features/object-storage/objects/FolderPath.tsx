import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { crumbClass } from '#src/ui/Breadcrumbs.tsx'
import { folderAddress, waysTo } from './useFolder.ts'

interface FolderPathProps {
  bucketName: string
  prefix: string
}

/** Where the folder is in its bucket, with ways to the folders around it. A phone has them all, in several lines. */
export function FolderPath({ bucketName, prefix }: FolderPathProps) {
  const { t } = useTranslation('objectStorageObjects')
  const [search] = useSearchParams()
  const folders = [{ name: bucketName, prefix: '' }, ...waysTo(prefix)]
  return (
    <nav aria-label={t('path')} className="min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-1 text-text-muted">
        {folders.map((folder, depth) => (
          <li key={folder.prefix} className="flex min-w-0 items-center gap-1">
            {depth > 0 && <ChevronRight aria-hidden className="directed size-3.5 shrink-0" />}
            <Link
              to={folderAddress(search, folder.prefix)}
              aria-current={folder.prefix === prefix ? 'page' : undefined}
              className={`${crumbClass} max-w-60 aria-[current=page]:font-medium`}
            >
              <bdi>{folder.name === '' ? '/' : folder.name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
