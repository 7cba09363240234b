import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import {
  firstView,
  orderedIds,
  withColumn,
  withColumnMoved,
  type TableView,
  type ViewedColumn,
} from '#src/common/tableView.ts'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { useUiTexts } from '../uiTexts.ts'

export interface ColumnListProps {
  columns: readonly (ViewedColumn & { header: string })[]
  view: TableView
  onView: (view: TableView) => void
}

/** What a `ColumnChooser` fetches when it opens. */
export function ColumnList({ columns, view, onView }: ColumnListProps) {
  const { t } = useUiTexts()
  const ids = orderedIds(view, columns)
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <>
      <ul>
        {ids.map((id, place) => {
          const column = byId.get(id)
          if (!column) return null
          const { header, always } = column
          return (
            <li key={id} className="flex items-center gap-1 rounded-control ps-1.5 hover:bg-hover">
              <label className="flex min-w-0 flex-1 items-center gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="check-box"
                  checked={always === true || !view.hidden.includes(id)}
                  disabled={always}
                  onChange={(event) => onView(withColumn(view, id, event.target.checked))}
                />
                <span className="truncate">{header}</span>
              </label>
              <IconButton
                size="sm"
                label={t('table.earlier', { column: header })}
                aria-disabled={place === 0}
                onClick={() => onView(withColumnMoved(view, columns, id, -1))}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                size="sm"
                label={t('table.later', { column: header })}
                aria-disabled={place === ids.length - 1}
                onClick={() => onView(withColumnMoved(view, columns, id, 1))}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <Button size="sm" variant="ghost" className="mt-1 w-full" onClick={() => onView(firstView(columns))}>
        {t('table.resetColumns')}
      </Button>
    </>
  )
}
