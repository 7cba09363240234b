import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { cx } from '#src/ui/cx.ts'

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      href="#content"
      onClick={(event) => {
        // The address keeps the page alone; a fragment in it would come back with every reload.
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      className={cx(
        buttonClass({ variant: 'primary' }),
        'fixed! start-3 top-3 z-60 not-focus:-translate-y-20',
      )}
    >
      {t('skip')}
    </a>
  )
}
