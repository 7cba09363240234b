import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'
import { cx } from './cx.ts'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'disabled'> {
  /** What the button does: its name, and its tooltip. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** The label is written beside it already, or a tooltip would be in the way. */
  plain?: boolean
}

export function IconButton({
  label,
  variant = 'ghost',
  size,
  plain = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes from the caller, `button` unless said
      type={type}
      aria-label={label}
      className={cx(buttonClass({ variant, size, square: true }), className)}
    />
  )
  return plain ? (
    button
  ) : (
    <Tooltip text={label} isName>
      {button}
    </Tooltip>
  )
}
