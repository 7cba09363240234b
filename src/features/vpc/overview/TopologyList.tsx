import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Part, Parts } from './useTopology.ts'

/** The same as the drawing, in words: what is outside, the router, and below it the tiers with what is in them. */
export function TopologyList({ parts }: { parts: Parts }) {
  const { t } = useTranslation('vpcDetails')
  const { topology } = parts
  return (
    <ul aria-label={t('topology.title')} className="flex flex-col gap-2">
      <Line part={parts.internet} />
      {topology.peers.map(({ id }) => (
        <Line key={id} part={parts.peerOf(id)} />
      ))}
      <Line part={parts.router}>
        {topology.tiers.length > 0 && (
          <ul className={nestedClass}>
            {topology.tiers.map(({ id, members, total }) => (
              <Line key={id} part={parts.tierOf(id)}>
                {total > 0 && (
                  <ul className={nestedClass}>
                    {members.map((member) => (
                      <Line key={member.id} part={parts.memberOf(member.id)} />
                    ))}
                    {total > members.length && (
                      <li>
                        <Link to={parts.restOf(id)} className={linkClass}>
                          {t('topology.more', { count: total - members.length })}
                        </Link>
                      </li>
                    )}
                  </ul>
                )}
              </Line>
            ))}
          </ul>
        )}
      </Line>
    </ul>
  )
}

const nestedClass = 'ms-1 mt-2 flex flex-col gap-2 border-s border-line ps-5'

function Line({ part, children }: { part: Part | undefined; children?: ReactNode }) {
  if (!part) return null
  const { name, detail, to, tone, state } = part
  return (
    <li>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link to={to} className={linkClass}>
          <bdi>{name}</bdi>
        </Link>
        <bdi dir="ltr" className="font-mono text-code text-text-muted">
          {detail}
        </bdi>
        {state !== '' && (
          <span className="text-sm text-text-muted">
            <StatusDot tone={tone}>{state}</StatusDot>
          </span>
        )}
      </span>
      {children}
    </li>
  )
}
