import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FirstSteps } from '#contract/dashboards/routes.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { stepsOf } from './firstSteps.ts'
import { stepAddresses } from './stepAddresses.ts'

/** What of the first steps is still to be done, in one line; nothing once all of it is. */
export function NextSteps({ next, isSafetyTold }: { next: FirstSteps; isSafetyTold: boolean }) {
  const { t } = useTranslation('dashboards')
  // Above stands already what the account lacks.
  const open = stepsOf(next).filter(({ name, isDone }) => !isDone && !(isSafetyTold && name === 'twoFactor'))
  if (open.length === 0) return null
  return (
    <nav aria-label={t('next')} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span aria-hidden className="text-text-muted">
        {t('next')}
      </span>
      {open.map(({ name }) => (
        <Link key={name} to={stepAddresses[name]} className={linkClass}>
          {t(`start.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
