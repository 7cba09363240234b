import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

interface ChoiceLineProps {
  choice: { label: string; detail?: ReactNode }
}

/** What an option of a list says of its choice; the mark of the chosen one shows by the option's own state. */
export function ChoiceLine({ choice: { label, detail } }: ChoiceLineProps) {
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate">{label}</span>
        {detail !== undefined && <span className="block text-xs text-text-faint">{detail}</span>}
      </span>
      <Check
        aria-hidden
        className="size-4 shrink-0 text-accent-text opacity-0 group-data-selected:opacity-100"
      />
    </>
  )
}
