import { useTranslation } from 'react-i18next'
import type { RuleAction, RuleMatch } from '#contract/load-balancers/tree.ts'
import { hasWord } from '#src/i18n/words.ts'
import balancerTree from '#src/locales/en/balancerTree.json'

/** Rules, faults and reasons in words. */
export const usePartWords = () => {
  const { t } = useTranslation('balancerTree')
  const matchOf = ({ on, key, how, text, not }: RuleMatch) =>
    t('match.words', {
      on: t(`match.on.${on}`, { key: key ?? '' }),
      how: t(`match.${not ? 'not' : 'how'}.${how}`),
      text,
    })
  return {
    /** "Path starts with /api and host is example.com". */
    matchesOf: (matches: readonly RuleMatch[]) =>
      matches.length === 0 ? t('match.all') : matches.map(matchOf).join(t('match.and')),
    actionOf: (action: RuleAction, nameOf: (poolId: string) => string | undefined) => {
      switch (action.kind) {
        case 'pool':
          return t('action.toPool', { pool: nameOf(action.poolId) ?? '–' })
        case 'redirect':
          return t('action.redirectTo', { to: action.to, code: String(action.code) })
        default:
          return t('action.reject')
      }
    },
    /** A fault by its code; one that a newer server has invented, as any other. */
    faultOf: (code: string | undefined) => {
      if (code === undefined) return undefined
      return hasWord(balancerTree.faults, code) ? t(`faults.${code}`) : t('faults.invalid')
    },
    /** Why a member is offline; a reason that this console does not know says nothing. */
    hintOf: ({ fault, code }: { fault: string; code: string | null }) =>
      hasWord(balancerTree.hints, fault) ? t(`hints.${fault}`, { code: code ?? '–' }) : undefined,
  }
}
