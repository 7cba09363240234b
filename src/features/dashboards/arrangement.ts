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

/** A part of the page from top to bottom: widgets across the whole width, or in two columns of their own heights. */
export type Band = { wide: DashboardWidget } | { columns: [start: DashboardWidget[], end: DashboardWidget[]] }

/**
 * Widgets in bands: the resources, and whatever would stand beside nothing, take the whole width; the others fill two
 * columns by turns, so that a short one leaves no hole beside a long one.
 */
export const bandsOf = (shown: readonly DashboardWidget[]): Band[] => {
  const bands: Band[] = []
  let run: DashboardWidget[] = []
  const endRun = () => {
    const paired = run.slice(0, run.length - (run.length % 2))
    const [odd] = run.slice(paired.length)
    if (paired.length > 0)
      bands.push({
        columns: [paired.filter((_, at) => at % 2 === 0), paired.filter((_, at) => at % 2 === 1)],
      })
    if (odd) bands.push({ wide: odd })
    run = []
  }
  for (const widget of shown)
    if (widget === 'resources') {
      endRun()
      bands.push({ wide: widget })
    } else run.push(widget)
  endRun()
  return bands
}
