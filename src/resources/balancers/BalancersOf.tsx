import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { Id } from '#contract/record.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useBalancersOf } from './useBalancersOf.ts'

/** The load balancers that send connections to an instance: a part of its page. */
export function BalancersOfCard({ instanceId }: { instanceId: Id }) {
  const { t } = useTranslation('balancersOf')
  const rows = useBalancersOf(instanceId)
  if (!useCan(loadBalancers.list)) return null
  return (
    <Card title={t('title')} description={rows.length === 0 ? t('none') : t('text')}>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-1">
          {rows.map(({ id, name, publicIp, privateIp, ipv6 }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <Link to={paths.loadBalancer(id, 'pools')} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>
              <bdi dir="ltr" className="font-mono text-code text-text-muted">
                {publicIp ?? privateIp}
              </bdi>
              {ipv6 !== null && (
                <bdi dir="ltr" className="font-mono text-code break-all text-text-muted">
                  {ipv6}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Names the load balancers that lose a member when an instance goes. Nothing while there is none. */
export function BalancersNamed({ instanceId }: { instanceId: Id }) {
  const { t } = useTranslation('balancersOf')
  const rows = useBalancersOf(instanceId)
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-medium">{t('lead', { count: rows.length })}</p>
      <ul className="max-h-32 list-disc overflow-y-auto ps-5 text-text-muted">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.loadBalancer(id, 'pools')} className={linkClass}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
