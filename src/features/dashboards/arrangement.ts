import type { DashboardWidget, Settings } from '#src/settings/settingsSlice.ts'

export type Arrangement = Settings['dashboard']
export type Part = Arrangement['hidden'][number]

/** Shows or hides a part of the page. */
export const withShown = ({ order, hidden }: Arrangement, part: Part, isShown: boolean): Arrangement => ({
  order,
  hidden: isShown ? hidden.filter((other) => other !== part) : [...new Set([...hidden, part])],
})

/**
 * Moves a widget before or behind its neighbour among those that the person is offered; the others keep
 * their places.
 */
export const withMoved = (
  { order, hidden }: Arrangement,
  offered: readonly DashboardWidget[],
  widget: DashboardWidget,
  by: -1 | 1,
): Arrangement => {
  const shown = order.filter((other) => offered.includes(other))
  const neighbour = shown[shown.indexOf(widget) + by]
  if (neighbour === undefined) return { order, hidden }
  const swapped = order.map((other) => (other === widget ? neighbour : other === neighbour ? widget : other))
  return { order: swapped, hidden }
}

/** The widgets that take a whole line: the resources, and whichever would stand beside nothing. */
export const areWide = (shown: readonly DashboardWidget[]): ReadonlySet<DashboardWidget> => {
  const wide = new Set<DashboardWidget>()
  let single: DashboardWidget | undefined
  const endLine = () => {
    if (single) wide.add(single)
    single = undefined
  }
  for (const widget of shown) {
    if (widget === 'resources') {
      endLine()
      wide.add(widget)
    } else single = single ? undefined : widget
  }
  endLine()
  return wide
}
