import { useTranslation } from 'react-i18next'
import { useActionLabel } from '#src/resources/words.ts'

/** That an operation has ended: "Reboot finished". */
export function OperationEnd({ action }: { action: string }) {
  const { t } = useTranslation('logs')
  return t('finished', { action: useActionLabel()(action.slice(action.indexOf('.') + 1)) })
}
