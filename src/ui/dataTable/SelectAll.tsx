import { useLayoutEffect, useRef } from 'react'
import { useUiTexts } from '../uiTexts.ts'

interface SelectAllProps {
  isAll: boolean
  isSome: boolean
  onToggle: () => void
}

/** Selects the rows shown, or none of them. */
export function SelectAll({ isAll, isSome, onToggle }: SelectAllProps) {
  const { t } = useUiTexts()
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // HTML has no attribute for it.
    if (box.current) box.current.indeterminate = isSome && !isAll
  }, [isAll, isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      className="check-box max-md:size-6"
      aria-label={t('table.selectAll')}
      checked={isAll}
      onChange={onToggle}
    />
  )
}
