import { useTranslation } from 'react-i18next'
import type { LbPool } from '#contract/load-balancers/records.ts'
import { portWord } from '#contract/load-balancers/records.ts'
import { cx } from '#src/ui/cx.ts'
import { solidTone } from '#src/ui/tone.ts'
import { memberTone } from '../healthTone.ts'
import type { Flow, FlowEdge, FlowNode } from '../tree/flowLayout.ts'
import { useMemberNames } from '../tree/useMemberNames.ts'
import { usePartWords } from '../tree/usePartWords.ts'

/** Where the columns begin and how wide they are, in hundredths. */
const columns = [
  { at: 0, width: 19 },
  { at: 25, width: 26 },
  { at: 57, width: 16 },
  { at: 79, width: 21 },
] as const
const rowHeight = 56
const boxHeight = 44

const columnOf = ({ column }: FlowNode) => columns[column] ?? columns[0]
const middleOf = ({ y }: FlowNode) => y * rowHeight + rowHeight / 2

const lineOf = ({ from, to }: FlowEdge) => {
  const [x, end] = [columnOf(from).at + columnOf(from).width, columnOf(to).at]
  const [y, endY] = [middleOf(from), middleOf(to)]
  // Straight past a column, so that it turns where nothing stands.
  return `M${x} ${y}H${end - 5}C${end - 2} ${y} ${end - 3} ${endY} ${end} ${endY}`
}

const isAnswering = ({ to }: FlowEdge) =>
  to.what !== 'member' || to.member.health === 'online' || to.member.health === 'noMonitor'

interface FlowDrawingProps {
  flow: Flow
  networkId: string
  pools: readonly LbPool[]
}

/** The way of a connection, for the eye; `FlowList` says the same. */
export function FlowDrawing({ flow: { nodes, edges, height }, networkId, pools }: FlowDrawingProps) {
  const nameOf = useMemberNames(networkId)
  return (
    <div aria-hidden className="relative max-lg:hidden" style={{ blockSize: height * rowHeight }}>
      <svg
        viewBox={`0 0 100 ${height * rowHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        {edges.map((edge) => (
          <path
            key={edge.id}
            d={lineOf(edge)}
            strokeWidth="1.5"
            strokeDasharray={isAnswering(edge) ? undefined : '3 4'}
            vectorEffect="non-scaling-stroke"
            className={cx('fill-none', isAnswering(edge) ? 'stroke-accent-line' : 'stroke-line-strong')}
          />
        ))}
      </svg>
      {nodes.map((node) => (
        <div
          key={node.id}
          style={{
            insetInlineStart: `${columnOf(node).at}%`,
            inlineSize: `${columnOf(node).width}%`,
            insetBlockStart: middleOf(node) - boxHeight / 2,
            blockSize: boxHeight,
          }}
          className={cx(
            'absolute flex flex-col justify-center rounded-control border px-2.5 text-sm',
            node.what === 'listener' ? 'border-accent-line bg-accent-soft' : 'border-line bg-surface',
          )}
        >
          <NodeWords node={node} nameOf={nameOf} pools={pools} />
        </div>
      ))}
    </div>
  )
}

interface NodeWordsProps extends Pick<FlowDrawingProps, 'pools'> {
  node: FlowNode
  nameOf: ReturnType<typeof useMemberNames>
}

function NodeWords({ node, nameOf, pools }: NodeWordsProps) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { matchesOf, actionOf } = usePartWords()
  const poolName = (id: string) => pools.find((pool) => pool.id === id)?.name
  switch (node.what) {
    case 'listener':
      return <Lines first={portWord(node.listener)} second={node.listener.name} isCode />
    case 'rule':
      return <Lines first={matchesOf(node.rule.match)} second={actionOf(node.rule.action, poolName)} />
    case 'otherwise':
      return (
        <Lines
          first={t('flow.otherwise')}
          second={node.isRefused ? t('balancerTree:action.reject') : undefined}
        />
      )
    case 'pool':
      return <Lines first={node.pool.name} second={t(`balancerTree:algorithms.${node.pool.algorithm}`)} />
    case 'member': {
      const { member } = node
      return (
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={cx(
              'size-2 shrink-0 rounded-full',
              solidTone[memberTone[member.health]],
              member.isLeaving && 'animate-sheen',
            )}
          />
          <span className="min-w-0">
            <Lines
              first={nameOf(member).name}
              second={`${member.ip}:${member.port}${member.backup ? ` · ${t('balancerTree:member.backup')}` : ''}`}
            />
          </span>
        </span>
      )
    }
    default:
      return <Lines first={t('flow.more', { count: node.count })} />
  }
}

interface LinesProps {
  first: string
  second?: string | undefined
  isCode?: boolean
}

function Lines({ first, second, isCode = false }: LinesProps) {
  return (
    <>
      <span
        title={first}
        dir={isCode ? 'ltr' : undefined}
        className={cx(
          'block truncate font-medium text-text [text-align:-webkit-match-parent] [text-align:match-parent] [unicode-bidi:plaintext]',
          isCode && 'font-mono text-code',
        )}
      >
        {first}
      </span>
      {second !== undefined && (
        <span
          title={second}
          className="block truncate text-xs text-text-muted [text-align:-webkit-match-parent] [text-align:match-parent] [unicode-bidi:plaintext]"
        >
          {second}
        </span>
      )}
    </>
  )
}
