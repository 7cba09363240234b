import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  checkDetails,
  checkGroups,
  checkHints,
  type HealthCheck,
  type HealthInterval,
} from '#contract/vpc/health.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { ofVpc } from '../actions.ts'
import { resultTone } from '../healthTone.ts'
import { HistoryStrip } from './HistoryStrip.tsx'
import { targetAddress, wayOf } from './hints.ts'

/** What a check looks at, in words. */
export const useGroupWords = () => {
  const { t } = useTranslation('vpcDetails')
  return (group: string) => {
    const known = checkGroups.find((one) => one === group)
    return known ? t(`groups.${known}`) : group
  }
}

interface CheckRowProps {
  vpc: Vpc
  check: HealthCheck
  history: readonly HealthInterval[]
  now: number
}

/** One check: what it has found, since when, why, and what to do about it. */
export function CheckRow({ vpc, check, history, now }: CheckRowProps) {
  const { t } = useTranslation('vpcDetails')
  const groupOf = useGroupWords()
  const { target, result, since, observedAt, detail, hint } = check
  const code = checkDetails.find((one) => one === detail?.code)
  const known = checkHints.find((one) => one === hint)
  const way = wayOf(check, vpc.id)
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-card py-3.5 md:grid-cols-[9rem_minmax(0,1fr)_12rem]">
      <StatusDot tone={resultTone[result]}>{t(`results.${result}`)}</StatusDot>
      <div className="flex min-w-0 flex-col gap-1">
        <p>
          <span className="text-text-muted">{groupOf(check.group)}</span>{' '}
          <Link to={targetAddress(target, vpc.id)} className={rowLinkClass}>
            <bdi>{target.name}</bdi>
          </Link>
        </p>
        {detail !== null && <p className="text-text-muted">{code ? t(`checks.${code}`) : detail.code}</p>}
        {known && result !== 'ok' && (
          <p className="flex flex-wrap items-center gap-3">
            <span>{t(`hints.${known}`)}</span>
            {way && 'act' in way && <ActionButton action={ofVpc.restart} row={vpc} size="sm" />}
            {way && 'to' in way && (
              <Link to={way.to} className={buttonClass({ size: 'sm' })}>
                {t(`hintButtons.${known}`)}
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-1.5 text-sm text-text-muted">
        <HistoryStrip intervals={history} now={now} />
        <span>
          {since !== null && (
            <>
              {t('health.since')} <Time at={since} />
            </>
          )}
          {observedAt !== null && (
            <span className="block text-text-faint">
              {t('health.seen')} <Time at={observedAt} />
            </span>
          )}
        </span>
      </div>
    </li>
  )
}
