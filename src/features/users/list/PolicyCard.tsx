import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { securityPolicyRoutes, type SecurityPolicy } from '#contract/users/securityPolicy.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { inlineLinkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useGetSecurityPolicyQuery } from '../usersApi.ts'
import { TokenPolicy } from './TokenPolicy.tsx'

const PolicyDialog = lazyPart(() => import('./PolicyDialog.tsx'), 'PolicyDialog')

/** What the company asks of its people: a second factor, and how they use API tokens. */
export function PolicyCard() {
  const canRead = useCan(securityPolicyRoutes.read)
  const { data, isLoading } = useGetSecurityPolicyQuery(undefined, {
    skip: !canRead,
    refetchOnMountOrArgChange: true,
  })
  // The list below must not move when it comes.
  if (isLoading) return <Skeleton className="h-56 rounded-card sm:h-34" />
  return canRead && data ? <Policy policy={data} /> : null
}

function Policy({ policy }: { policy: SecurityPolicy }) {
  const { t } = useTranslation('users')
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const canChange = useCan(securityPolicyRoutes.change) && !isStaff
  const [isAsked, setIsAsked] = useState(false)
  const { people, withoutFactor, requireTwoFactor } = policy
  const Icon = withoutFactor > 0 ? ShieldAlert : ShieldCheck
  return (
    <section
      aria-label={t('policy.title')}
      className="flex flex-col divide-y divide-line rounded-card border border-card-line bg-surface px-card shadow-card *:py-3"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Icon
            aria-hidden
            className={`mt-0.5 size-5 shrink-0 ${withoutFactor > 0 ? 'text-warning-text' : 'text-success-text'}`}
          />
          <p className="min-w-0">
            <span className="block font-medium text-text">
              {withoutFactor > 0 ? t('policy.without', { count: withoutFactor, people }) : t('policy.all')}
            </span>
            <span className="block text-sm text-text-muted">
              <Requirement policy={policy} />
              {withoutFactor > 0 && (
                <>
                  {' '}
                  <Link to={paths.usersWithoutFactor()} className={inlineLinkClass}>
                    {t('policy.show')}
                  </Link>
                </>
              )}
            </span>
          </p>
        </div>
        {canChange && (
          <div className="shrink-0">
            <Switch
              label={t('policy.require')}
              checked={requireTwoFactor}
              onChange={() => setIsAsked(true)}
            />
          </div>
        )}
      </div>
      <TokenPolicy policy={policy} canChange={canChange} />
      {isAsked && (
        <Suspense>
          <PolicyDialog policy={policy} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Requirement({ policy: { requireTwoFactor, from } }: { policy: SecurityPolicy }) {
  const { t, i18n } = useTranslation('users')
  const now = useNow()
  if (!requireTwoFactor) return t('policy.optional')
  if (from === null || Date.parse(from) <= now) return t('policy.required')
  return t('policy.requiredFrom', {
    date: dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(from)),
  })
}
