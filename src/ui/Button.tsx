import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Work is under way: the button keeps focus and width, and ignores clicks. */
  busy?: boolean
  disabled?: boolean
  /** Why the button can't be used now. Disables it, and says so to pointer, keyboard and screen reader. */
  disabledReason?: string
}

const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A command. Unavailable buttons stay focusable (`aria-disabled`): a control that vanishes from the
 * tab order the moment it is pressed takes the focus with it.
 */
export function Button({
  variant = 'secondary',
  size,
  icon,
  busy = false,
  disabled = false,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = busy || disabled || disabledReason !== undefined
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes from the caller, `button` unless said
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      onClick={idle ? ignore : onClick}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}
