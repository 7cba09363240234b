import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TwoFactorStatus } from '#contract/auth/routes.ts'
import { fewRecoveryCodes } from '#contract/dashboards/checkUp.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { methodsOf } from './methodsOf.ts'

/** Whether a second factor is asked for, and the way to change that. */
export function TwoFactorCard() {
  const { t, i18n } = useTranslation('security')
  const { data: status, error, isLoading, refetch } = useTwoFactorStatusQuery()
  const isOn = methodsOf(status).length > 0
  if (error)
    return (
      <ErrorState
        title={t('problem')}
        message={problemOf(error).message}
        requestId={problemOf(error).requestId}
        onRetry={() => void refetch()}
      />
    )

  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2.5">
          {t('twoFactor.title')}
          {status && (
            <Badge tone={isOn ? 'success' : 'warning'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
          )}
        </span>
      }
      description={t('twoFactor.text')}
      actions={
        status && (
          <Link
            to={status.enabled ? paths.disableTwoFactor() : paths.enableTwoFactor()}
            className={buttonClass({ variant: isOn ? 'secondary' : 'primary' })}
          >
            {t(status.enabled ? 'twoFactor.disable' : isOn ? 'twoFactor.addApp' : 'twoFactor.setUp')}
          </Link>
        )
      }
    >
      {isLoading || !status ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ) : (
        <Standing status={status} t={t} language={i18n.language} />
      )}
    </Card>
  )
}

interface StandingProps {
  status: TwoFactorStatus
  t: TFunction<'security'>
  language: string
}

function Standing({ status, t, language }: StandingProps) {
  const timeZone = useTimeZone()
  const { confirmedAt, recoveryCodesLeft: count } = status
  if (methodsOf(status).length === 0) return <p className="text-text-muted">{t('twoFactor.recommend')}</p>
  const date =
    confirmedAt && new Date(confirmedAt).toLocaleDateString(language, { dateStyle: 'medium', timeZone })
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-x-2 text-text-muted">
        {date && <span>{t('twoFactor.since', { date })}</span>}
        {date && <span aria-hidden>·</span>}
        <span className="tabular-nums">{t('twoFactor.codesLeft', { count })}</span>
        <span aria-hidden>·</span>
        <Link to={paths.newCodes()} className={linkClass}>
          {t('twoFactor.newCodes')}
        </Link>
      </p>
      {count <= fewRecoveryCodes && <Banner tone="warning">{t('twoFactor.codesLow')}</Banner>}
    </div>
  )
}
