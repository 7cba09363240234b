import './brandMark.css'
import { cx } from './cx.ts'

const sizes = { sm: 'size-6 text-xs [--mark-size:14px]', md: 'size-7 text-xs [--mark-size:16px]' }

interface BrandMarkProps {
  /** As installations write it: `debian`, `rocky` … */
  brand: string
  /** Its first letter stands for a brand that has no mark. */
  name?: string
  size?: keyof typeof sizes
  title?: string
}

/** The mark of a distribution whose name is written beside it. Its drawing and its colour are in brandMark.css. */
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
