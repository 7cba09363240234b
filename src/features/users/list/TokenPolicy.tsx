import KeyRound from 'lucide-react/icons/key-round'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiTokenLimits } from '#contract/api-tokens/routes.ts'
import type { SecurityPolicy } from '#contract/users/securityPolicy.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { inlineLinkClass } from '#src/ui/linkClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const TokenPolicyDialog = lazyPart(() => import('./TokenPolicyDialog.tsx'), 'TokenPolicyDialog')

interface TokenPolicyProps {
  policy: SecurityPolicy
  canChange: boolean
}

/** Whether people may use API tokens, and for how long one works at most. */
export function TokenPolicy({ policy, canChange }: TokenPolicyProps) {
  const { t } = useTranslation('users')
  const [isAsked, setIsAsked] = useState(false)
  const { tokensAllowed, maxTokenDays } = policy
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-text-faint" />
        <p className="min-w-0">
          <span className="block font-medium text-text">
            {t(tokensAllowed ? 'policy.tokensAllowed' : 'policy.tokensRefused')}
          </span>
          <span className="block text-sm text-text-muted">
            {tokensAllowed
              ? t('policy.tokenDays', { count: maxTokenDays ?? apiTokenLimits.mostDays })
              : t('policy.tokensDead')}{' '}
            <Link to={paths.companyTokens()} className={inlineLinkClass}>
              {t('policy.tokens')}
            </Link>
          </span>
        </p>
      </div>
      {canChange && (
        <Button size="sm" aria-label={t('policy.tokensChange')} onClick={() => setIsAsked(true)}>
          {t('policy.change')}
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <TokenPolicyDialog policy={policy} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
