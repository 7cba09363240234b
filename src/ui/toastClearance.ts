import { useEffect, useState } from 'react'
import { useSonner } from 'sonner'

/** What toasts never lie over: buttons that send a form, and bars of buttons. */
const keptInSight = 'button[type="submit"], [data-toasts-above]'

/** Between the bottom of the window, or what is kept in sight, and the first toast. */
export const toastGap = 24

interface Column {
  left: number
  right: number
}

interface Room {
  /** Of the window. */
  height: number
  /** What the toasts need, beneath each other. */
  needed: number
}

/** How far toasts have to stand above the bottom, so that they cover no buttons in their column. */
export const clearanceOf = (page: ParentNode, column: Column, { height, needed }: Room): number => {
  const inTheWay = [...page.querySelectorAll(keptInSight)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < column.right && right > column.left)
    .toSorted((one, other) => other.bottom - one.bottom)
  let clearance = 0
  for (const { top, bottom } of inTheWay) {
    const from = height - clearance - toastGap - needed
    if (bottom > from && top < height - clearance) clearance = height - top
  }
  // Where there is no room above, they cover what they must.
  return clearance + toastGap + needed <= height ? clearance : 0
}

/** Between toasts that lie beneath each other. */
export const toastsBetween = 14

/** What toasts need once they lie beneath each other. */
const neededBy = (toasts: NodeListOf<HTMLElement>) =>
  [...toasts].reduce((sum, { offsetHeight }) => sum + offsetHeight + toastsBetween, 0)

/** The same while there are toasts, whatever moves: nothing is looked at without. */
export const useToastClearance = (): number => {
  const { toasts } = useSonner()
  const [clearance, setClearance] = useState(0)
  const count = toasts.length
  useEffect(() => {
    if (count === 0) return undefined
    const look = () => {
      const column = document.querySelector('[data-sonner-toaster]')?.getBoundingClientRect()
      const needed = neededBy(document.querySelectorAll('[data-sonner-toast]'))
      if (column) setClearance(clearanceOf(document, column, { height: window.innerHeight, needed }))
    }
    // The column stands once its first toast does.
    const first = requestAnimationFrame(look)
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    // Dialogs come and go beside the page.
    const opened = new MutationObserver(look)
    opened.observe(document.body, { childList: true })
    const isPassive = { passive: true, capture: true }
    window.addEventListener('scroll', look, isPassive)
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(first)
      resized.disconnect()
      opened.disconnect()
      window.removeEventListener('scroll', look, isPassive)
      window.removeEventListener('resize', look)
    }
  }, [count])
  return clearance
}
