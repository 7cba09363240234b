import { useUiTexts } from '../uiTexts.ts'

interface RowBoxProps {
  id: string
  /** What it calls the row. */
  name: string
  selected: boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** Selects a row. Apart from the row, whose changes mostly do not concern it. */
export function RowBox({ id, name, selected, onToggle }: RowBoxProps) {
  const { t } = useUiTexts()
  return (
    <input
      type="checkbox"
      checked={selected}
      onChange={() => undefined}
      onClick={(event) => onToggle(id, event.shiftKey)}
      aria-label={t('table.select', { name })}
      className="check-box max-md:size-6"
    />
  )
}
