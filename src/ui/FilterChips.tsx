import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUiTexts } from './uiTexts.ts'

interface FilterChipsProps {
  /** What they are, for those who hear it: "Filters". */
  label: string
  onClear: () => void
  /** `FilterChip`s. */
  children: ReactNode
}

/** The filters of a list, each to be taken away, or all of them. */
export function FilterChips({ label, onClear, children }: FilterChipsProps) {
  const { t } = useUiTexts()
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
      <li className="only:hidden">
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  )
}

interface FilterChipProps {
  label: string
  value: string
  onRemove: () => void
}

/** One filter that is set. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  const { t } = useUiTexts()
  // The chip takes its button along; the focus goes to the one beside it.
  const remove = (button: HTMLElement) => {
    const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])]
    const place = buttons.findIndex((one) => one === button)
    buttons[place + 1 < buttons.length ? place + 1 : place - 1]?.focus()
    onRemove()
  }
  return (
    <li className="inline-flex h-7 max-w-full items-center gap-1 rounded-control border border-line bg-surface ps-2.5 pe-0.5 text-sm shadow-control">
      <span className="truncate text-text-muted">
        {label} <bdi className="font-medium text-text">{value}</bdi>
      </span>
      <button
        type="button"
        aria-label={t('remove', { name: `${label} ${value}` })}
        onClick={({ currentTarget }) => remove(currentTarget)}
        className="grid size-6 shrink-0 place-items-center rounded-[4px] text-text-faint transition-colors hover:bg-hover hover:text-text"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}
