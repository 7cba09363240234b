import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useUiTexts } from './uiTexts.ts'

interface TagProps {
  children: ReactNode
  onRemove?: () => void
  /** What is removed, when the contents are not plain text. */
  name?: string
}

/** A label that people gave to something, or a choice among several. */
export function Tag({ children, onRemove, name }: TagProps) {
  const { t } = useUiTexts()
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-control border border-line bg-sunken px-2 text-xs font-medium text-text-muted">
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { name: name ?? (typeof children === 'string' ? children : '') })}
          onClick={onRemove}
          className="-me-1 grid size-4.5 place-items-center rounded-[4px] transition-colors hover:bg-hover hover:text-text"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  )
}
