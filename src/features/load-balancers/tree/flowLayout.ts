import type { LbListener, LbMember, LbPool } from '#contract/load-balancers/records.ts'
import type { ListenerContent, ListenerRule } from '#contract/load-balancers/tree.ts'

/** What is drawn of a balancer: listeners take connections, rules choose a pool, members answer. */
export type FlowNode = { id: string; column: number; y: number } & (
  | { what: 'listener'; listener: FlowListener }
  | { what: 'rule'; rule: ListenerRule }
  /** What no rule fits; without a pool it is refused. */
  | { what: 'otherwise'; isRefused: boolean }
  | { what: 'pool'; pool: LbPool }
  | { what: 'member'; member: LbMember; pool: LbPool }
  | { what: 'more'; count: number }
)

type FlowListener = Pick<LbListener, 'id' | 'name' | 'protocol' | 'port' | 'poolId' | 'rules' | 'enabled'>

export interface FlowEdge {
  id: string
  from: FlowNode
  to: FlowNode
}

export interface Flow {
  nodes: FlowNode[]
  edges: FlowEdge[]
  /** In rows, as `y` is. */
  height: number
}

/** More members than that are counted. */
const mostDrawn = 8

interface FlowParts {
  listeners: readonly FlowListener[]
  pools: readonly LbPool[]
}

const middle = (nodes: readonly FlowNode[], otherwise: number) =>
  nodes.length === 0 ? otherwise : ((nodes[0]?.y ?? 0) + (nodes.at(-1)?.y ?? 0)) / 2

/** The pools in the order in which listeners come to them, so that lines cross as little as can be; unused ones last. */
const poolsInOrder = ({ listeners, pools }: FlowParts) => {
  const named = listeners.flatMap(poolIdsOf)
  const rank = (id: string) => (named.includes(id) ? named.indexOf(id) : named.length)
  return pools.toSorted((one, other) => rank(one.id) - rank(other.id))
}

/** The rules of a listener that a request can come to: none behind one that fits all. */
export const rulesInReach = ({ rules }: Pick<ListenerContent, 'rules'>) => {
  const last = rules.findIndex(({ match }) => match.length === 0)
  return { rules: last < 0 ? rules : rules.slice(0, last + 1), hasRest: last < 0 }
}

const poolIdsOf = ({ rules, poolId }: Pick<ListenerContent, 'rules' | 'poolId'>) => [
  ...rules.flatMap(({ action }) => (action.kind === 'pool' ? [action.poolId] : [])),
  ...(poolId === null ? [] : [poolId]),
]

/**
 * Where everything stands: four columns, one row for each rule and each member, and what they belong to at the middle
 * of them. A listener without rules leads straight to its pool.
 */
export const flowLayout = (parts: FlowParts): Flow => {
  const nodes: FlowNode[] = []
  const edges: FlowEdge[] = []
  const link = (from: FlowNode, to: FlowNode | undefined) =>
    to && edges.push({ id: `${from.id} ${to.id}`, from, to })

  let row = 0
  const poolNodes = new Map<string, FlowNode>()
  for (const pool of poolsInOrder(parts)) {
    const first = row
    const drawn = pool.members.length > mostDrawn ? pool.members.slice(0, mostDrawn - 1) : pool.members
    const below: FlowNode[] = drawn.map((member) => ({
      id: member.id,
      column: 3,
      y: row++,
      what: 'member',
      member,
      pool,
    }))
    const hidden = pool.members.length - drawn.length
    if (hidden > 0) below.push({ id: `${pool.id} more`, column: 3, y: row++, what: 'more', count: hidden })
    if (below.length === 0) row++
    const node: FlowNode = { id: pool.id, column: 2, y: middle(below, first), what: 'pool', pool }
    poolNodes.set(pool.id, node)
    nodes.push(node, ...below)
    for (const one of below) link(node, one)
  }
  const rightHeight = row

  row = 0
  for (const listener of parts.listeners) {
    const { id, poolId } = listener
    const { rules, hasRest } = rulesInReach(listener)
    const to = poolId === null ? undefined : poolNodes.get(poolId)
    const first = row
    const beside: FlowNode[] = rules.map((rule) => ({ id: rule.id, column: 1, y: row++, what: 'rule', rule }))
    if (hasRest && (rules.length > 0 || !to))
      beside.push({ id: `${id} otherwise`, column: 1, y: row++, what: 'otherwise', isRefused: !to })
    if (beside.length === 0) row++
    const node: FlowNode = { id, column: 0, y: middle(beside, first), what: 'listener', listener }
    nodes.push(node, ...beside)
    for (const one of beside) {
      link(node, one)
      if (one.what === 'otherwise') link(one, to)
      if (one.what === 'rule' && one.rule.action.kind === 'pool')
        link(one, poolNodes.get(one.rule.action.poolId))
    }
    if (beside.length === 0) link(node, to)
  }
  // The shorter side stands at the middle of the other one.
  const [left, height] = [row, Math.max(row, rightHeight)]
  for (const node of nodes) node.y += (height - (node.column < 2 ? left : rightHeight)) / 2
  return { nodes, edges, height }
}
