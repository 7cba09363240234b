import { cloneElement, useId, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { TooltipBubble } from './TooltipBubble.tsx'

interface Described {
  'aria-describedby'?: string
}

interface TooltipProps {
  text: string
  /** The text is the control's own name, so it must not be read out twice. */
  isName?: boolean
  children: ReactElement<Described>
}

/** How long a pointer rests before the tooltip shows; keyboard focus shows it at once. */
const REST_MS = 300

/** Explains the control it wraps, on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<DOMRect>()

  const show = () => setAnchor(wrapper.current?.firstElementChild?.getBoundingClientRect())
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(undefined)
  }

  return (
    // The wrapper only listens; the control inside is what is focused and pressed.
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerEnter={() => (timer.current = setTimeout(show, REST_MS))}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {anchor && createPortal(<TooltipBubble anchor={anchor}>{text}</TooltipBubble>, document.body)}
    </span>
  )
}
