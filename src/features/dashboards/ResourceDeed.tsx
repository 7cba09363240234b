import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/common/words.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import { actionWords } from '#src/resources/actionWords.ts'

/** What was done to a resource; an action that this version does not know, as the log calls it. */
export function ResourceDeed({ action, name }: { action: string; name: string | undefined }) {
  const { t } = useTranslation('resourceActions')
  // The log names the area or the kind in front of it.
  const verb = action.slice(action.indexOf('.') + 1)
  if (name !== undefined && hasWord(resourceActions.did, verb)) return actionWords(t, 'did', verb, name)
  return (
    <>
      {action}
      {name !== undefined && <span className="font-medium"> {name}</span>}
    </>
  )
}
