import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { TooltipBubble } from '../TooltipBubble.tsx'

/** How long the pointer rests before a tooltip shows; the keyboard's focus shows it at once. */
const REST_MS = 300

const buttonAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-row-button]') : null

/** Shows the name of a button in a row, as `Tooltip` does for other buttons. */
export const useTooltips = () => {
  const [shown, setShown] = useState<{ text: string; anchor: DOMRect }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const under = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (button: HTMLElement) =>
    setShown({ text: button.ariaLabel ?? '', anchor: button.getBoundingClientRect() })
  const hide = () => {
    clearTimeout(timer.current)
    under.current = null
    setShown(undefined)
  }

  return {
    hide,
    onPointerOver: ({ target }: PointerEvent) => {
      const button = buttonAt(target)
      if (button === under.current) return
      hide()
      under.current = button
      if (button) timer.current = setTimeout(() => show(button), REST_MS)
    },
    onFocus: ({ target }: FocusEvent) => {
      const button = buttonAt(target)
      if (button?.matches(':focus-visible')) show(button)
    },
    shown:
      shown && createPortal(<TooltipBubble anchor={shown.anchor}>{shown.text}</TooltipBubble>, document.body),
  }
}
