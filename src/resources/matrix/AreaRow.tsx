import { useTranslation } from 'react-i18next'
import type { Area, Permission } from '#contract/permissions/permissions.ts'
import { areaWord } from '#src/auth/permissionWords.ts'
import { besides, columns, inColumn } from './columns.ts'
import { MatrixBox } from './MatrixBox.tsx'
import type { Matrix } from './useMatrix.ts'

interface AreaRowProps {
  area: Area
  matrix: Matrix
  /** The one box that Tab stops at. */
  tabStop: Permission | Area | undefined
}

/** One area: a box for all of it, one for each column that it has, and the rest by name. */
export function AreaRow({ area, matrix, tabStop }: AreaRowProps) {
  const { t } = useTranslation('permissions')
  const all = matrix.offeredIn(area)
  const box = (of: Permission, column: number, isNamed: boolean) => (
    <MatrixBox
      key={of}
      of={of}
      column={column}
      matrix={matrix}
      isTabStop={tabStop === of}
      isNamed={isNamed}
    />
  )

  return (
    <tr className="border-line not-last:border-b max-md:block max-md:py-3">
      <th scope="row" className="py-2 pe-3 text-start font-medium max-md:block max-md:py-0">
        <label className="inline-flex items-center gap-2.5 md:whitespace-nowrap">
          <input
            type="checkbox"
            data-column={0}
            tabIndex={tabStop === area ? 0 : -1}
            checked={matrix.shareOf(all) === 'all'}
            ref={(input) => {
              // HTML has no attribute for it.
              if (input) input.indeterminate = matrix.shareOf(all) === 'some'
            }}
            disabled={matrix.isReadOnly}
            onChange={() => matrix.toggle(all)}
            onFocus={() => matrix.focus(area)}
            className="check-box"
          />
          {areaWord(t, area)}
        </label>
      </th>
      {columns.map((column, index) => {
        const of = inColumn(area, column)
        return (
          <td
            key={column}
            className="px-2 py-2 text-center max-md:block max-md:p-0 max-md:ps-7 max-md:text-start"
          >
            {of && matrix.isOffered(of) && box(of, index + 1, false)}
          </td>
        )
      })}
      <td className="py-1.5 ps-4 max-md:block max-md:p-0 max-md:ps-7">
        <span className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-1.5">
          {besides(area)
            .filter(matrix.isOffered)
            .map((of, index) => box(of, columns.length + 1 + index, true))}
        </span>
      </td>
    </tr>
  )
}
