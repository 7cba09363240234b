import { layoutOf, mostMembers, pathOf, type Box, type Topology } from '#src/features/vpc/overview/layout.ts'

const topologyOf = (tiers: number, members = 3, peers = 1): Topology => ({
  internet: 'up',
  peers: Array.from({ length: peers }, (_, at) => ({ id: `peer-${at}`, state: 'broken' as const })),
  tiers: Array.from({ length: tiers }, (_, at) => ({
    id: `tier-${at}`,
    state: 'up' as const,
    members: Array.from({ length: Math.min(members, 20) }, (__, n) => ({ id: `port-${at}-${n}` })),
    total: members,
  })),
})

const isWithin = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const touches = (box: Box, { x, y }: { x: number; y: number }) =>
  (x === box.x || x === box.x + box.width) && y === box.y + box.height / 2

const cases = [311, 343, 799, 800, 960, 1320].flatMap((width) =>
  [0, 1, 3, 10].flatMap((tiers) =>
    [0, 3, 30].flatMap((members) => [0, 3].map((peers) => ({ width, tiers, members, peers }))),
  ),
)

describe('the drawing of a VPC', () => {
  it.each(cases)(
    'keeps parts apart and in sight: $width px, $tiers tiers of $members, $peers peers',
    ({ width, tiers, members, peers }) => {
      const { boxes, height } = layoutOf(topologyOf(tiers, members, peers), { width, isRtl: false })
      const parts = boxes.filter(({ kind }) => kind !== 'member' && kind !== 'more')
      expect(parts).toHaveLength(2 + peers + tiers)
      for (const box of boxes) {
        expect(isWithin({ kind: 'router', id: 'all', x: 0, y: 0, width, height }, box)).toBe(true)
        expect(box.width).toBeGreaterThan(80)
      }
      for (const [at, box] of parts.entries())
        for (const other of parts.slice(at + 1)) expect(overlap(box, other)).toBe(false)
      const inside = boxes.filter(({ tier }) => tier !== undefined)
      for (const [at, box] of inside.entries()) {
        const tier = parts.find(({ kind, id }) => kind === 'tier' && id === box.tier)
        expect(tier && isWithin(tier, box)).toBe(true)
        for (const other of inside.slice(at + 1)) expect(overlap(box, other)).toBe(false)
      }
    },
  )

  it('draws eight of a tier, and counts the others', () => {
    const { boxes } = layoutOf(topologyOf(1, 30), { width: 960, isRtl: false })
    expect(boxes.filter(({ kind }) => kind === 'member')).toHaveLength(mostMembers)
    expect(boxes.find(({ kind }) => kind === 'more')).toMatchObject({ count: 22, tier: 'tier-0' })
    const few = layoutOf(topologyOf(1, mostMembers), { width: 960, isRtl: false })
    expect(few.boxes.some(({ kind }) => kind === 'more')).toBe(false)
  })

  it.each([343, 960])('leads a line from the router to each part, at %i px', (width) => {
    const { boxes, lines } = layoutOf(topologyOf(3, 2, 2), { width, isRtl: false })
    expect(lines.map(({ id, state }) => [id, state])).toEqual([
      ['outside internet', 'up'],
      ['outside peer-0', 'broken'],
      ['outside peer-1', 'broken'],
      ['tier tier-0', 'up'],
      ['tier tier-1', 'up'],
      ['tier tier-2', 'up'],
    ])
    for (const { points } of lines)
      for (const end of [points[0], points.at(-1)])
        expect(end && boxes.some((box) => touches(box, end))).toBe(true)
  })

  it('is the mirror image from right to left', () => {
    const options = { width: 960, isRtl: false }
    const [ltr, rtl] = [
      layoutOf(topologyOf(3), options),
      layoutOf(topologyOf(3), { ...options, isRtl: true }),
    ]
    expect(rtl.boxes.map(({ x, width }) => 960 - x - width)).toEqual(ltr.boxes.map(({ x }) => x))
    expect(rtl.lines[0]?.points[0]?.x).toBe(960 - (ltr.lines[0]?.points[0]?.x ?? 0))
  })

  it('rounds the corners of a line no more than there is room', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 4 },
      { x: 40, y: 4 },
    ]
    expect(pathOf(line)).toBe('M0 0L18 0Q20 0 20 2L20 2Q20 4 22 4L40 4')
  })
})
