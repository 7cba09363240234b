import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { hasCounted, hasWord } from '#src/i18n/words.ts'
import resources from '#src/locales/en/resources.json'

/*
 * What kinds, statuses and actions are called. A word that a newer server has invented is shown as the server
 * writes it.
 */

/** A kind as a label: "Instance" or "Instances". */
export const useKindWords = () => {
  const { t } = useTranslation('resources')
  return (kind: string, count: number) =>
    hasCounted(resources.kinds, kind) ? t(`kinds.${kind}`, { count }) : kind
}

/** A kind within a sentence: "instances". */
export const useNoun = () => {
  const { t } = useTranslation('resources')
  return (kind: string) => (hasWord(resources.nouns, kind) ? t(`nouns.${kind}`) : kind)
}

/** A status as a label: "Running". */
export const statusWord = (t: TFunction<'resources'>, status: string) =>
  hasWord(resources.statuses, status) ? t(`statuses.${status}`) : status

/** `statusWord` in the person's language. */
export const useStatusWords = () => {
  const { t } = useTranslation('resources')
  return (status: string) => statusWord(t, status)
}

/** An action as a button and the audit log name it: "Force stop". */
export const useActionLabel = () => {
  const { t } = useTranslation('resources')
  return (action: string) => (hasWord(resources.actions, action) ? t(`actions.${action}`) : action)
}
