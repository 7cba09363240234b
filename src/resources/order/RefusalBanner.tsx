import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { billing } from '#contract/billing/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { topUps } from '#contract/billing/topUps.ts'
import type { Problem } from '#contract/problem.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { isObject } from '#src/common/shape.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { limitWordsOf, refusalTexts, refusalWords } from '../refusalWords.ts'

interface RefusalBannerProps {
  problem: Problem
  /** What came of it instead, if not that nothing was created. */
  outcome: string | undefined
}

/** Why it was refused, and what to do about it. What was filled in stays. */
export function RefusalBanner({ problem, outcome }: RefusalBannerProps) {
  const { t, i18n } = useTranslation(['order', 'resources'])
  const nothing = outcome ?? t('refused.other')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const mayAsk = useCan(limits.request)
  const maySeeBudgets = useCan(billing.wallet)
  const mayTopUp = useCan(topUps.create)
  const { pathname, search } = useLocation()
  const words = limitWordsOf(problem, i18n.language)
  if (words)
    return (
      <Banner
        tone="error"
        title={t('refused.limit', { metric: t(`resources:metrics.${words.metric}`) })}
        action={
          mayAsk && (
            <Link to={paths.limits(words.metric)} className={linkClass}>
              {t('refused.askForMore')}
            </Link>
          )
        }
      >
        {t('refused.limitText', { ...words, nothing })}
      </Banner>
    )
  const budget = budgetIn(problem)
  if (budget !== undefined)
    return (
      <Banner
        tone="error"
        title={t('refused.budget', { name: budget })}
        action={
          maySeeBudgets && (
            <Link to={paths.budgets()} className={linkClass}>
              {t('refused.budgets')}
            </Link>
          )
        }
      >
        {t('refused.budgetText', { nothing })}
      </Banner>
    )
  const kind = kindOf(problem)
  return (
    <Banner
      tone="error"
      title={kind === 'other' ? nothing : t(`refused.${kind}`)}
      action={
        kind === 'funds' &&
        mayTopUp && (
          // What is filled in is kept: the way back leads to it.
          <Link to={paths.topUp(pathname + search)} className={linkClass}>
            {t('refused.topUp')}
          </Link>
        )
      }
    >
      {kind === 'other'
        ? refusalWords(problem, tRefusal, i18n.language)
        : t(`refused.${kind}Text`, { nothing })}
    </Banner>
  )
}

/** The name of the budget that blocks it. */
const budgetIn = ({ context }: Problem): string | undefined => {
  const budget = context?.['reason'] === 'budget' ? context['budget'] : undefined
  return isObject(budget) && typeof budget['name'] === 'string' ? budget['name'] : undefined
}

const kindOf = ({ name, context }: Problem) => {
  if (name === 'PaymentMethodRequiredException') return 'payment'
  if (name === 'InsufficientFundsException') return 'funds'
  if (name === 'Unreachable') return 'lost'
  return context?.['reason'] === 'noCapacity' ? 'capacity' : 'other'
}
