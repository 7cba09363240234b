import { useTranslation } from 'react-i18next'
import { FullScreenLoader } from '#src/ui/FullScreenLoader.tsx'

/**
 * Shown until it is known who is signed in. The outline of the first screen stays in place beneath it
 * for a moment (styles/frame.css), so that a quick start shows one picture less.
 */
export function Starting() {
  const { t } = useTranslation('common')
  return (
    <div data-starting>
      <FullScreenLoader label={t('loading')} />
    </div>
  )
}
