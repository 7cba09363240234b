import type { Tree } from '#contract/load-balancers/tree.ts'
import {
  changesOf,
  laidOver,
  listenerUndone,
  memberUndone,
  poolUndone,
  rowsOf,
  withoutListener,
  withoutPool,
  withPart,
} from '#src/features/load-balancers/tree/treeEdits.ts'
import { randomOf } from '../../support/randomOf.ts'
import { makeListener, makeMember, makePool } from './records.ts'

const saved: Tree = {
  listeners: [makeListener(), makeListener({ id: 'l81', port: 81, poolId: null })],
  pools: [makePool(), makePool({ id: 'api', name: 'api', members: [] })],
}
const web = makePool()

const withMembers = (tree: Tree, id: string, members: Tree['pools'][number]['members']): Tree => ({
  ...tree,
  pools: tree.pools.map((pool) => (pool.id === id ? { ...pool, members } : pool)),
})

describe('the rows of parts that are edited', () => {
  it('say what has become of each, and keep what is removed where it was', () => {
    const [first] = saved.listeners
    const edited = [
      makeListener({ id: 'l81', port: 82, poolId: null }),
      makeListener({ id: 'new', port: 90 }),
    ]
    expect(rowsOf(saved.listeners, edited)).toEqual([
      { id: 'l80', part: first, state: 'removed' },
      { id: 'l81', part: edited[0], state: 'changed' },
      { id: 'new', part: edited[1], state: 'added' },
    ])
    expect(rowsOf(saved.listeners, saved.listeners).every(({ state }) => state === 'saved')).toBe(true)
  })
})

describe('the changes of a tree', () => {
  it('are told part by part, those of members apart from their pool', () => {
    const edited: Tree = {
      listeners: withPart(saved.listeners, makeListener({ idleSeconds: 90 })),
      pools: [
        makePool({ algorithm: 'sourceIp', members: [makeMember({ weight: 9 }), makeMember({ id: 'm3' })] }),
      ],
    }
    expect(
      changesOf(saved, edited).map(({ part, id, before, after }) => [part, id, before && 1, after && 1]),
    ).toEqual([
      ['listener', 'l80', 1, 1],
      ['pool', 'web', 1, 1],
      ['pool', 'api', 1, null],
      ['member', 'm1', 1, 1],
      ['member', 'm3', null, 1],
      ['member', 'm2', 1, null],
    ])
  })

  it('can each be taken back', () => {
    const edited: Tree = {
      listeners: [makeListener({ idleSeconds: 90 })],
      pools: withMembers(withoutPool(saved, 'api'), 'web', [makeMember({ weight: 9 })]).pools,
    }
    const undone = [
      (tree: Tree) => listenerUndone(saved, tree, 'l80'),
      (tree: Tree) => listenerUndone(saved, tree, 'l81'),
      (tree: Tree) => poolUndone(saved, tree, 'api'),
      (tree: Tree) => memberUndone(saved, tree, 'web', 'm1'),
      (tree: Tree) => memberUndone(saved, tree, 'web', 'm2'),
    ].reduce((tree, undo) => undo(tree), edited)
    expect(undone).toEqual(saved)
  })

  it('take what hands on to a pool along with it', () => {
    const rule = { id: 'r', match: [], action: { kind: 'pool' as const, poolId: 'web' } }
    const tree = { ...saved, listeners: [makeListener({ rules: [rule] })] }
    expect(withoutPool(tree, 'web').listeners[0]).toMatchObject({ poolId: null, rules: [] })
  })
})

describe('edits that are laid over what others have saved', () => {
  it('keep both where they are about different parts', () => {
    const mine = { ...saved, listeners: withPart(saved.listeners, makeListener({ idleSeconds: 90 })) }
    const theirs = withMembers(withoutListener(saved, 'l81'), 'web', [
      ...web.members,
      makeMember({ id: 'm3' }),
    ])
    const both = laidOver(saved, mine, theirs)
    expect(both.listeners).toEqual([makeListener({ idleSeconds: 90 })])
    expect(both.pools[0]?.members.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3'])
  })

  it('keep mine of a part that both have changed, and their members of a pool that I have changed', () => {
    const mine = { ...saved, pools: withPart(saved.pools, makePool({ algorithm: 'sourceIp' })) }
    const theirs = {
      ...saved,
      pools: withPart(saved.pools, makePool({ algorithm: 'leastConnections', members: [makeMember()] })),
    }
    expect(laidOver(saved, mine, theirs).pools[0]).toEqual(
      makePool({ algorithm: 'sourceIp', members: [makeMember()] }),
    )
  })

  it('are the edits alone where nobody else has changed anything', () => {
    const pick = randomOf(7)
    for (let n = 0; n < 200; n++) {
      const members = Array.from({ length: pick(4) }, (_, at) =>
        makeMember({ id: `m${at}`, weight: pick(3) }),
      )
      const edited: Tree = {
        listeners: saved.listeners
          .filter(() => pick(2) > 0)
          .map((one) => ({ ...one, idleSeconds: 60 + pick(2) })),
        pools: withMembers(saved, 'web', members).pools.filter(({ id }) => id === 'web' || pick(2) > 0),
      }
      expect(changesOf(edited, laidOver(saved, edited, saved))).toEqual([])
    }
  })
})
