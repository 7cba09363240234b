import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { TextInput } from '#src/ui/TextInput.tsx'
import { AreaRow } from './AreaRow.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { areaOfBox, columns, groups, type Group } from './columns.ts'
import { moveFocus } from './moveFocus.ts'
import type { Matrix } from './useMatrix.ts'

// Object.keys forgets what the keys are.
const allGroups = Object.keys(groups) as Group[]

/**
 * Permissions to choose of, areas as rows and actions as columns. It is one Tab stop; arrow keys go from box to box.
 * `matrix` comes from `useMatrix`.
 */
export function PermissionMatrix({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('permissionMatrix')
  const { t: word } = useTranslation('permissions')
  const [q, setQ] = useState('')
  const body = useRef<HTMLTableElement>(null)
  const isFound = (text: string) => text.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
  const found = allGroups.flatMap((group) => {
    const areas = groups[group].filter(
      (area) =>
        matrix.offeredIn(area).length > 0 &&
        (isFound(areaWord(word, area)) ||
          matrix.offeredIn(area).some((one) => isFound(permissionWord(word, one)))),
    )
    return areas.length ? [{ group, areas }] : []
  })
  const areas = found.flatMap((one) => one.areas)
  const last = matrix.focused && areaOfBox(matrix.focused)
  const tabStop = last && areas.some((area) => area === last) ? matrix.focused : areas[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (body.current && moveFocus(body.current, event)) event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-2">
      <TextInput
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        // Enter would send the form around the matrix.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        className="max-w-72"
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the boxes inside, which have the focus */}
      <table ref={body} onKeyDown={onKeyDown} className="w-full text-sm max-md:block">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-xs text-text-faint">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('area')}
            </th>
            {columns.map((column) => (
              <ColumnHead key={column} column={column} areas={areas} matrix={matrix} />
            ))}
            <th scope="col" className="py-2 ps-4 text-start font-medium">
              {t('more')}
            </th>
          </tr>
        </thead>
        {found.map(({ group, areas: rows }) => (
          <tbody key={group} className="max-md:block">
            <tr className="max-md:block">
              <th
                scope="rowgroup"
                colSpan={columns.length + 2}
                className="pt-5 pb-1 text-start text-xs font-semibold text-text-muted max-md:block"
              >
                {t(`groups.${group}`)}
              </th>
            </tr>
            {rows.map((area) => (
              <AreaRow key={area} area={area} matrix={matrix} tabStop={tabStop} />
            ))}
          </tbody>
        ))}
      </table>
      {found.length === 0 && (
        <p className="py-6 text-center text-text-muted">{t(q.trim() ? 'nothing' : 'none')}</p>
      )}
    </div>
  )
}
