import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { portWord, type LbListener, type LbMember, type LbPool } from '#contract/load-balancers/records.ts'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Code } from '#src/ui/Code.tsx'
import { memberTone } from '../healthTone.ts'
import { rulesInReach } from '../tree/flowLayout.ts'
import { useMemberNames } from '../tree/useMemberNames.ts'
import { usePartWords } from '../tree/usePartWords.ts'

interface FlowListProps {
  listeners: readonly LbListener[]
  pools: readonly LbPool[]
  networkId: string
}

const nested = 'mt-1 flex flex-col gap-1 border-s border-line ps-3'

/** The way of a connection as a list: for small screens, and for whoever hears it. */
export function FlowList({ listeners, pools, networkId }: FlowListProps) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { matchesOf, actionOf } = usePartWords()
  const memberOf = useMemberNames(networkId)
  const poolOf = (id: string | null) => pools.find((pool) => pool.id === id)
  const nameOf = (id: string) => poolOf(id)?.name
  const used = new Set(
    listeners.flatMap(({ poolId, rules }) => [
      poolId,
      ...rules.map(({ action }) => (action.kind === 'pool' ? action.poolId : null)),
    ]),
  )
  const unused = pools.filter(({ id }) => !used.has(id))
  return (
    <ul aria-label={t('flow.title')} className="flex flex-col gap-4 lg:sr-only">
      {listeners.map((listener) => {
        const pool = poolOf(listener.poolId)
        const { rules, hasRest } = rulesInReach(listener)
        return (
          <li key={listener.id}>
            <bdi dir="ltr" className="font-mono text-code font-medium">
              {portWord(listener)}
            </bdi>{' '}
            {listener.name}
            <ul className={nested}>
              {rules.map((rule) => (
                <li key={rule.id}>
                  {matchesOf(rule.match)} → {actionOf(rule.action, nameOf)}
                  {rule.action.kind === 'pool' && (
                    <Members pool={poolOf(rule.action.poolId)} memberOf={memberOf} />
                  )}
                </li>
              ))}
              {hasRest && (
                <li>
                  {rules.length > 0 && `${t('flow.otherwise')} → `}
                  {pool
                    ? t('balancerTree:action.toPool', { pool: pool.name })
                    : t('balancerTree:action.reject')}
                  <Members pool={pool} memberOf={memberOf} />
                </li>
              )}
            </ul>
          </li>
        )
      })}
      {unused.map((pool) => (
        <li key={pool.id}>
          {t('flow.unused', { pool: pool.name })}
          <Members pool={pool} memberOf={memberOf} />
        </li>
      ))}
    </ul>
  )
}

type MemberOf = ReturnType<typeof useMemberNames>

function Members({ pool, memberOf }: { pool: LbPool | undefined; memberOf: MemberOf }) {
  if (!pool || pool.members.length === 0) return null
  return (
    <ul className={nested}>
      {pool.members.map((member) => (
        <li key={member.id}>
          <MemberLine member={member} memberOf={memberOf} />
        </li>
      ))}
    </ul>
  )
}

function MemberLine({ member, memberOf }: { member: LbMember; memberOf: MemberOf }) {
  const { t } = useTranslation('balancerTree')
  const { name, instanceId } = memberOf(member)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {instanceId === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={paths.instance(instanceId)} className={linkClass}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <span className="text-text-muted">
        <Code>{`${member.ip}:${member.port}`}</Code>
      </span>
      <StatusDot tone={memberTone[member.health]}>{t(`memberHealth.${member.health}`)}</StatusDot>
    </span>
  )
}
