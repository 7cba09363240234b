import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Network from 'lucide-react/icons/network'
import Router from 'lucide-react/icons/router'
import type { LucideIcon } from 'lucide-react/types'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { directionOf } from '#src/i18n/languages.ts'
import { cx } from '#src/ui/cx.ts'
import { solidTone } from '#src/ui/tone.ts'
import { layoutOf, pathOf, type Box, type LinkState } from './layout.ts'
import type { Part, Parts } from './useTopology.ts'

/** Until the room is known, as in a test. */
const usualWidth = 960

/** How wide an element is, now and whenever that changes. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const drawn = element.current
    if (!drawn || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => setWidth(Math.max(280, Math.floor(drawn.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

const strokes: Record<LinkState, string> = {
  up: 'stroke-success-solid',
  waiting: 'stroke-info-solid',
  broken: 'stroke-error-solid',
}

const icons: Partial<Record<Box['kind'], LucideIcon>> = {
  internet: Globe,
  peer: Lock,
  router: Router,
  tier: Network,
}

/**
 * The VPC as a picture: lines in an SVG, and over it each part as a link, so that its text is cut where it is too long
 * and its focus shows as everywhere.
 */
export function TopologyDrawing({ parts }: { parts: Parts }) {
  const { t, i18n } = useTranslation('vpcDetails')
  const { element, width } = useWidth()
  const { boxes, lines, height } = layoutOf(parts.topology, {
    width,
    isRtl: directionOf(i18n.language) === 'rtl',
  })
  const partOf = ({ kind, id }: Box): Part | undefined => {
    switch (kind) {
      case 'internet':
        return parts.internet
      case 'router':
        return parts.router
      case 'peer':
        return parts.peerOf(id)
      case 'tier':
        return parts.tierOf(id)
      case 'member':
        return parts.memberOf(id)
      default:
        kind satisfies 'more'
        return undefined
    }
  }
  return (
    <div ref={element} role="group" aria-label={t('topology.title')} className="relative" style={{ height }}>
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible" fill="none">
        {lines.map(({ id, state, points }) => (
          <path
            key={id}
            d={pathOf(points)}
            strokeWidth="1.5"
            strokeDasharray={state === 'up' ? undefined : '5 4'}
            className={strokes[state]}
          />
        ))}
      </svg>
      {boxes.map((box) => {
        const part = partOf(box)
        const place = { left: box.x, top: box.y, width: box.width, height: box.height }
        if (box.kind === 'more')
          return (
            <Link
              key={`more ${box.id}`}
              to={parts.restOf(box.id)}
              className={cx(chipClass, 'justify-center text-text-muted')}
              style={place}
            >
              {t('topology.more', { count: box.count })}
            </Link>
          )
        return part && <BoxLink key={`${box.kind} ${box.id}`} kind={box.kind} part={part} place={place} />
      })}
    </div>
  )
}

const chipClass =
  'absolute flex items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-sm transition-colors hover:border-line-strong hover:bg-hover'

const boxClass =
  'absolute flex items-start gap-2.5 rounded-card border px-3 py-2 shadow-control transition-colors hover:border-line-strong'

const looks: Partial<Record<Box['kind'], string>> = {
  router: 'border-accent-line bg-accent-soft hover:border-accent',
  tier: 'border-line bg-sunken',
}

interface BoxLinkProps {
  kind: Exclude<Box['kind'], 'more'>
  part: Part
  place: { left: number; top: number; width: number; height: number }
}

function BoxLink({ kind, part: { name, detail, to, tone, state }, place }: BoxLinkProps) {
  const label = [name, detail, state].filter(Boolean).join(', ')
  const dot = <span aria-hidden className={cx('size-2 shrink-0 rounded-full', solidTone[tone])} />
  if (kind === 'member')
    return (
      <Link to={to} aria-label={label} title={label} className={chipClass} style={place}>
        {dot}
        <bdi className="min-w-0 truncate">{name}</bdi>
      </Link>
    )
  const Icon = icons[kind]
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(boxClass, looks[kind] ?? 'border-line bg-surface')}
      style={place}
    >
      {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-text-faint" />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center justify-between gap-2">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          <span className="flex shrink-0 items-center gap-1.5 text-xs text-text-muted">
            {dot}
            {state}
          </span>
        </span>
        <bdi dir="ltr" className="min-w-0 truncate text-start font-mono text-xs text-text-faint rtl:text-end">
          {detail}
        </bdi>
      </span>
    </Link>
  )
}
