import type { ListenerContent, MemberContent, PoolContent, Tree } from '#contract/load-balancers/tree.ts'

/*
 * What becomes of a load balancer's tree while it is edited: parts are told apart by their ids, and so are the changes
 * of two people.
 */

interface Part {
  id: string
}

/** A part as it will be, and what has become of it. What is removed stays in sight until it is saved. */
export interface Row<P extends Part> {
  id: string
  part: P
  state: 'saved' | 'added' | 'changed' | 'removed'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The parts as edited, with those that are removed where they were. */
export const rowsOf = <P extends Part>(saved: readonly P[], edited: readonly P[]): Row<P>[] => {
  const before = new Map(saved.map((part) => [part.id, part]))
  const rows = edited.map((part): Row<P> => {
    const was = before.get(part.id)
    return { id: part.id, part, state: !was ? 'added' : isSame(was, part) ? 'saved' : 'changed' }
  })
  const left = new Set(edited.map(({ id }) => id))
  for (const [at, part] of saved.entries())
    if (!left.has(part.id)) rows.splice(Math.min(at, rows.length), 0, { id: part.id, part, state: 'removed' })
  return rows
}

/** A pool without its members, which are parts of their own. */
const ownOf = (pool: PoolContent) => ({ ...pool, members: [] })

export type PartChange =
  | { part: 'listener'; id: string; before: ListenerContent | null; after: ListenerContent | null }
  | { part: 'pool'; id: string; before: PoolContent | null; after: PoolContent | null }
  | {
      part: 'member'
      id: string
      pool: PoolContent
      before: MemberContent | null
      after: MemberContent | null
    }

const changedOf = <P extends Part>(saved: readonly P[], edited: readonly P[], isEqual = isSame) => {
  const before = new Map(saved.map((part) => [part.id, part]))
  const after = new Map(edited.map((part) => [part.id, part]))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
    return isEqual(was, is) ? [] : [{ id, before: was, after: is }]
  })
}

const isSamePool = (one: unknown, other: unknown) =>
  // Only pools are compared by it, or nothing.
  isSame(one && ownOf(one as PoolContent), other && ownOf(other as PoolContent))

/** What one tree changes in another, part by part. The members of a pool that comes or goes are its own matter. */
export const changesOf = (saved: Tree, edited: Tree): PartChange[] => {
  const pools = new Map(saved.pools.map((pool) => [pool.id, pool]))
  return [
    ...changedOf(saved.listeners, edited.listeners).map((one) => ({ part: 'listener' as const, ...one })),
    ...changedOf(saved.pools, edited.pools, isSamePool).map((one) => ({ part: 'pool' as const, ...one })),
    ...edited.pools.flatMap((pool) => {
      const was = pools.get(pool.id)
      return was
        ? changedOf(was.members, pool.members).map((one) => ({ part: 'member' as const, pool, ...one }))
        : []
    }),
  ]
}

export const isSameTree = (one: Tree, other: Tree) => changesOf(one, other).length === 0

/** Puts a part in place of the one with its id, or behind all others. */
export const withPart = <P extends Part>(parts: readonly P[], part: P): P[] =>
  parts.some(({ id }) => id === part.id)
    ? parts.map((one) => (one.id === part.id ? part : one))
    : [...parts, part]

const withoutPart = <P extends Part>(parts: readonly P[], id: string) => parts.filter((one) => one.id !== id)

/** What was, back in its place. */
const restored = <P extends Part>(saved: readonly P[], edited: readonly P[], id: string): P[] => {
  const at = saved.findIndex((one) => one.id === id)
  const part = saved[at]
  if (!part) return withoutPart(edited, id)
  return edited.some((one) => one.id === id) ? withPart(edited, part) : edited.toSpliced(at, 0, part)
}

/** The edited tree without what became of one listener. */
export const listenerUndone = (saved: Tree, edited: Tree, id: string): Tree => ({
  ...edited,
  listeners: restored(saved.listeners, edited.listeners, id),
})

/** The same of a pool, its members included. */
export const poolUndone = (saved: Tree, edited: Tree, id: string): Tree => ({
  ...edited,
  pools: restored(saved.pools, edited.pools, id),
})

/** The same of a member. */
export const memberUndone = (saved: Tree, edited: Tree, poolId: string, id: string): Tree => ({
  ...edited,
  pools: edited.pools.map((pool) => {
    if (pool.id !== poolId) return pool
    const was = saved.pools.find((one) => one.id === poolId)?.members ?? []
    return { ...pool, members: restored(was, pool.members, id) }
  }),
})

/** The edited tree without a pool, and without what hands on to it. */
export const withoutPool = (tree: Tree, id: string): Tree => ({
  pools: withoutPart(tree.pools, id),
  listeners: tree.listeners.map((listener) => ({
    ...listener,
    poolId: listener.poolId === id ? null : listener.poolId,
    rules: listener.rules.filter(({ action }) => action.kind !== 'pool' || action.poolId !== id),
  })),
})

export const withoutListener = (tree: Tree, id: string): Tree => ({
  ...tree,
  listeners: withoutPart(tree.listeners, id),
})

const applied = <P extends Part>(parts: readonly P[], id: string, after: P | null) =>
  after ? withPart(parts, after) : withoutPart(parts, id)

/**
 * Lays somebody's edits of a former tree over what others have made of it meanwhile. Of a part that both have changed,
 * the edit stays; a member of a pool that is gone goes with it.
 */
export const laidOver = (former: Tree, edited: Tree, now: Tree): Tree =>
  changesOf(former, edited).reduce<Tree>((tree, change) => {
    switch (change.part) {
      case 'listener':
        return { ...tree, listeners: applied(tree.listeners, change.id, change.after) }
      case 'pool': {
        const theirs = tree.pools.find(({ id }) => id === change.id)
        // Members are changes of their own.
        const after = change.after && theirs ? { ...change.after, members: theirs.members } : change.after
        return { ...tree, pools: applied(tree.pools, change.id, after) }
      }
      default:
        return {
          ...tree,
          pools: tree.pools.map((pool) =>
            pool.id === change.pool.id
              ? { ...pool, members: applied(pool.members, change.id, change.after) }
              : pool,
          ),
        }
    }
  }, now)
