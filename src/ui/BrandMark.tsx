import './brandMark.css'
import { cx } from './cx.ts'

const sizes = { sm: 'size-6 text-xs [--mark-size:14]', md: 'size-7 text-xs [--mark-size:16]' }

interface BrandMarkProps {
  /** As installations write it: `debian`, `rocky` … */
  brand: string
  /** Its first letter stands for a brand that has no mark. */
  name?: string
  size?: keyof typeof sizes
  title?: string
}

/**
 * The mark of a distribution whose name is written beside it. The marks are in its styles, a file that
 * pages with such marks fetch once: no script carries any.
 */
export function BrandMark({ brand, name = brand, size = 'md', title }: BrandMarkProps) {
  return (
    <span
      aria-hidden
      title={title}
      data-brand={brand}
      data-letter={name.slice(0, 1)}
      className={cx(
        'brand-mark grid shrink-0 place-items-center rounded-control border border-line bg-sunken font-semibold text-text-muted uppercase select-none',
        sizes[size],
      )}
    />
  )
}
