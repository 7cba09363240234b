import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from './Button.tsx'
import { useUiTexts } from './uiTexts.ts'

interface FilterChip<Id extends string> {
  id: Id
  label: string
  value: string
}

interface FilterChipsProps<Id extends string> {
  /** What they are, for those who hear it: "Filters". */
  label: string
  chips: readonly FilterChip<Id>[]
  onRemove: (id: Id) => void
  onClear: () => void
}

/** The filters of a list, each to be taken away; the whole row is absent while there are none. */
export function FilterChips<Id extends string>({ label, chips, onRemove, onClear }: FilterChipsProps<Id>) {
  const { t } = useUiTexts()
  const list = useRef<HTMLUListElement>(null)
  // The chip takes its button along; the focus goes to the one beside it.
  const remove = (id: Id, place: number) => {
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[place + 1 < buttons.length ? place + 1 : place - 1]?.focus()
    onRemove(id)
  }
  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap items-center gap-2">
      {chips.map(({ id, label: name, value }, place) => (
        <li
          key={id}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-control border border-line bg-surface ps-2.5 pe-0.5 text-sm shadow-control"
        >
          <span className="truncate text-text-muted">
            {name} <bdi className="font-medium text-text">{value}</bdi>
          </span>
          <button
            type="button"
            aria-label={t('remove', { name: `${name} ${value}` })}
            onClick={() => remove(id, place)}
            className="grid size-6 shrink-0 place-items-center rounded-[4px] text-text-faint transition-colors hover:bg-hover hover:text-text"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  )
}
