import { sql } from 'kysely'
import type { ConfigurationDraft, Tree } from '#contract/load-balancers/tree.ts'
import type { AnyRecord } from '#contract/kinds.ts'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Operation } from '#contract/operations.ts'
import type { Tx } from '../../db/db.ts'
import { notFound, preconditionFailed } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking, type Prepared } from '../../resources/operate.ts'
import { changeRow } from '../../resources/target.ts'
import { rowsAmong } from '../../resources/table.ts'
import { balancers, toBalancer, toListener, toPool, type BalancerRow } from './balancerRecord.ts'
import { isLosingIpv6 } from './ipv6.ts'
import { readDraft, type Site } from './surroundings.ts'
import { partsOf, toCloudTree, treeOfRows, writeLeaving, writeTree } from './tree.ts'
import type { TreeInput } from './workflows/configure.ts'
import type { LeaveInput } from './workflows/removeMember.ts'

export const anyRevision = () => undefined

/** The balancer as it is now with its listeners and pools, and the operation on it. */
export const answerWith = async (
  tx: Tx,
  row: Pick<BalancerRow, 'company_id' | 'id'>,
  operation: Operation,
): Promise<{ data: LoadBalancer; included: AnyRecord[] }> => {
  const [now] = await rowsAmong(tx, balancers, row.company_id, [row.id])
  if (!now) throw notFound(balancers.kind)
  const { listeners, pools } = await partsOf(tx, row)
  return { data: toBalancer(now), included: [operation, ...listeners.map(toListener), ...pools.map(toPool)] }
}

/** Has editors of the tree as it was before notice. */
export const raiseVersion = (tx: Tx, row: Pick<BalancerRow, 'company_id' | 'id'>) =>
  changeRow<BalancerRow>(tx, balancers, row, { tree_version: sql<string>`tree_version + 1` })

/** What an edit makes of the tree, and where in the request that is. */
interface Edit {
  draft: ConfigurationDraft
  pathOf?: (path: string) => string
}

interface Change<P> {
  id: string
  action: 'configure' | 'removeMember'
  /** The tree that is wanted from now on, and what the operation is told. */
  prepare: (tx: Tx, found: BalancerRow) => Promise<P>
  /** What else is written with the tree. */
  wrote?: (tx: Tx, prepared: P) => Promise<void>
}

/**
 * Changes a tree under the version that `If-Match` names; health raises the record's own revision. An operation of its
 * own brings it to the cloud behind those that wait already.
 */
const changeTree = <P extends Prepared & { tree: Tree }>(
  deps: AreaDeps,
  asking: Asking,
  { id, action, prepare, wrote }: Change<P>,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(
      tx,
      deps,
      { ...asking, ifMatch: anyRevision },
      balancers,
      {
        id,
        action,
        prepare: (_, found) => {
          asking.ifMatch({ revision: found.tree_version })
          return prepare(tx, found)
        },
      },
    )
    await writeTree(tx, row, prepared.tree)
    await wrote?.(tx, prepared)
    await raiseVersion(tx, row)
    return answerWith(tx, row, operation)
  })

/** Changes listeners, pools and members of a balancer, as one. */
export const editTree = (
  deps: AreaDeps,
  asking: Asking,
  id: string,
  edit: (tree: Tree) => Edit,
  { isVersioned = true } = {},
) =>
  changeTree(deps, asking, {
    id,
    action: 'configure',
    prepare: async (tx, found) => {
      // Of two editors one has to notice the other: who saves everything says what it was made from.
      if (!isVersioned)
        throw preconditionFailed('Name the version of the configuration that this was made from as If-Match.')
      const parts = await partsOf(tx, found)
      const current = treeOfRows(parts)
      const leaving = new Set(parts.pools.flatMap((pool) => pool.leaving.map((member) => member.id)))
      const { draft, pathOf } = edit(current)
      const tree = await readDraft(
        tx,
        asking.caller,
        await siteOf(tx, found),
        withoutLeaving(draft, leaving),
        {
          current,
          ...(pathOf && { pathOf }),
        },
      )
      const input = { tree: await toCloudTree(tx, found.company_id, tree) } satisfies TreeInput
      return { tree, input }
    },
  })

const siteOf = async (tx: Tx, row: BalancerRow): Promise<Site> => ({
  region: row.region,
  networkId: row.network_id,
  own: row.private_ip,
  ipv6: row.ipv6 === null || (await isLosingIpv6(tx, row)) ? null : { own: row.ipv6 },
})

/** Whoever was read as a member while it was being let to finish still goes. */
const withoutLeaving = (draft: ConfigurationDraft, leaving: ReadonlySet<string>): ConfigurationDraft => ({
  ...draft,
  pools: draft.pools.map((pool) => ({
    ...pool,
    ...(pool.members && { members: pool.members.filter(({ id }) => id === undefined || !leaving.has(id)) }),
  })),
})

/** Lets a member finish for a while, then takes it out. */
export const takeMemberOut = (
  deps: AreaDeps,
  asking: Asking,
  { id, pool, member, drainSeconds }: { id: string; pool: string; member: string; drainSeconds: number },
) =>
  changeTree(deps, asking, {
    id,
    action: 'removeMember',
    prepare: async (tx, found) => {
      const parts = await partsOf(tx, found)
      const poolRow = parts.pools.find((one) => one.id === pool)
      const leaver = poolRow?.content.members.find((one) => one.id === member)
      if (!poolRow || !leaver) throw notFound('member')
      const current = treeOfRows(parts)
      const each = (
        change: (members: Tree['pools'][number]['members']) => Tree['pools'][number]['members'],
      ): Tree => ({
        ...current,
        pools: current.pools.map((one) => (one.id === pool ? { ...one, members: change(one.members) } : one)),
      })
      const tree = each((members) => members.filter((one) => one.id !== member))
      const draining = each((members) =>
        members.map((one) => (one.id === member ? { ...one, weight: 0 } : one)),
      )
      const input = {
        tree: await toCloudTree(tx, found.company_id, tree),
        draining: await toCloudTree(tx, found.company_id, draining),
        drainSeconds,
        poolId: pool,
        memberId: member,
      } satisfies LeaveInput
      return { tree, poolRow, leaver, input }
    },
    wrote: (tx, { poolRow, leaver }) => writeLeaving(tx, poolRow, [...poolRow.leaving, leaver]),
  })
