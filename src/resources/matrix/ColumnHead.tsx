import { useTranslation } from 'react-i18next'
import type { Area } from '#contract/permissions/permissions.ts'
import { inColumn, type Column } from './columns.ts'
import type { Matrix } from './useMatrix.ts'

interface ColumnHeadProps {
  column: Column
  /** The areas that are shown. */
  areas: readonly Area[]
  matrix: Matrix
}

/** A column's heading, which ticks or unticks it in all areas that are shown. */
export function ColumnHead({ column, areas, matrix }: ColumnHeadProps) {
  const { t } = useTranslation('permissionMatrix')
  const all = areas.flatMap((area) => inColumn(area, column) ?? []).filter(matrix.isOffered)
  const word = t(`columns.${column}`)
  return (
    <th scope="col" className="px-2 py-2 text-center font-medium">
      {matrix.isReadOnly || all.length === 0 ? (
        word
      ) : (
        <button
          type="button"
          title={t('toggleColumn', { column: word })}
          onClick={() => matrix.toggle(all)}
          className="rounded-control px-1 hover:text-text hover:underline"
        >
          {word}
        </button>
      )}
    </th>
  )
}
