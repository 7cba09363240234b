import {
  cloneElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '#src/ui/cx.ts'

interface BarPanelProps {
  label: string
  /** What opens it. */
  button: ReactElement<ComponentPropsWithRef<'button'>>
  side: 'start' | 'end'
  className: string
  /** Whether it is open, and what sets that, where others open it too. */
  opening?: readonly [boolean, (isOpen: boolean) => void]
  children: (close: () => void) => ReactNode
}

/**
 * A panel under a button of the top bar. It stands right behind the button in the document, so that the
 * keyboard goes on into it; Escape, a click elsewhere, going elsewhere and a chosen link close it.
 */
export function BarPanel({ label, button, side, className, opening, children }: BarPanelProps) {
  const own = useState(false)
  const [isOpen, setOpen] = opening ?? own
  const whole = useRef<HTMLDivElement>(null)
  const id = useId()
  const buttonId = `${id}-button`
  const close = () => {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }
  useClickElsewhere(isOpen, whole, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onClick = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  useEffect(() => {
    // Opened from elsewhere: the keyboard goes on from here.
    if (isOpen && !whole.current?.contains(document.activeElement)) document.getElementById(buttonId)?.focus()
  }, [isOpen, buttonId])

  return (
    <div ref={whole} role="presentation" className="sm:relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(button, {
        id: buttonId,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          id={id}
          role="group"
          aria-label={label}
          onClickCapture={onClick}
          className={cx(
            'absolute z-50 mt-1 animate-appear overflow-hidden rounded-card bg-raised shadow-floating max-sm:inset-x-4',
            side === 'start' ? 'sm:start-0' : 'sm:end-0',
            className,
          )}
        >
          <Suspense fallback={<div className="h-40" />}>{children(close)}</Suspense>
        </div>
      )}
    </div>
  )
}

const useClickElsewhere = (
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  onElsewhere: () => void,
) => {
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !whole.current?.contains(target)) onElsewhere()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
}
