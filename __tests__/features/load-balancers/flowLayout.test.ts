import { flowLayout } from '#src/features/load-balancers/tree/flowLayout.ts'
import { listenerRecord, makeListener, makeMember, makePool, poolRecord } from './records.ts'

const layOut = (listeners: Parameters<typeof makeListener>[0][], pools: Parameters<typeof makePool>[0][]) =>
  flowLayout({
    listeners: listeners.map((one) => listenerRecord(makeListener(one))),
    pools: pools.map((one) => poolRecord(makePool(one))),
  })

const linked = ({ edges }: ReturnType<typeof flowLayout>) => edges.map(({ id }) => id)

describe('the drawing of a balancer', () => {
  it('leads from a listener straight to its pool, and on to the members', () => {
    expect(linked(layOut([{}], [{}])).toSorted()).toEqual(['l80 web', 'web m1', 'web m2'])
  })

  it('leads by rules to their pools, and by what no rule fits to another one', () => {
    const match = [{ on: 'path' as const, key: null, how: 'equals' as const, text: '/', not: false }]
    const rules = [
      { id: 'r1', match, action: { kind: 'pool' as const, poolId: 'api' } },
      { id: 'r2', match, action: { kind: 'reject' as const } },
    ]
    const flow = layOut([{ rules }], [{ members: [] }, { id: 'api', name: 'api', members: [] }])
    expect(linked(flow)).toEqual(['l80 r1', 'r1 api', 'l80 r2', 'l80 l80 otherwise', 'l80 otherwise web'])
    // In the order in which the listener comes to them.
    const at = (id: string) => flow.nodes.find((node) => node.id === id)?.y ?? Number.NaN
    expect(at('api')).toBeLessThan(at('web'))
  })

  it('ends at a rule that fits all requests', () => {
    const rule = { id: 'r1', match: [], action: { kind: 'reject' as const } }
    const flow = layOut([{ rules: [rule, { ...rule, id: 'r2' }] }], [{ members: [] }])
    expect(linked(flow)).toEqual(['l80 r1'])
  })

  it('ends at a refusal where there is no pool', () => {
    const { nodes } = layOut([{ poolId: null }], [])
    expect(nodes.find(({ what }) => what === 'otherwise')).toMatchObject({ isRefused: true })
  })

  it('puts a part at the middle of what belongs to it, and nothing on top of another', () => {
    const members = Array.from({ length: 3 }, (_, n) => makeMember({ id: `n${n}` }))
    const { nodes, height } = layOut([{}, { id: 'l81', port: 81 }], [{ members }, { id: 'b', members: [] }])
    const placeOf = (id: string) => nodes.find((node) => node.id === id)?.y
    expect(placeOf('web')).toBe(placeOf('n1'))
    const places = nodes.map(({ column, y }) => `${column} ${y}`)
    expect(new Set(places).size).toBe(places.length)
    expect(nodes.every(({ y }) => y >= 0 && y <= height - 1)).toBe(true)
  })

  it('counts members that there is no room for', () => {
    const members = Array.from({ length: 50 }, (_, n) => makeMember({ id: `n${n}` }))
    const { nodes, height } = layOut([{}], [{ members }])
    expect(nodes.filter(({ what }) => what === 'member')).toHaveLength(7)
    expect(nodes.find(({ what }) => what === 'more')).toMatchObject({ count: 43 })
    expect(height).toBe(8)
  })
})
