import type { MenuSide } from './menuParts.ts'

const GAP = 4
const EDGE = 8
/** Of a menu, around its lines. */
const PADDING = 4
/** Of the window's height. */
const highest = 0.7

/**
 * Puts a menu beside its button: on the side that is wanted if it fits there or has more room, no higher than the
 * room, and never over the window's edge.
 */
export const placeMenu = (menu: HTMLElement, anchor: HTMLElement, side: MenuSide) => {
  const at = anchor.getBoundingClientRect()
  const width = menu.offsetWidth
  const height = Math.min(menu.scrollHeight, highest * window.innerHeight)
  const isMirrored = getComputedStyle(anchor).direction === 'rtl'
  const [wanted, align] = side.split(' ')
  if (side === 'beside') return placeBeside(menu, anchor)
  const { top, room } =
    wanted === 'right'
      ? { top: at.bottom - height, room: window.innerHeight - 2 * EDGE }
      : verticalOf(at, height, wanted === 'top')
  const isLeftAligned = (align === 'start') !== isMirrored
  const beside = isMirrored ? at.left - GAP - width : at.right + GAP
  const left = wanted === 'right' ? beside : isLeftAligned ? at.left : at.right - width
  menu.style.maxHeight = `${Math.min(room, highest * window.innerHeight)}px`
  menu.style.top = `${within(top, Math.min(room, height), window.innerHeight)}px`
  // Measured in window coordinates, so left is meant whatever the direction of the text.
  menu.style.left = `${within(left, width, document.documentElement.clientWidth)}px`
}

/**
 * A sub-menu: its first line level with the one that opened it; over the menu, below that line or above it,
 * where neither side has room.
 */
const placeBeside = (menu: HTMLElement, anchor: HTMLElement) => {
  const parent = (anchor.closest('[role=menu]') ?? anchor).getBoundingClientRect()
  const at = anchor.getBoundingClientRect()
  const width = menu.offsetWidth
  const height = Math.min(menu.scrollHeight, highest * window.innerHeight)
  const after = {
    left: parent.right,
    fits: parent.right + width + EDGE <= document.documentElement.clientWidth,
  }
  const before = { left: parent.left - width, fits: parent.left - width >= EDGE }
  const sides = getComputedStyle(anchor).direction === 'rtl' ? [before, after] : [after, before]
  const side = sides.find(({ fits }) => fits)
  menu.style.maxHeight = `${highest * window.innerHeight}px`
  const isBelow = at.bottom + height + EDGE <= window.innerHeight
  const top = side ? at.top - PADDING : isBelow ? at.bottom : at.top - height
  menu.style.top = `${within(top, height, window.innerHeight)}px`
  menu.style.left = `${within(side?.left ?? at.left + EDGE, width, document.documentElement.clientWidth)}px`
}

const verticalOf = ({ top, bottom }: DOMRect, height: number, isAboveWanted: boolean) => {
  const below = window.innerHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const isAbove = isAboveWanted ? height <= above || above >= below : height > below && above > below
  return isAbove
    ? { top: top - GAP - Math.min(height, above), room: above }
    : { top: bottom + GAP, room: below }
}

const within = (from: number, size: number, room: number) =>
  Math.max(EDGE, Math.min(from, room - size - EDGE))
