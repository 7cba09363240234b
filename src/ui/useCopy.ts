import { showToast } from './toast.ts'
import { useUiTexts } from './uiTexts.ts'

/**
 * Copies a text and returns whether that worked. A browser may refuse it: without HTTPS there is no clipboard, and its
 * owner can deny the permission. The person is told then.
 */
export const useCopy = () => {
  const { t } = useUiTexts()
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      await showToast('error', t('copyFailed'), { id: 'copyFailed' })
      return false
    }
  }
}
