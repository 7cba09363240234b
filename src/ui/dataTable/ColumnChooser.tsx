import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { Fragment } from 'react'
import { useUiTexts } from '../uiTexts.ts'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { listClass } from '../listClass.ts'
import {
  firstView,
  orderedIds,
  withColumn,
  withColumnMoved,
  type DataColumn,
  type TableView,
} from './columns.ts'

interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}

/** Shows, hides and reorders columns. */
export function ColumnChooser<Row>({ columns, view, onView }: ColumnChooserProps<Row>) {
  const { t } = useUiTexts()
  const ids = orderedIds(view, columns)
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <Popover>
      <PopoverButton as={Fragment}>
        <Button size="sm" icon={<Columns3 aria-hidden className="size-4" />}>
          {t('table.columns')}
        </Button>
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom end', gap: 4 }} transition className={`${listClass} w-72 p-2`}>
        <ul>
          {ids.map((id, place) => {
            const column = byId.get(id)
            if (!column) return null
            return (
              <li key={id} className="flex items-center gap-1 rounded-control ps-1.5 hover:bg-hover">
                <label className="flex min-w-0 flex-1 items-center gap-2 py-1 text-sm">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={!view.hidden.includes(id)}
                    disabled={column.always ?? false}
                    onChange={(event) => onView(withColumn(view, id, event.target.checked))}
                  />
                  <span className="truncate">{column.header}</span>
                </label>
                <IconButton
                  size="sm"
                  label={t('table.earlier', { column: column.header })}
                  aria-disabled={place === 0}
                  onClick={() => onView(withColumnMoved(view, columns, id, -1))}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('table.later', { column: column.header })}
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
      </PopoverPanel>
    </Popover>
  )
}
