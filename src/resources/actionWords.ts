import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure, Operation } from '#contract/operations.ts'
import { hasCounted, hasWord } from '#src/i18n/words.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import resources from '#src/locales/en/resources.json'

type ActionTexts = TFunction<['resourceActions']>

/** "Stopping web-1", "web-1 stopped", "Couldn't stop web-1", "Stopped web-1". */
export type ActionForm = 'doing' | 'done' | 'failed' | 'did'

/** An action or operation and its resource in a sentence; one that a newer server has invented, as it calls it. */
export const actionWords = (t: ActionTexts, form: ActionForm, action: string, name: string): string =>
  hasWord(resourceActions[form], action)
    ? // The form has this action, as has just been seen.
      t(`${form}.${action}` as 'doing.start', { name })
    : `${action}: ${name}`

const formOf: Record<Operation['status'], ActionForm> = {
  queued: 'doing',
  running: 'doing',
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'doing',
}

/** What an operation does or has come to; the caller may mark the name. */
export const operationWords = (
  t: ActionTexts,
  { action, status, target }: Pick<Operation, 'action' | 'status' | 'target'>,
  name = target.name,
): string => {
  const what = actionWords(t, formOf[status], action, name)
  return status === 'cancelled' ? t('canceled', { what }) : what
}

/** Why an operation failed; a reason that this console does not know, as the server says it. */
export const failureWords = (t: ActionTexts, { reason, message }: Failure): string =>
  hasWord(resourceActions.failures, reason) ? t(`failures.${reason}`) : message

/** "3 instances". */
export const useCountedWords = () => {
  const { t } = useTranslation('resourceActions')
  return (kind: string, count: number) =>
    hasCounted(resourceActions.counted, kind) ? t(`counted.${kind}`, { count }) : String(count)
}

/** "Stop instances". */
export const bulkTitle = (
  t: TFunction<['resourceActions', 'resources']>,
  action: string,
  kind: string,
): string =>
  hasWord(resourceActions.bulk.titles, action) && hasWord(resources.nouns, kind)
    ? t(`bulk.titles.${action}`, { kinds: t(`resources:nouns.${kind}`) })
    : action

export const useBulkTitle = () => {
  const { t } = useTranslation(['resourceActions', 'resources'])
  return (action: string, kind: string) => bulkTitle(t, action, kind)
}
