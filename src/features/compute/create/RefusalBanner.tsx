import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { limitWordsOf } from '../limitWords.ts'

/** Why nothing was created, and what to do about it. What was filled in stays. */
export function RefusalBanner({ problem }: { problem: Problem }) {
  const { t, i18n } = useTranslation('compute')
  const mayAsk = useCan(limits.request)
  const words = limitWordsOf(problem, i18n.language)
  if (words)
    return (
      <Banner
        tone="error"
        title={t('create.refused.limit', { metric: t(`metrics.${words.metric}`) })}
        action={
          mayAsk && (
            <Link to={paths.limits(words.metric)} className={linkClass}>
              {t('create.refused.askForMore')}
            </Link>
          )
        }
      >
        {t('create.refused.limitText', { ...words })}
      </Banner>
    )
  const kind = kindOf(problem)
  return kind === 'other' ? (
    <Banner tone="error" title={t('create.refused.other')}>
      {problem.message}
    </Banner>
  ) : (
    <Banner tone="error" title={t(`create.refused.${kind}`)}>
      {t(`create.refused.${kind}Text`)}
    </Banner>
  )
}

const kindOf = ({ name, context }: Problem) => {
  if (name === 'PaymentMethodRequiredException') return 'payment'
  if (name === 'Unreachable') return 'lost'
  return context?.['reason'] === 'noCapacity' ? 'capacity' : 'other'
}
