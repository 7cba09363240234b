import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/activity.ts'
import { hasWord } from '#src/i18n/words.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import resourcePages from '#src/locales/en/resourcePages.json'
import { useActionLabel } from '../words.ts'

const { failures } = resourceActions
const { details } = resourcePages.activity

/** What happened, and what there is to say of it, in the language of the interface. */
export const useActivityWords = () => {
  const { t } = useTranslation(['resourcePages', 'resourceActions'])
  const labelOf = useActionLabel()
  const wordOf = (word: string) => {
    if (hasWord(failures, word)) return t(`resourceActions:failures.${word}`)
    return hasWord(details, word) ? t(`activity.details.${word}`) : word
  }
  return {
    // The audit log names the area in front of the action: `compute.update`.
    actionOf: ({ action }: Activity) => labelOf(action.slice(action.indexOf('.') + 1)),
    detailOf: ({ detail }: Activity) => detail?.split(', ').map(wordOf).join(', '),
  }
}
