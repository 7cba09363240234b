import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions/permissions.ts'
import { permissionWord } from '#src/auth/permissionWords.ts'
import { cx } from '#src/ui/cx.ts'
import { RiskMark } from './RiskMark.tsx'
import type { Matrix } from './useMatrix.ts'

interface MatrixBoxProps {
  of: Permission
  column: number
  matrix: Matrix
  isTabStop: boolean
  /** Its words are to be seen, since no column says them. */
  isNamed: boolean
}

/** How the box of a permission that differs from the compared role's looks. */
const markClass = {
  more: 'bg-success-soft outline-2 outline-success-line',
  less: 'bg-error-soft outline-2 outline-error-line',
}

/** The box of one permission. */
export function MatrixBox({ of, column, matrix, isTabStop, isNamed }: MatrixBoxProps) {
  const { t } = useTranslation('permissions')
  const { t: say } = useTranslation('permissionMatrix')
  const mark = matrix.markOf(of)
  return (
    <label
      className={cx(
        'inline-flex items-center gap-2 rounded-control',
        isNamed ? 'px-1 text-text-muted max-md:py-1 max-md:text-text' : 'p-1 md:size-7 md:justify-center',
        mark && markClass[mark],
      )}
    >
      <input
        type="checkbox"
        data-column={column}
        tabIndex={isTabStop ? 0 : -1}
        checked={matrix.isChosen(of)}
        disabled={matrix.isReadOnly}
        onChange={() => matrix.toggle([of])}
        onFocus={() => matrix.focus(of)}
        className="check-box"
      />
      <span className={cx(!isNamed && 'md:sr-only')}>{permissionWord(t, of)}</span>
      {mark && <span className="sr-only">{`, ${say(`mark.${mark}`)}`}</span>}
      {isNamed && <RiskMark of={of} />}
    </label>
  )
}
