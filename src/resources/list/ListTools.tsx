import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useNoun } from '../words.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportTerms } from './exportRows.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { useListContext } from './listContext.ts'

// Only there once something is searched for.
const Chips = lazyPart(() => import('./Chips.tsx'), 'Chips')

interface ListToolsProps {
  /** What can be searched for: "Name, ID or IP address". */
  search: string
  /** What goes into a file, fetched when someone wants one. */
  exported?: () => Promise<ExportTerms>
}

/** What narrows and arranges a list: search, filters, columns; and the way to a file of it. */
export function ListTools({ search, exported }: ListToolsProps) {
  const { t } = useTranslation('resources')
  const { list, columns, view, setView } = useListContext()
  const kinds = useNoun()(list.kind)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 grow gap-2">
          <SearchBox
            q={list.query.q ?? ''}
            onSearch={list.search}
            label={t('list.search', { kinds })}
            placeholder={search}
          />
          <FilterMenu />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {exported && <ExportButton exported={exported} query={list.query} />}
          <ColumnChooser columns={columns} view={view} onView={setView} />
        </div>
      </div>
      {list.isFiltered && (
        <Suspense>
          <Chips />
        </Suspense>
      )}
    </>
  )
}
