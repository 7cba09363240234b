/*
 * Where the parts of a VPC are drawn: what is outside of it, its router, its tiers with what is in them. Side by side
 * where there is room, and one below the other on a phone. Numbers are pixels.
 */

/** How what a line stands for is doing. */
export type LinkState = 'up' | 'waiting' | 'broken'

export interface Topology {
  internet: LinkState
  peers: readonly { id: string; state: LinkState }[]
  tiers: readonly {
    id: string
    state: LinkState
    /** As far as they are known; the others are counted. */
    members: readonly { id: string }[]
    total: number
  }[]
}

export interface Box {
  kind: 'internet' | 'peer' | 'router' | 'tier' | 'member' | 'more'
  /** Of what it stands for; of members, `tier` says in which. */
  id: string
  tier?: string
  /** How many more there are. */
  count?: number
  x: number
  y: number
  width: number
  height: number
}

export interface Line {
  id: string
  state: LinkState
  points: readonly { x: number; y: number }[]
}

export interface Drawing {
  width: number
  height: number
  boxes: Box[]
  lines: Line[]
}

/** So many of a tier are drawn; the rest is a number. */
export const mostMembers = 8

const box = 54
const gap = 16
const channel = 48
const outsideWidth = 216
const routerWidth = 204
const chip = { height: 34, width: 148, gap: 8 }
const padding = 12
const tierHead = 42
/** Where lines run beside the boxes of a phone. */
const indent = 24
/** Above this the parts stand side by side. */
const wide = 800
/** Router and outside are at eye level, however long the list of tiers is. */
const eyeLevel = 320

const heightOfStack = (count: number) => count * box + Math.max(0, count - 1) * gap

/** A tier with its members in rows, from its top. */
const placeTier = (tier: Topology['tiers'][number], x: number, y: number, width: number): Box[] => {
  const shown = tier.members.slice(0, mostMembers)
  const rest = tier.total - shown.length
  const cells = shown.length + (rest > 0 ? 1 : 0)
  const inner = width - 2 * padding
  const columns = Math.max(1, Math.floor((inner + chip.gap) / (chip.width + chip.gap)))
  const cellWidth = (inner - (columns - 1) * chip.gap) / columns
  const rows = Math.ceil(cells / columns)
  const height = rows === 0 ? box : padding + tierHead + rows * (chip.height + chip.gap) - chip.gap + padding
  const at = (place: number) => ({
    x: x + padding + (place % columns) * (cellWidth + chip.gap),
    y: y + padding + tierHead + Math.floor(place / columns) * (chip.height + chip.gap),
    width: cellWidth,
    height: chip.height,
  })
  return [
    { kind: 'tier', id: tier.id, x, y, width, height },
    ...shown.map(({ id }, place): Box => ({ kind: 'member', id, tier: tier.id, ...at(place) })),
    ...(rest > 0
      ? [{ kind: 'more', id: tier.id, tier: tier.id, count: rest, ...at(shown.length) } as const]
      : []),
  ]
}

/** Tiers one below the other, each with what is in it. */
const placeTiers = (tiers: Topology['tiers'], x: number, top: number, width: number) => {
  let y = top
  return tiers.map((tier) => {
    const boxes = placeTier(tier, x, y, width)
    y += (boxes[0]?.height ?? 0) + gap
    return boxes
  })
}

const middleOf = ({ y, height }: Box) => y + height / 2
const bottomOf = (boxes: readonly Box[]) => Math.max(0, ...boxes.map(({ y, height }) => y + height))

const outsideOf = ({ internet, peers }: Topology) => [
  { kind: 'internet' as const, id: 'internet', state: internet },
  ...peers.map(({ id, state }) => ({ kind: 'peer' as const, id, state })),
]

interface Placed {
  outsideBoxes: readonly Box[]
  router: Box
  /** Each tier, and behind it what is in it. */
  tiers: readonly (readonly Box[])[]
}

