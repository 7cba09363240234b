import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface SaveButtonsProps {
  isDirty: boolean
  isBusy: boolean
  onDiscard: () => void
  /** Why it can't be saved now, other than that nothing has changed. */
  heldBecause?: string
}

/** The end of a form that changes what is there already. */
export function SaveButtons({ isDirty, isBusy, onDiscard, heldBecause }: SaveButtonsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      {isDirty && <Button onClick={onDiscard}>{t('discard')}</Button>}
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        busy={isBusy}
        disabledReason={isDirty ? heldBecause : t('unchanged')}
      >
        {t('save')}
      </Button>
    </>
  )
}
