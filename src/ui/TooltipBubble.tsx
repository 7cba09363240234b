import { useLayoutEffect, useRef, type ReactNode } from 'react'

const GAP = 6
const EDGE = 8

/** Puts the bubble under its anchor, above it where there is no room, and never over the window's edge. */
const place = (bubble: HTMLElement, anchor: DOMRect) => {
  const { width, height } = bubble.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height + EDGE > window.innerHeight ? anchor.top - GAP - height : below
  const left = anchor.left + anchor.width / 2 - width / 2
  bubble.style.top = `${Math.max(EDGE, top)}px`
  // Measured in window coordinates, so left is meant whatever the direction of the text.
  bubble.style.left = `${Math.min(Math.max(EDGE, left), window.innerWidth - width - EDGE)}px`
}

export function TooltipBubble({ anchor, children }: { anchor: DOMRect; children: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, anchor)
  }, [anchor])

  return (
    <div
      ref={bubble}
      aria-hidden
      className="pointer-events-none fixed z-60 max-w-72 animate-appear rounded-control bg-inverse px-2 py-1 text-xs font-medium text-inverse-text shadow-floating"
    >
      {children}
    </div>
  )
}