/** All boxes, and the lines to and from the router. */
const drawn = (
  topology: Topology,
  { outsideBoxes, router, tiers }: Placed,
  between: (from: Box, to: Box) => Line['points'],
): Pick<Drawing, 'boxes' | 'lines'> => {
  const outside = outsideOf(topology)
  const toOutside = outsideBoxes.map((one, at): Line => {
    const state = outside[at]?.state ?? 'broken'
    return { id: `outside ${one.id}`, state, points: between(one, router) }
  })
  const toTiers = tiers.flatMap(([tier], at): Line[] => {
    const state = topology.tiers[at]?.state ?? 'broken'
    return tier ? [{ id: `tier ${tier.id}`, state, points: between(router, tier) }] : []
  })
  return { boxes: [...outsideBoxes, router, ...tiers.flat()], lines: [...toOutside, ...toTiers] }
}

/** Side by side: outside, router, tiers. */
const placeWide = (topology: Topology, width: number) => {
  const outside = outsideOf(topology)
  const tiersX = outsideWidth + routerWidth + 2 * channel
  const atTop = placeTiers(topology.tiers, tiersX, 0, width - tiersX)
  const height = Math.max(heightOfStack(outside.length), bottomOf(atTop.flat()))
  const level = Math.max(heightOfStack(outside.length), Math.min(height, eyeLevel))
  const top = (level - heightOfStack(outside.length)) / 2
  const lower = Math.max(0, (level - bottomOf(atTop.flat())) / 2)
  const tiers = atTop.map((boxes) => boxes.map((one) => ({ ...one, y: one.y + lower })))
  const outsideBoxes = outside.map(({ kind, id }, at): Box => ({
    kind,
    id,
    x: 0,
    y: top + at * (box + gap),
    width: outsideWidth,
    height: box,
  }))
  const router: Box = {
    kind: 'router',
    id: 'router',
    x: outsideWidth + channel,
    y: level / 2 - box / 2,
    width: routerWidth,
    height: box,
  }
  const between = (from: Box, to: Box) => {
    const [start, end] = [from.x + from.width, to.x]
    const turn = (start + end) / 2
    return [
      { x: start, y: middleOf(from) },
      { x: turn, y: middleOf(from) },
      { x: turn, y: middleOf(to) },
      { x: end, y: middleOf(to) },
    ]
  }
  return drawn(topology, { outsideBoxes, router, tiers }, between)
}

/** One below the other, with the lines beside them. */
const placeNarrow = (topology: Topology, width: number) => {
  const outside = outsideOf(topology)
  const across = { x: indent, width: width - indent, height: box }
  const outsideBoxes = outside.map(({ kind, id }, at): Box => ({ kind, id, ...across, y: at * (box + gap) }))
  const router: Box = { kind: 'router', id: 'router', ...across, y: heightOfStack(outside.length) + gap }
  const tiers = placeTiers(topology.tiers, indent, router.y + box + gap, width - indent)
  const beside = indent / 2
  const between = (from: Box, to: Box) => [
    { x: indent, y: middleOf(from) },
    { x: beside, y: middleOf(from) },
    { x: beside, y: middleOf(to) },
    { x: indent, y: middleOf(to) },
  ]
  return drawn(topology, { outsideBoxes, router, tiers }, between)
}

/** Where all of it is drawn in so much width; from right to left it is the mirror image. */
export const layoutOf = (
  topology: Topology,
  { width, isRtl }: { width: number; isRtl: boolean },
): Drawing => {
  const { boxes, lines } = (width < wide ? placeNarrow : placeWide)(topology, width)
  const height = bottomOf(boxes)
  if (!isRtl) return { width, height, boxes, lines }
  return {
    width,
    height,
    boxes: boxes.map((one) => ({ ...one, x: width - one.x - one.width })),
    lines: lines.map((line) => ({ ...line, points: line.points.map(({ x, y }) => ({ x: width - x, y })) })),
  }
}

const roundness = 8

/** A line as an SVG path, its corners rounded as far as there is room. */
export const pathOf = (points: Line['points']): string => {
  const parts = points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before) return `M${point.x} ${point.y}`
    if (!after) return `L${point.x} ${point.y}`
    const reach = (to: { x: number; y: number }) => Math.hypot(to.x - point.x, to.y - point.y)
    const radius = Math.min(roundness, reach(before) / 2, reach(after) / 2)
    const towards = (to: { x: number; y: number }) => {
      const length = reach(to) || 1
      const share = radius / length
      return `${point.x + (to.x - point.x) * share} ${point.y + (to.y - point.y) * share}`
    }
    return `L${towards(before)}Q${point.x} ${point.y} ${towards(after)}`
  })
  return parts.join('')
}
