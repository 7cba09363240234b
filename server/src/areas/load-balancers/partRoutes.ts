import type { FastifyInstance } from 'fastify'
import { defaultDrainSeconds } from '#contract/load-balancers/limits.ts'
import type { Tree } from '#contract/load-balancers/tree.ts'
import { loadBalancers as routes } from '#contract/load-balancers/routes.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { reach } from '../../resources/table.ts'
import { balancers, toListener, toPool } from './balancerRecord.ts'
import { editTree, takeMemberOut } from './editTree.ts'
import { partsOf, treeOfRows } from './tree.ts'

const { reads } = loadBalancerKind

/** Where something is in a list; refuses what is not. */
const placeIn = (parts: readonly { id: string }[], id: string, what: string) => {
  const at = parts.findIndex((part) => part.id === id)
  if (at < 0) throw notFound(what)
  return at
}

/** What a body says of a part; which part it is the address says. */
const unnamed = <Body extends { id?: string | undefined }>(body: Body): Omit<Body, 'id'> => {
  const { id: _, ...said } = body
  return said
}

/** Faults are told by the body's own fields where it is one part of the tree. */
const within = (prefix: string) => (path: string) =>
  path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path

const withPool = (tree: Tree, at: number, change: (pool: Tree['pools'][number]) => object) => ({
  ...tree,
  pools: tree.pools.map((pool, n) => (n === at ? { ...pool, ...change(pool) } : pool)),
})

const readParts = async (tx: Tx, caller: Caller, id: string) => {
  const row = await reach(tx, caller, balancers, id, reads)
  return { row, ...(await partsOf(tx, row)) }
}

/** The tree of a balancer, whole and part by part: one handler for each line of the contract. */
export const partRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps
  serve(app, routes.configuration, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => {
      const { row, ...parts } = await readParts(tx, caller, id)
      return { data: { version: Number(row.tree_version), ...treeOfRows(parts) } }
    }),
  )

  serve(app, routes.configure, ({ params: { id }, body, request, ...asking }) =>
    editTree(deps, asking, id, () => ({ draft: body }), {
      isVersioned: request.headers['if-match'] !== undefined,
    }),
  )

  serve(app, routes.listeners, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => ({ data: (await readParts(tx, caller, id)).listeners.map(toListener) })),
  )

  serve(app, routes.createListener, ({ params: { id }, body, ...asking }) =>
    editTree(deps, asking, id, (tree) => ({
      draft: { ...tree, listeners: [...tree.listeners, body] },
      pathOf: within(`listeners.${tree.listeners.length}`),
    })),
  )

  serve(app, routes.updateListener, ({ params: { id, listener }, body, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      const at = placeIn(tree.listeners, listener, 'listener')
      return {
        draft: {
          ...tree,
          listeners: tree.listeners.map((one, n) => (n === at ? { ...one, ...unnamed(body) } : one)),
        },
        pathOf: within(`listeners.${at}`),
      }
    }),
  )

  serve(app, routes.removeListener, ({ params: { id, listener }, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      placeIn(tree.listeners, listener, 'listener')
      return { draft: { ...tree, listeners: tree.listeners.filter((one) => one.id !== listener) } }
    }),
  )

  serve(app, routes.pools, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => ({ data: (await readParts(tx, caller, id)).pools.map(toPool) })),
  )

  serve(app, routes.createPool, ({ params: { id }, body, ...asking }) =>
    editTree(deps, asking, id, (tree) => ({
      draft: { ...tree, pools: [...tree.pools, body] },
      pathOf: within(`pools.${tree.pools.length}`),
    })),
  )

  serve(app, routes.updatePool, ({ params: { id, pool }, body, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      const at = placeIn(tree.pools, pool, 'pool')
      return { draft: withPool(tree, at, () => unnamed(body)), pathOf: within(`pools.${at}`) }
    }),
  )

  serve(app, routes.removePool, ({ params: { id, pool }, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      placeIn(tree.pools, pool, 'pool')
      if (isHandedTo(tree, pool))
        throw conflict('A listener still hands on to this pool.', { context: { reason: 'inUse' } })
      return { draft: { ...tree, pools: tree.pools.filter((one) => one.id !== pool) } }
    }),
  )

  serve(app, routes.setMembers, ({ params: { id, pool }, body: { members }, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      const at = placeIn(tree.pools, pool, 'pool')
      return { draft: withPool(tree, at, () => ({ members })), pathOf: within(`pools.${at}`) }
    }),
  )

  serve(app, routes.updateMember, ({ params: { id, pool, member }, body, ...asking }) =>
    editTree(deps, asking, id, (tree) => {
      const at = placeIn(tree.pools, pool, 'pool')
      const place = placeIn(tree.pools[at]?.members ?? [], member, 'member')
      return {
        draft: withPool(tree, at, ({ members }) => ({
          members: members.map((one, n) => (n === place ? { ...one, ...unnamed(body) } : one)),
        })),
        pathOf: within(`pools.${at}.members.${place}`),
      }
    }),
  )

  serve(app, routes.removeMember, ({ params, query: { drainSeconds = defaultDrainSeconds }, ...asking }) =>
    takeMemberOut(deps, asking, { ...params, drainSeconds }),
  )
}

const isHandedTo = ({ listeners }: Tree, pool: string) =>
  listeners.some(
    ({ poolId, rules }) =>
      poolId === pool || rules.some(({ action }) => action.kind === 'pool' && action.poolId === pool),
  )
