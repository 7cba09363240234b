import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/common/words.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import { actionWords } from './actionWords.ts'
import './actionTexts.ts'
import { useActionLabel } from './words.ts'

interface ResourceDeedProps {
  action: string
  /** Of the resource; without it only the action is named. */
  name?: string | undefined
}

/** What was done to a resource; an action that this version does not know, as the log calls it. */
export function ResourceDeed({ action, name }: ResourceDeedProps) {
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  // The log names the area or the kind in front of it.
  const verb = action.slice(action.indexOf('.') + 1)
  if (name === undefined) return labelOf(verb) === verb ? action : labelOf(verb)
  if (hasWord(resourceActions.did, verb)) return actionWords(t, 'did', verb, name)
  return (
    <>
      {action} <span className="font-medium">{name}</span>
    </>
  )
}
