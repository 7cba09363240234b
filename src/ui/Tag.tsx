import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useUiTexts } from './uiTexts.ts'

interface TagProps {
  children: ReactNode
  onRemove?: () => void
  /** What is removed, when the contents are not plain text. */
  name?: string
  /** It is not accepted as it is; the field's error says why. */
  isWrong?: boolean
}

/** A label that people gave to something, or a choice among several. */
export function Tag({ children, onRemove, name, isWrong = false }: TagProps) {
  const { t } = useUiTexts()
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-control border px-2 text-xs font-medium',
        isWrong ? 'border-error-text text-error-text' : 'border-line bg-sunken text-text-muted',
      )}
    >
      {isWrong && <CircleAlert aria-hidden className="size-3 shrink-0" />}
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
