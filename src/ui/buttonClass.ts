import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-contrast shadow-control hover:bg-accent-strong',
  secondary: 'border border-line bg-raised text-text shadow-control hover:bg-raised-hover',
  ghost: 'text-text-muted hover:bg-hover hover:text-text',
  danger: 'bg-error-solid text-accent-contrast shadow-control hover:bg-error-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-2.5 text-sm',
  md: 'h-control gap-2 px-3.5 text-base',
  lg: 'h-10 gap-2 px-4 text-base',
}

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A square of the same height, for an icon alone. */
  square?: boolean
}

/** The look of a button, for links that lead to a form or a page: `<Link className={buttonClass()}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'md', square }: Look = {}) =>
  cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors select-none',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    square && 'aspect-square px-0!',
  )
