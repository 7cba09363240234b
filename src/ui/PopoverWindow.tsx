import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { cloneElement, Fragment, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import type { PopoverProps } from './Popover.tsx'

/** A popover that has been opened once; before that, `Popover` shows its button alone. */
export function PopoverWindow({ button, children, label, side = 'bottom end', className }: PopoverProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const hasOpened = useRef(false)

  // This button took the place of the one that was pressed: it takes over focus and press.
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    ref.current?.focus({ preventScroll: true })
    ref.current?.click()
  }, [])

  return (
    <HeadlessPopover>
      <PopoverButton as={Fragment}>{cloneElement(button, { ref })}</PopoverButton>
      <PopoverPanel
        anchor={{ to: side, gap: 4, padding: 16 }}
        transition
        role={label === undefined ? undefined : 'dialog'}
        aria-label={label}
        className={cx(
          'z-50 w-80 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-4 shadow-floating transition data-closed:opacity-0 data-leave:duration-100',
          className,
        )}
      >
        {children}
      </PopoverPanel>
    </HeadlessPopover>
  )
}
