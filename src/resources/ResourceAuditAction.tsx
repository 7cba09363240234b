import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { hasWord } from '#src/i18n/words.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import { actionWords } from './actionWords.ts'
import { useActionLabel } from './words.ts'
import { resourceActionsTexts } from './actionTexts.ts'

export const texts = resourceActionsTexts

export interface AuditedAction extends Pick<AuditEntry, 'action' | 'outcome'> {
  /** The kind of the target. */
  kind: string | undefined
  /** Of the target; without it only the action is named. */
  name?: string | undefined
}

/** The end of an operation is logged by the kind of its target, the request for it by the area. */
const isEnd = ({ action, kind }: AuditedAction) => kind !== undefined && action.startsWith(`${kind}.`)

/** What was done to a resource, and how it ended; the code of an action that this version does not know. */
export function ResourceAuditAction(audited: AuditedAction) {
  const { action, outcome, name } = audited
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  const verb = action.slice(action.indexOf('.') + 1)
  if (name === undefined) {
    const label = labelOf(verb)
    if (label === verb) return action
    return isEnd(audited)
      ? t(`ended.${outcome === 'success' ? 'success' : 'failure'}`, { action: label })
      : label
  }
  const form = isEnd(audited) && outcome !== 'success' ? 'failed' : 'did'
  if (hasWord(resourceActions[form], verb)) return actionWords(t, form, verb, name)
  return (
    <>
      {action} <span className="font-medium">{name}</span>
    </>
  )
}
