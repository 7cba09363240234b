import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/compute.ts'
import instanceDetails from '#src/locales/en/instanceDetails.json'
import './texts.ts'

const { actions } = instanceDetails.activity
const { reasons } = instanceDetails.failure
const { details } = instanceDetails.activity

const has = <Words extends object>(words: Words, word: string): word is keyof Words & string =>
  Object.hasOwn(words, word)

/** What happened, and what there is to say of it, in the language of the interface. */
export const useActivityWords = () => {
  const { t } = useTranslation('instanceDetails')
  const wordOf = (word: string) => {
    if (has(reasons, word)) return t(`failure.reasons.${word}`)
    return has(details, word) ? t(`activity.details.${word}`) : word
  }
  return {
    actionOf: ({ action }: Activity) => {
      const plain = action.replace(/^compute\./, '')
      return has(actions, plain) ? t(`activity.actions.${plain}`) : action
    },
    detailOf: ({ detail }: Activity) => detail?.split(', ').map(wordOf).join(', '),
  }
}
