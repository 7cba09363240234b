import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnerVeto } from '#contract/owner-recovery/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { GuestFrame } from './GuestFrame.tsx'

interface VetoOverProps {
  /** What has become of it; null where the link is about nothing. */
  about: OwnerVeto | null
  /** The button has just been pressed here. */
  isOwn?: boolean
}

/** There is nothing to veto, or not any more. */
export function VetoOver({ about, isOwn = false }: VetoOverProps) {
  const { t } = useTranslation('ownerVeto')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to what it has done.
  useEffect(() => {
    if (isOwn) heading.current?.focus()
  }, [isOwn])
  const outcome = about?.outcome ?? 'invalid'
  const state = outcome === 'vetoed' && !isOwn ? 'already' : outcome
  return (
    <GuestFrame>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t(`${state}.title`)}
        </h1>
        <p className="text-pretty text-text-muted">
          {t(`${state}.text`, { to: about?.to, company: about?.company })}
        </p>
      </div>
      <Link
        to={state === 'given' ? paths.users() : paths.root()}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {t(state === 'given' ? 'users' : 'home')}
      </Link>
    </GuestFrame>
  )
}
