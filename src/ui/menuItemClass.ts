import { cx } from './cx.ts'
import { lineClass } from './listClass.ts'

export const menuItemClass = (danger = false) =>
  cx(
    lineClass,
    '[&>svg]:size-4 [&>svg]:shrink-0',
    danger
      ? 'text-error-text data-focus:bg-error-soft'
      : 'text-text data-focus:bg-hover [&>svg]:text-text-faint',
  )
