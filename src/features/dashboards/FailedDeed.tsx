import { useTranslation } from 'react-i18next'
import { actionWords } from '#src/resources/actionWords.ts'

/** "Couldn't resize web-1". */
export function FailedDeed({ action, name }: { action: string; name: string }) {
  const { t } = useTranslation('resourceActions')
  return actionWords(t, 'failed', action, name)
}
