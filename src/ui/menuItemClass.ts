import { cx } from './cx.ts'

/** An item has the focus while the pointer is on it or the keyboard has come to it, and that is how it looks. */
export const menuItemClass = (danger = false) =>
  cx(
    'flex w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start text-base outline-hidden select-none',
    'aria-expanded:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0',
    danger ? 'text-error-text focus:bg-error-soft' : 'text-text focus:bg-hover [&>svg]:text-text-faint',
  )
